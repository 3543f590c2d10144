-- The recycle bin reads what was withdrawn in the last days: without these it reads all patients and visits of all years for them.
create index patients_withdrawn on patients (hospital_id, withdrawn_at) where withdrawn_at is not null;
create index visits_withdrawn on visits (hospital_id, withdrawn_at) where withdrawn_at is not null;
