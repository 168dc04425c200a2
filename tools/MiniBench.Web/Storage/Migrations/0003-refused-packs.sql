-- A form that cannot hold a program is kept like a pack, with the reason and without bytes.
alter table pack add column refusal text null;
