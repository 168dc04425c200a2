create table program (
    id text primary key,
    content text not null,
    name text not null,
    source text not null,
    source_hash text not null,
    html text not null,
    notes text not null,
    parent text null,
    root text not null,
    created bigint not null,
    listed integer not null,
    secret text not null,
    deleted bigint null,
    reason text null
);
create index program_source on program (source_hash);
create index program_root on program (root);
create index program_listed on program (listed, created, name);

create table pack (
    program text not null,
    format text not null,
    version text not null,
    name text not null,
    bytes bytea not null,
    primary key (program, format, version)
);

create table result (
    id text primary key,
    content text not null,
    program text null,
    source_hash text null,
    title text not null,
    processor text not null,
    processors integer not null,
    system text not null,
    runtime text not null,
    version text not null,
    measured bigint not null,
    created bigint not null,
    listed integer not null,
    words text not null,
    secret text not null,
    deleted bigint null,
    reason text null
);
create table saved (
    result text primary key,
    bytes bytea not null
);
create index result_program on result (program, created);
create index result_created on result (listed, created);
create index result_processor on result (processor, created);
create index result_runtime on result (runtime, created);

create table figure (
    result text not null,
    position integer not null,
    suite text not null,
    input text not null,
    size double precision null,
    test text not null,
    nanoseconds double precision null,
    lower_end double precision null,
    upper_end double precision null,
    ratio double precision null,
    bytes double precision null,
    time_text text not null,
    spread_text text not null,
    ratio_text text not null,
    verdict text not null,
    primary key (result, position)
);
create index figure_test on figure (test);

create table form_key (
    id text primary key,
    xml text not null
);
