-- Adds only: the program before this one may go on serving.
-- How many hours before the planned discharge a bill may be confirmed.
alter table hospitals add column bill_ahead_hours int not null default 24 check (bill_ahead_hours between 0 and 168);
grant update (bill_ahead_hours) on hospitals to wardbook_app;
