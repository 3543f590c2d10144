-- Adds only: What outpatients are counted, searched and filtered by, in one index, as inpatients have it: windows of years are counted
-- without visiting the rows (decision record 081). A visit moves in its queue a few times a day: that writes its indexes now. The index is
-- made anew with more columns: the program before this one may go on serving.
drop index visit_rows_outpatients;
create index visit_rows_outpatients on visit_rows_of_outpatients (hospital_id, visit_no desc)
  include (created_at, visit_date, status, appointment_with_id, token_number, payer_id, name_words, claim_id, patient_id)
  where patient_type = 'OPD';
