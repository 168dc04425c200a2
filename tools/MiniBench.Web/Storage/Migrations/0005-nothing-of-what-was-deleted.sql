-- Of what was deleted the machine and the hash of the text stayed behind.
update result set source_hash = null, processor = '', processors = 0, system = '', runtime = '', version = '', measured = 0 where deleted is not null;
update program set source_hash = '' where deleted is not null;
