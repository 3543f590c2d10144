-- Adds only: the program before this one may go on serving.
-- The list of reports asks what was verified in the last days, however long the history.
create index lab_results_by_verification on lab_results (hospital_id, verified_at) where verified_at is not null;
