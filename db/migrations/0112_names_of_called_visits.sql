-- Adds only: What a search compares, in the index of the names' order of the telecallers' visits: a page of a frequent name is found there,
-- without visiting the rows before it (decision record 064). The index is made anew with more columns: the program before this one may go
-- on serving.
drop index called_visits_by_name;
create index called_visits_by_name on called_visits (hospital_id, name_key, visit_no desc)
  include (visit_date, name_words, claim_id, patient_id);
