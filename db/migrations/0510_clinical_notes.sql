-- Adds only: the program before this one may go on serving.
-- Clinical notes of a visit: a draft in sections, what was signed of it for ever, and what was added below (decision record 137).

create table clinical_notes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('admission', 'outpatient', 'progress', 'nursing')),
  state text not null default 'draft' check (state in ('draft', 'signed')),
  -- The clinical instant that it tells of.
  noted_at timestamptz not null default app_now(),
  -- Versions that were signed.
  versions smallint not null default 0 check (versions between 0 and 99),
  -- Why a signed note is being amended.
  amends_because text check (length(amends_because) between 1 and 300),
  -- The account that is asked to countersign, and until when.
  countersigner_id uuid,
  countersign_by timestamptz,
  primary key (hospital_id, id),
  constraint note_with_its_visit unique (hospital_id, id, visit_id),
  constraint note_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint note_countersigned_by_account foreign key (hospital_id, countersigner_id) references users (hospital_id, id),
  constraint countersigning_has_its_hour check ((countersigner_id is null) = (countersign_by is null)),
  constraint signed_note_has_a_version check (state = 'draft' or versions > 0),
  constraint amended_note_is_a_draft check ((amends_because is not null) = (state = 'draft' and versions > 0))
);
comment on table clinical_notes is 'note, notes';
call keep_as_hospital_record('clinical_notes', 'notes');
call keep_withdrawn_with('clinical_notes', 'visits', 'visit_id');
call announce_by_visit('clinical_notes');
create unique index one_note_a_kind on clinical_notes (hospital_id, visit_id, kind) where withdrawn_at is null and kind in ('admission', 'outpatient');
create index clinical_notes_of_visit on clinical_notes (hospital_id, visit_id, patient_id);
create index clinical_notes_of_patient on clinical_notes (hospital_id, patient_id, noted_at desc);
create index clinical_notes_to_countersign on clinical_notes (hospital_id, countersigner_id, countersign_by) where countersigner_id is not null;

-- A draft is one text a section; each has its own version, so that two people write in two sections at once.
create table clinical_note_sections (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  visit_id uuid not null,
  section text not null check (section ~ '^[a-z_]{2,30}$'),
  body text not null check (length(body) <= 200000),
  written_by uuid not null default app_actor(),
  -- Where the system took a text from, and what it was then: {"of", "label", "body", "at"}; null where all is typed.
  source jsonb check (jsonb_typeof(source) = 'object'),
  primary key (hospital_id, id),
  constraint section_of_note foreign key (hospital_id, note_id, visit_id) references clinical_notes (hospital_id, id, visit_id),
  constraint section_written_by_account foreign key (hospital_id, written_by) references users (hospital_id, id)
);
comment on table clinical_note_sections is 'section of a note, sections of notes';
call keep_as_hospital_record('clinical_note_sections', 'notes');
call keep_withdrawn_with('clinical_note_sections', 'clinical_notes', 'note_id');
call announce_by_visit('clinical_note_sections');
create unique index one_section_a_name on clinical_note_sections (hospital_id, note_id, section) where withdrawn_at is null;
create index clinical_note_sections_of_note on clinical_note_sections (hospital_id, note_id, visit_id);
create index clinical_note_sections_of_writer on clinical_note_sections (hospital_id, written_by);

-- The text of somebody whose save came after another's in the same section, until one of them has put both together.
create table clinical_note_rivals (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  visit_id uuid not null,
  section text not null check (section ~ '^[a-z_]{2,30}$'),
  body text not null check (length(body) between 1 and 200000),
  written_by uuid not null default app_actor(),
  primary key (hospital_id, id),
  constraint rival_of_note foreign key (hospital_id, note_id, visit_id) references clinical_notes (hospital_id, id, visit_id),
  constraint rival_written_by_account foreign key (hospital_id, written_by) references users (hospital_id, id)
);
comment on table clinical_note_rivals is 'second text of a section, second texts of sections';
call keep_as_hospital_record('clinical_note_rivals', 'notes');
call keep_withdrawn_with('clinical_note_rivals', 'clinical_notes', 'note_id');
call announce_by_visit('clinical_note_rivals');
create unique index one_rival_a_writer on clinical_note_rivals (hospital_id, note_id, section, written_by) where withdrawn_at is null;
create index clinical_note_rivals_of_note on clinical_note_rivals (hospital_id, note_id, visit_id);
create index clinical_note_rivals_of_writer on clinical_note_rivals (hospital_id, written_by);

-- What is signed is not written on: an amendment opens it again.
create function signed_note_stays() returns trigger language plpgsql as $$
begin
  if exists (select from clinical_notes n where (n.hospital_id, n.id) = (new.hospital_id, new.note_id) and n.state = 'signed')
    and (tg_op = 'INSERT' or new.withdrawn_at is not distinct from old.withdrawn_at) then
    perform break_rule('signed_note_stays');
  end if;
  return new;
end $$;
create trigger b_signed before insert or update on clinical_note_sections for each row execute function signed_note_stays();
create trigger b_signed before insert or update on clinical_note_rivals for each row execute function signed_note_stays();

-- What was signed: its content, its digest and who stands for it.
create table clinical_note_versions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  version_no smallint not null check (version_no between 1 and 99),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- SHA-256 of the canonical JSON (RFC 8785) of the content.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  signed_by uuid not null default app_actor(),
  -- 'Dr. Rohini Tambe, Consultant, MMC 2013/06/1442'.
  signed_as text not null check (length(signed_as) between 1 and 300),
  signed_at timestamptz not null default app_now(),
  reason text check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint version_of_note foreign key (hospital_id, note_id) references clinical_notes (hospital_id, id),
  constraint version_signed_by_account foreign key (hospital_id, signed_by) references users (hospital_id, id),
  constraint one_note_version unique (hospital_id, note_id, version_no),
  constraint later_version_says_why check ((version_no = 1) = (reason is null))
);
comment on table clinical_note_versions is 'signed version of a note, signed versions of notes';
call keep_insert_only('clinical_note_versions', 'notes');
create index clinical_note_versions_of_signer on clinical_note_versions (hospital_id, signed_by);

-- What was added below a signed note.
create table clinical_note_addenda (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  words text not null check (length(words) between 1 and 4000),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  signed_by uuid not null default app_actor(),
  signed_as text not null check (length(signed_as) between 1 and 300),
  signed_at timestamptz not null default app_now(),
  primary key (hospital_id, id),
  constraint addendum_of_note foreign key (hospital_id, note_id) references clinical_notes (hospital_id, id),
  constraint note_addendum_signed_by_account foreign key (hospital_id, signed_by) references users (hospital_id, id)
);
comment on table clinical_note_addenda is 'addendum of a note, addenda of notes';
call keep_insert_only('clinical_note_addenda', 'notes');
create index clinical_note_addenda_of_note on clinical_note_addenda (hospital_id, note_id);
create index clinical_note_addenda_of_signer on clinical_note_addenda (hospital_id, signed_by);

create table clinical_note_countersignatures (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  version_no smallint not null,
  signed_by uuid not null default app_actor(),
  signed_as text not null check (length(signed_as) between 1 and 300),
  signed_at timestamptz not null default app_now(),
  primary key (hospital_id, id),
  constraint countersignature_of_version foreign key (hospital_id, note_id, version_no)
    references clinical_note_versions (hospital_id, note_id, version_no),
  constraint countersigned_by_account foreign key (hospital_id, signed_by) references users (hospital_id, id),
  constraint one_countersignature_a_version unique (hospital_id, note_id, version_no)
);
comment on table clinical_note_countersignatures is 'countersignature, countersignatures';
call keep_insert_only('clinical_note_countersignatures', 'notes');
create index clinical_note_countersignatures_of_signer on clinical_note_countersignatures (hospital_id, signed_by);

-- Only a signed note is added to.
create function addendum_below_a_signature() returns trigger language plpgsql as $$
begin
  if not exists (select from clinical_notes n where (n.hospital_id, n.id) = (new.hospital_id, new.note_id) and n.versions > 0) then
    perform break_rule('addendum_below_a_signature');
  end if;
  return new;
end $$;
create trigger b_signed before insert on clinical_note_addenda for each row execute function addendum_below_a_signature();

-- A note that was signed is never thrown away; it goes only with its visit.
create function keep_signed_note() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 and new.versions > 0 then perform break_rule('signed_note_is_kept'); end if;
  return new;
end $$;
create trigger b_kept before update on clinical_notes for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function keep_signed_note();

-- Texts to begin with: of a kind for whoever writes it, of the hospital or one's own.
create table clinical_phrases (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- Null for the phrases of the hospital.
  owner_id uuid,
  code text not null check (code ~ '^[a-z0-9]{2,20}$'),
  words text not null check (length(words) between 1 and 2000),
  primary key (hospital_id, id),
  constraint phrase_of_account foreign key (hospital_id, owner_id) references users (hospital_id, id)
);
comment on table clinical_phrases is 'phrase, phrases';
call keep_as_hospital_record('clinical_phrases', 'note_texts');
create unique index one_clinical_phrase_a_code on clinical_phrases (hospital_id, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), code)
  where withdrawn_at is null;
create index clinical_phrases_of_owner on clinical_phrases (hospital_id, owner_id);

create table clinical_templates (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  kind text not null check (kind in ('admission', 'outpatient', 'progress', 'nursing')),
  name text not null check (length(name) between 1 and 100),
  -- By section: {"examination": "Conscious, oriented. [normal / describe]"}.
  bodies jsonb not null check (jsonb_typeof(bodies) = 'object'),
  primary key (hospital_id, id),
  constraint template_of_account foreign key (hospital_id, owner_id) references users (hospital_id, id)
);
comment on table clinical_templates is 'template of notes, templates of notes';
call keep_as_hospital_record('clinical_templates', 'note_texts');
create unique index one_clinical_template_a_name on clinical_templates
  (hospital_id, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), kind, name) where withdrawn_at is null;
create index clinical_templates_of_owner on clinical_templates (hospital_id, owner_id);
