-- Adds only: The discharged of the telecallers' visits with what their list is searched and sorted by: those of years are counted and paged
-- along it, without visiting the rows (decision record 081). A diagnosis is as long as its surgeries are many, and does not fit. The index of
-- all discharge dates is made anew without what only that list compared: the program before this one may go on serving.
create index called_visits_discharged on called_visits (hospital_id, discharge_date desc nulls last, visit_no)
  include (id, patient_id, name_words, claim_id, name_key, phone, manager_key, patient_type) where discharge_date is not null;
drop index called_visits_by_discharge;
create index called_visits_by_discharge on called_visits (hospital_id, discharge_date, visit_no desc) include (visit_date);
