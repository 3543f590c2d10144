-- Adds only: The reason of a discharge, in the index of the discharges: those of one mode are counted along it, without visiting the rows
-- (decision record 087). The index is made anew with a column more: the program before this one may go on serving.
drop index visit_rows_discharged;
create index visit_rows_discharged on visit_rows_of_inpatients (hospital_id, discharge_date desc, visit_no desc) include (discharge_reason)
  where patient_type <> 'OPD' and discharge_date is not null;
