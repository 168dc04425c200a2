-- Listed results were found by the link of a program that is not listed, letter by letter.
update result set words = replace(words, upper(program), '') where program in (select id from program where listed = 0);
