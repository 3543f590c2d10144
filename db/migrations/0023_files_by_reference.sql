-- What refers to a file is asked whenever one is opened.
create index documents_of_file on patient_documents (hospital_id, file_id) where file_id is not null;
create index history_of_photos on row_history (hospital_id, (after ->> 'patient_photo'))
  where table_name = 'patients' and after ->> 'patient_photo' is not null;
create index history_of_letters on row_history (hospital_id, (after ->> 'referral_letter'))
  where table_name = 'patients' and after ->> 'referral_letter' is not null;
