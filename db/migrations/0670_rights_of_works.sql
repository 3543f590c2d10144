-- Adds only: the program before this one may go on serving.
-- As whom a person started a work: its file is handed out as long as that person holds every right that could have gone into it. Where it is
-- not known, the file is handed to nobody; it can be made again.
alter table long_works
  add column started_role text,
  add column started_desks text[],
  add constraint work_knows_role_and_desks check ((started_role is null) = (started_desks is null));
