-- Adds only: the program before this one may go on serving.
-- What a memo disallows is deducted from the payer's debt, unless the hospital appeals against it: then it stays owed until a later memo.
alter table p4_lines
  add column appealed boolean not null default false,
  add constraint appealed_is_disallowed check (not appealed or admitted < claimed);
