-- Adds only: the program before this one may go on serving.
-- What was done already and only recorded is on no worklist, however long its report is missing: the index of the open lines is without it.
drop index open_order_lines;
create index open_order_lines on order_lines (hospital_id, department, id)
  where completed_at is null and cancelled_at is null and done_on is null;
