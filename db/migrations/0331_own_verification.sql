-- Adds only: the program before this one may go on serving.
-- Of some parameters a pathologist verifies what he entered himself, outside hours or where there is no other: it is marked single-handed.
alter table lab_parameter_terms add column allows_own_verification boolean not null default false;
