-- Adds only: columns and tables that the program before this one does not ask for.
-- What of a visit decides its bill beside stays and surgeries: the ward class that the payer grants, rooms kept during intensive
-- care, what the payer approved, and what the doctor's plan notes for a day.
alter table visit_claims
  add column entitled_ward text check (entitled_ward in ('general', 'semi_private', 'private', 'deluxe')),
  -- Whether the patient signed to pay the difference of a ward above it.
  add column undertaking text check (undertaking in ('Signed', 'Not Signed'));

-- The room was left for intensive care and kept for the patient.
alter table stays add column kept boolean not null default false,
  add constraint kept_once_it_was_left check (not kept or ended_at is not null);

-- What the payer approved for a visit, one row a kind (domain screens 5.1); an extension of stay names its days, both included.
create table visit_approvals (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('additional_sanction', 'additional_investigation', 'extension_of_stay')),
  -- Null: not approved, or taken back.
  approved_on date,
  from_day date,
  to_day date,
  primary key (hospital_id, id),
  constraint approval_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint extension_has_its_days check (num_nonnulls(approved_on, from_day, to_day) in (0, 3) or kind <> 'extension_of_stay'),
  constraint only_an_extension_has_days check (num_nonnulls(from_day, to_day) = 0 or kind = 'extension_of_stay'),
  constraint extension_ends_after_it_began check (to_day >= from_day)
);
comment on table visit_approvals is 'approval, approvals';
call keep_as_hospital_record('visit_approvals', 'visits');
call keep_withdrawn_with('visit_approvals', 'visits', 'visit_id');
create unique index one_approval_a_kind on visit_approvals (hospital_id, visit_id, kind) where withdrawn_at is null;
create index visit_approvals_of_visit on visit_approvals (hospital_id, visit_id, patient_id);

-- Notes that are typed into the treatment log of the doctor's plan, a row a day.
create table plan_notes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  day date not null,
  medication text not null default '' check (length(medication) <= 500),
  investigations text not null default '' check (length(investigations) <= 500),
  primary key (hospital_id, id),
  constraint plan_note_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
comment on table plan_notes is 'note of the plan, notes of the plan';
call keep_as_hospital_record('plan_notes', 'bills');
call keep_withdrawn_with('plan_notes', 'visits', 'visit_id');
create unique index one_plan_note_a_day on plan_notes (hospital_id, visit_id, day) where withdrawn_at is null;
create index plan_notes_of_visit on plan_notes (hospital_id, visit_id, patient_id);
