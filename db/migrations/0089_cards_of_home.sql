-- Adds only: Indexes of what few records have and the start asks of each of its cards: a label of its own in the patient data table, and an
-- SST treatment of a visit (decision record 064). The labels are those of src/home/model/groups.ts; with others the index would not be read.
create index patient_data_labelled on patient_data (hospital_id, patient_id)
  where lower(trim(sst_or_secondary_treatment)) not in ('', '-', 'esic', 'private', 'patient data records', 'sst', 'sst treatment', 'secondary (st)');
create index visits_with_sst on visits (hospital_id, id) where not coalesce(trim(sst_treatment), '') = '';
