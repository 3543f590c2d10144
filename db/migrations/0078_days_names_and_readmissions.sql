-- Adds only: Indexes of the lists of inpatients that were found by reading the inpatient visits of all years.
-- The inpatients of a day, as they are listed and counted.
create index visit_rows_inpatients_of_day on visit_rows (hospital_id, visit_date, visit_no desc) include (status) where patient_type <> 'OPD';
-- The admitted by name.
create index visit_rows_admitted_by_name on visit_rows (hospital_id, name_key, visit_no) where patient_type <> 'OPD' and discharge_date is null;
-- Whether a patient was admitted again after a discharge.
create index visit_rows_admissions_of_patient on visit_rows (hospital_id, patient_id, admission_date)
  where patient_type <> 'OPD' and admission_date is not null;
