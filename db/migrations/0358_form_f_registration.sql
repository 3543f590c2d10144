-- Adds only: the program before this one may go on serving.
-- The number under which the hospital may examine pregnant women by ultrasound; it stands on form F and on the report.

alter table hospitals add column form_f_registration text not null default '' check (length(form_f_registration) <= 60);
grant update (form_f_registration) on hospitals to wardbook_app;
