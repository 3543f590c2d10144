-- Adds only: What a search compares, in the index of the discharges of the telecallers' visits: those of years are counted along it. The
-- index is made anew with more columns: the program before this one may go on serving.
drop index called_visits_by_discharge;
create index called_visits_by_discharge on called_visits (hospital_id, discharge_date, visit_no desc)
  include (visit_date, id, name_words, claim_id, patient_id);
