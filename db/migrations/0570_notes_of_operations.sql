-- Adds only: the program before this one may go on serving.
-- Operation notes and anaesthesia records: notes of a theatre case, which only its people write (decision record 144).

-- Who writes a note of a team: doctors by name, whatever account they have; nobody else, whatever his rights.
create table clinical_note_writers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  practitioner_id uuid not null,
  -- No longer of the team.
  is_off boolean not null default false,
  primary key (hospital_id, id),
  constraint writer_of_note foreign key (hospital_id, note_id) references clinical_notes (hospital_id, id),
  constraint practitioner_writes_note foreign key (hospital_id, practitioner_id) references practitioners (hospital_id, id),
  constraint one_writer_a_note unique (hospital_id, note_id, practitioner_id)
);
comment on table clinical_note_writers is 'writer of a note, writers of notes';
call keep_as_hospital_record('clinical_note_writers', 'notes');
call keep_withdrawn_with('clinical_note_writers', 'clinical_notes', 'note_id');
create index clinical_note_writers_of_practitioner on clinical_note_writers (hospital_id, practitioner_id);

alter table clinical_notes add constraint note_with_its_visit_and_kind unique (hospital_id, id, visit_id, kind);
alter table theatre_cases add constraint case_with_its_visit unique (hospital_id, id, visit_id);

-- The notes of a case: of each kind one.
create table theatre_case_notes (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The note's.
  id uuid not null,
  case_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('operation', 'anaesthesia')),
  primary key (hospital_id, id),
  constraint case_note_of_its_kind foreign key (hospital_id, id, visit_id, kind)
    references clinical_notes (hospital_id, id, visit_id, kind),
  constraint case_note_of_same_patient foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint note_of_case_of_same_visit foreign key (hospital_id, case_id, visit_id) references theatre_cases (hospital_id, id, visit_id)
);
comment on table theatre_case_notes is 'note of a theatre case, notes of theatre cases';
call keep_as_hospital_record('theatre_case_notes', 'theatre');
call keep_withdrawn_with('theatre_case_notes', 'clinical_notes', 'id');
call keep_withdrawn_with('theatre_case_notes', 'visits', 'visit_id');
call announce_by_visit('theatre_case_notes');
create unique index one_note_a_kind_and_case on theatre_case_notes (hospital_id, case_id, kind) where withdrawn_at is null;
create index theatre_case_notes_of_note on theatre_case_notes (hospital_id, id, visit_id, kind);
create index theatre_case_notes_of_visit on theatre_case_notes (hospital_id, visit_id, patient_id);
create index theatre_case_notes_of_case on theatre_case_notes (hospital_id, case_id, visit_id);
