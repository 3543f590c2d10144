-- Adds only: The outpatients of a doctor, and those who are not completed, each with what they are searched and filtered by: the strip of
-- doctors asks for each whether one is there instead of reading all visits, and the tiles count the completed as the rest (decision
-- record 081). A visit that is completed leaves one of them.
create index visit_rows_outpatients_of_doctor on visit_rows_of_outpatients (hospital_id, appointment_with_id, visit_no desc)
  include (created_at, visit_date, name_words, claim_id, token_number, payer_id, patient_id) where patient_type = 'OPD';
create index visit_rows_outpatients_not_completed on visit_rows_of_outpatients (hospital_id, visit_no desc)
  include (created_at, visit_date, status, appointment_with_id, token_number, payer_id, name_words, claim_id, patient_id)
  where patient_type = 'OPD' and status not in ('completed', 'discharged');
