-- Adds only: the program before this one may go on serving.
-- What is done with the order of an outpatient who pays himself before it is paid (decision record 113).
alter table hospitals add column payment_gate text not null default 'warn' check (payment_gate in ('block', 'warn', 'allow'));
grant update (payment_gate) on hospitals to wardbook_app;
