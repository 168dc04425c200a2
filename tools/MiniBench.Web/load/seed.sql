-- Fills a database of the site, which holds a program and results already, with 10,000 programs and 100,000 results like them:
--   sqlite3 minibench-site.db < tools/MiniBench.Web/load/seed.sql
-- Nothing in it was measured: it is for measuring the site, and for nothing else.
begin immediate;

create temp table n as with recursive count(i) as (select 1 union all select i + 1 from count where i < 100000) select i from count;

insert into program (id, content, name, source, source_hash, html, notes, parent, root, created, listed, secret)
select replace(replace(printf('%010d', 2000000000 + i), '0', 'b'), '1', 'c'), 'seed ' || i, 'seed' || i || '.cs', source, 'seed ' || i, html, notes, null, 'seed ' || i,
    created - 60000 * i, 1, secret
from n, (select * from program where deleted is null order by created limit 1) where i <= 10000;

insert into pack (program, format, version, name, bytes)
select replace(replace(printf('%010d', 2000000000 + i), '0', 'b'), '1', 'c'), format, version, name, bytes
from n, (select * from pack where format = 'cs' limit 1) where i <= 10000;

insert into result (id, content, program, source_hash, title, processor, processors, system, runtime, version, measured, created, listed, words, secret)
select replace(replace(printf('%010d', 3000000000 + i), '0', 'b'), '1', 'c'), 'seed ' || i, replace(replace(printf('%010d', 2000000000 + 1 + i % 10000), '0', 'b'), '1', 'c'), null,
    title, 'Seeded processor ' || (i % 300), 8, system, runtime, version, measured - 60000 * i, created - 60000 * i, 1, words || upper(' seed' || i), secret
from n, (select * from result where deleted is null order by created limit 1);

insert into saved (result, bytes)
select replace(replace(printf('%010d', 3000000000 + i), '0', 'b'), '1', 'c'), bytes
from n, (select bytes from saved where result = (select id from result where deleted is null order by created limit 1));

insert into figure (result, position, suite, input, size, test, nanoseconds, lower_end, upper_end, ratio, bytes, time_text, spread_text, ratio_text, verdict)
select replace(replace(printf('%010d', 3000000000 + i), '0', 'b'), '1', 'c'), position, suite, input, size, test, nanoseconds, lower_end, upper_end, ratio, bytes, time_text, spread_text, ratio_text, verdict
from n, (select * from figure where result = (select id from result where deleted is null and substr(content, 1, 4) <> 'seed' limit 1));

commit;
analyze;
