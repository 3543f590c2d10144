-- The IPD dashboard lists emergency admissions beside planned ones: its indexes hold every visit that is not an outpatient's.

drop index visits_admitted, visits_admitted_sr_no, visits_admitted_latest, visits_ipd_sr_no, visits_ipd_sr_no_down, visits_ipd_latest;

create index visits_admitted on visits (hospital_id, visit_date desc, id) where patient_type <> 'OPD' and discharge_date is null;
-- Current inpatients in the orders of the IPD dashboard: as long as the lists are, whatever the years hold.
create index visits_admitted_sr_no on visits (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_no)
  where patient_type <> 'OPD' and discharge_date is null;
create index visits_admitted_latest on visits (hospital_id, visit_no desc) where patient_type <> 'OPD' and discharge_date is null;
-- All inpatients in the order of the serial numbers; `case`, because an index condition must be leakproof under row security.
create index visits_ipd_sr_no on visits (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_no)
  where patient_type <> 'OPD';
create index visits_ipd_sr_no_down on visits (hospital_id, (case when sr_no is null then 0 else sr_no end) desc, visit_no desc)
  where patient_type <> 'OPD';
-- The searched columns are in the index itself: counting the matches does not touch the rows.
create index visits_ipd_latest on visits (hospital_id, visit_no desc) include (patient_id, appointment_with_id, status, withdrawn_at)
  where patient_type <> 'OPD';
