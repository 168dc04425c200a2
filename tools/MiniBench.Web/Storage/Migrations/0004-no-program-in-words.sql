-- Listed results were found by the link of a program that was listed once, letter by letter; it is looked for where programs are.
update result set words = replace(words, upper(program), '') where program is not null;
