-- Adds only: an index.
-- Discharged inpatients in the order of their discharges: the list of some days reads those days, whatever the years hold.
create index visit_rows_discharged on visit_rows (hospital_id, discharge_date desc, visit_no desc)
  where patient_type <> 'OPD' and discharge_date is not null;
