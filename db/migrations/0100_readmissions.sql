-- Adds only: the program before this one may go on serving; what it registers is linked to no earlier visit.
-- The discharged inpatient visit whose patient came back with this admission.
alter table visits
  add column readmission_of uuid,
  add constraint readmission_of_same_hospital foreign key (hospital_id, readmission_of) references visits (hospital_id, id),
  add constraint readmission_of_another_visit check (readmission_of <> id),
  add constraint readmission_is_an_admission check (readmission_of is null or patient_type <> 'OPD');
create index visits_readmission_of on visits (hospital_id, readmission_of) where readmission_of is not null;
