-- Every result of a long work can be made again and is kept in parts; none is a file of the hospital's records.
alter table long_works drop column result_file;
