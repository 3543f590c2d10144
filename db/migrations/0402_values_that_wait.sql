-- Adds only: the program before this one may go on serving.
-- What waits for verification is a few hundred values of a history without end: the worklist finds them by themselves.

create index lab_results_waiting on lab_results (hospital_id, order_line_id) where verified_at is null and struck_at is null;
