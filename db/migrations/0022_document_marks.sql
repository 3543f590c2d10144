-- Which documents of a visit are ticked as available before its claim goes out (specification 3 section 9, 'Document checklists'): a
-- row a tick, so that who ticked what and when is in the record. Taking a tick off withdraws its row.
create table document_marks (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  list text not null check (list in ('photos', 'sign', 'hospital_stamp', 'dr_surgeon_stamp')),
  name text not null check (length(name) between 1 and 60),
  primary key (hospital_id, id),
  constraint mark_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id)
);
call keep_as_hospital_record('document_marks', 'document_marks');
create unique index one_mark_a_document on document_marks (hospital_id, visit_id, list, name) where withdrawn_at is null;
create index document_marks_of_visit on document_marks (hospital_id, visit_id);
call keep_withdrawn_with('document_marks', 'visits', 'visit_id');
alter table visits drop column photos_documents, drop column sign_documents, drop column hospital_stamp_documents, drop column dr_surgeon_stamp_documents;
