-- Adds only: the program before this one may go on serving.
-- After how many minutes without anybody who knows of a critical value more people are told, after how many the whole hospital is, and
-- the number that is called then (decision record 122).
alter table hospitals
  add column critical_after_minutes integer not null default 15,
  add column critical_late_minutes integer not null default 30,
  add column critical_phone text not null default '' check (length(critical_phone) <= 40),
  add constraint critical_values_are_escalated_in_order
    check (critical_after_minutes between 5 and 120 and critical_late_minutes between critical_after_minutes + 1 and 240);
grant update (critical_after_minutes, critical_late_minutes, critical_phone) on hospitals to wardbook_app;
