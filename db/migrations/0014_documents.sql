-- The document upload checklist (specification 2 section 3 'Document record'). `file_path` of the specification is `file_id`:
-- the bytes are in the table files (decisions).

create table patient_documents (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  -- 1 to 27 are the checklist's; a document that another desk adds, such as a letter, has none.
  document_type_id int check (document_type_id between 1 and 27),
  document_name text not null check (length(document_name) between 1 and 200),
  file_name text check (length(file_name) between 1 and 255),
  file_id uuid,
  file_size int check (file_size > 0),
  file_type text,
  is_uploaded boolean not null default false,
  uploaded_at timestamptz,
  uploaded_by uuid,
  remarks text check (length(remarks) <= 100),
  remark_reason text check (length(remark_reason) <= 300),
  metadata jsonb,
  primary key (hospital_id, id),
  constraint document_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint document_file_of_same_hospital foreign key (hospital_id, file_id) references files (hospital_id, id),
  constraint an_uploaded_document_has_its_file check (
    is_uploaded = (file_id is not null and file_name is not null and file_size is not null and file_type is not null
      and uploaded_at is not null)),
  -- 24 to 27 are remarks only (specification 2 section 3).
  constraint a_remark_only_type_has_no_file check (document_type_id is null or document_type_id < 24 or not is_uploaded)
);
call keep_as_hospital_record('patient_documents', 'documents');
call keep_withdrawn_with('patient_documents', 'visits', 'visit_id');
create unique index one_document_a_type on patient_documents (hospital_id, visit_id, document_type_id) where withdrawn_at is null;
create index patient_documents_of_visit on patient_documents (hospital_id, visit_id, patient_id);
create index patient_documents_of_file on patient_documents (hospital_id, file_id) where file_id is not null;
create index patient_documents_withdrawn on patient_documents (hospital_id, withdrawn_at) where withdrawn_at is not null;
