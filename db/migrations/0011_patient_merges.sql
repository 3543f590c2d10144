-- Two records of one person become one, and can be parted again.

-- A merged record is withdrawn and points at the one that was kept.
alter table patients add column merged_into uuid;
alter table patients add constraint merged_into_same_hospital
  foreign key (hospital_id, merged_into) references patients (hospital_id, id);
alter table patients add constraint merged_is_withdrawn check (merged_into is null or withdrawn_at is not null);
alter table patients add constraint not_merged_into_itself check (merged_into <> id);
create index patients_merged_into on patients (hospital_id, merged_into) where merged_into is not null;
-- The ids that were merged into this record keep finding it, wherever patients are searched.
alter table patients add column merged_ids text;
-- The digest finds a second registration of one identity number without opening either.
create index patients_by_identity on patients (hospital_id, aadhar_passport_digest) where aadhar_passport_digest is not null;

-- What a merge moved and changed, so that undoing it restores exactly that.
create table patient_merges (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  kept_id uuid not null,
  merged_id uuid not null,
  -- The id on the merged person's papers: it keeps finding the kept record.
  merged_patients_id text not null,
  merged_name text not null,
  moved_visits uuid[] not null default '{}',
  moved_data uuid[] not null default '{}',
  -- The columns of the kept record that the merged one gave, before and after.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  undone_at timestamptz,
  undone_by uuid,
  primary key (hospital_id, id),
  constraint kept_of_same_hospital foreign key (hospital_id, kept_id) references patients (hospital_id, id),
  constraint merged_of_same_hospital foreign key (hospital_id, merged_id) references patients (hospital_id, id)
);
call keep_as_hospital_record('patient_merges', 'patients');
create unique index one_standing_merge on patient_merges (hospital_id, merged_id) where undone_at is null;
create index patient_merges_of_kept on patient_merges (hospital_id, kept_id);
create index patient_merges_of_merged on patient_merges (hospital_id, merged_id);
