-- Adds only: The claim id in the index along which the searched inpatients are compared and counted, and what its filters hold that seldom
-- changes (decision record 064). What is ticked all day is in no index, so that a tick writes none. The index is made anew with more
-- columns: the program before this one may go on serving.
drop index visit_rows_inpatients;
create index visit_rows_inpatients on visit_rows (hospital_id, visit_no desc)
  include (name_words, appointment_with_id, status, claim_id, discharge_date, payer_id, billing_status, billing_executive_id, bunch_no)
  where patient_type <> 'OPD';
