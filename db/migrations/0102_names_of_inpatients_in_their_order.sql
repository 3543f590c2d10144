-- Adds only: What a frequent name is compared by, in the index of the names' order: a page of it is found there, without visiting the
-- rows before it (decision record 064). The index is made anew with more columns: the program before this one may go on serving.
drop index visit_rows_by_name;
create index visit_rows_by_name on visit_rows_of_inpatients (hospital_id, name_key, visit_no)
  include (id, name_words, appointment_with_id, claim_id) where patient_type <> 'OPD';
