-- Adds only: The inpatient visits that are not completed, a few of all years: the tiles of a frequent name count them and take them from the
-- total that is kept (decision record 064).
create index visit_rows_not_completed on visit_rows (hospital_id, visit_no desc) include (name_words, appointment_with_id, status)
  where patient_type <> 'OPD' and status not in ('completed', 'discharged');
