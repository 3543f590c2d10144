-- Adds only: a table.
-- Who opened the bill of a visit after the grace period without a referral letter, and why (specification 3 section 5).
create table grace_overrides (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint grace_override_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
comment on table grace_overrides is 'bill opened after its grace period, bills opened after their grace period';
call keep_as_hospital_record('grace_overrides', 'documents');
call keep_withdrawn_with('grace_overrides', 'visits', 'visit_id');
create unique index one_grace_override_a_visit on grace_overrides (hospital_id, visit_id) where withdrawn_at is null;
create index grace_overrides_of_visit on grace_overrides (hospital_id, visit_id, patient_id);
