-- Adds only: The outpatients in the order of their names, each with what the list is filtered and searched by: a page of years, by name, is
-- read along it (decision record 081).
create index visit_rows_outpatients_by_name on visit_rows_of_outpatients (hospital_id, name_key, visit_no)
  include (created_at, visit_date, appointment_with_id, token_number, payer_id, name_words, claim_id, patient_id) where patient_type = 'OPD';
