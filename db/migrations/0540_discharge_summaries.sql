-- Discharge summaries: one clinical document a visit, of a form that its discharge decides (decision record 141).

-- What kinds there are says the program; a kind of a slice needs no change of these tables.
alter table clinical_notes drop constraint clinical_notes_kind_check, add constraint kind_of_note_is_a_word check (kind ~ '^[a-z_]{2,30}$');
alter table clinical_templates drop constraint clinical_templates_kind_check,
  add constraint kind_of_template_is_a_word check (kind ~ '^[a-z_]{2,30}$');
create unique index one_summary_a_visit on clinical_notes (hospital_id, visit_id) where withdrawn_at is null and kind = 'summary';

-- What the code on the paper of a version leads to; null where a kind has none.
alter table clinical_note_versions add column token text check (length(token) = 22),
  add constraint one_note_version_a_token unique (hospital_id, token);

-- What of a summary is no text: its form, whether it waits for its signature, the day of the follow-up.
create table discharge_summaries (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The note's.
  id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  form text not null check (form in ('recovery', 'lama', 'death', 'transfer', 'discharge_on_request', 'outpatient')),
  follow_up_on date,
  -- Checked by the resident; the consultant signs it.
  ready_at timestamptz,
  ready_by uuid,
  primary key (hospital_id, id),
  constraint summary_of_note foreign key (hospital_id, id, visit_id) references clinical_notes (hospital_id, id, visit_id),
  constraint summary_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint summary_ready_by_account foreign key (hospital_id, ready_by) references users (hospital_id, id),
  constraint summary_is_ready_by_somebody check (num_nulls(ready_at, ready_by) in (0, 2)),
  constraint nobody_dead_comes_again check (form <> 'death' or follow_up_on is null)
);
comment on table discharge_summaries is 'discharge summary, discharge summaries';
call keep_as_hospital_record('discharge_summaries', 'summaries');
call keep_withdrawn_with('discharge_summaries', 'clinical_notes', 'id');
call keep_withdrawn_with('discharge_summaries', 'visits', 'visit_id');
call announce_by_visit('discharge_summaries');
create index discharge_summaries_of_note on discharge_summaries (hospital_id, id, visit_id);
create index discharge_summaries_of_visit on discharge_summaries (hospital_id, visit_id, patient_id);
create index discharge_summaries_of_checker on discharge_summaries (hospital_id, ready_by);
create index discharge_summaries_to_follow_up on discharge_summaries (hospital_id, follow_up_on, visit_id) where follow_up_on is not null;
