-- Adds only: the program before this one may go on serving.
-- A document of the checklist that two desks make: what each of them filed of it, bound together on its line. Document 19 is the nursing chart
-- of the ward and the wrappers of the pharmacy (decision record 145).
create table document_parts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  document_type_id int not null check (document_type_id between 1 and 23),
  part text not null check (part in ('chart', 'wrappers')),
  file_id uuid not null,
  primary key (hospital_id, id),
  constraint document_part_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint document_part_with_file foreign key (hospital_id, file_id) references files (hospital_id, id)
);
call keep_as_hospital_record('document_parts', 'documents');
call keep_withdrawn_with('document_parts', 'visits', 'visit_id');
call announce_by_visit('document_parts');
comment on table document_parts is 'part of a document, parts of documents';
create unique index one_part_a_document on document_parts (hospital_id, visit_id, document_type_id, part) where withdrawn_at is null;
create index document_parts_of_visit on document_parts (hospital_id, visit_id, patient_id);
create index document_parts_of_file on document_parts (hospital_id, file_id);
