-- What is written to learn whether anything can be; and when packs were made, so that those of former versions of the library go.
create table health (
    id text primary key,
    bytes bytea not null
);
alter table pack add column created bigint not null default 0;
