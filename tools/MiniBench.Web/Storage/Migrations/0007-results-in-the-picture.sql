-- Which results the picture of a program shows; those that its owner chose, or else the newest.
alter table program add column pictured text null;
