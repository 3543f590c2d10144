-- Prescriptions to take home: typed as a draft, frozen when they are signed; a change is the next version.

create table prescriptions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  -- Given when it is signed; the versions of a prescription share it.
  prescription_no text check (length(prescription_no) between 1 and 30),
  edition int not null default 1 check (edition between 1 and 999),
  -- The version before, and why it is changed.
  replaces_id uuid,
  replace_reason text check (length(replace_reason) between 1 and 300),
  state text not null default 'draft' check (state in ('draft', 'signed', 'replaced', 'cancelled')),
  -- The draft as it is typed, whatever is missing still.
  typed jsonb not null default '{}' check (jsonb_typeof(typed) = 'object'),
  follow_up_on date,
  signed_at timestamptz,
  signed_by uuid,
  -- As it was signed, with who signed it; SHA-256 of its canonical text.
  content jsonb check (jsonb_typeof(content) = 'object'),
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  signer_name text check (length(signer_name) between 1 and 200),
  -- Council and number.
  signer_registration text check (length(signer_registration) between 1 and 120),
  -- What the code on paper leads to.
  token text check (length(token) = 22),
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint prescription_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint prescription_replaces_another foreign key (hospital_id, replaces_id) references prescriptions (hospital_id, id),
  constraint prescription_signed_by foreign key (hospital_id, signed_by) references users (hospital_id, id),
  constraint one_prescription_a_version unique (hospital_id, prescription_no, edition),
  constraint one_prescription_a_token unique (hospital_id, token),
  constraint new_version_says_why check (num_nulls(replaces_id, replace_reason) in (0, 2) and (replaces_id is null) = (edition = 1)),
  constraint prescription_is_signed_whole check (
    num_nulls(prescription_no, signed_at, signed_by, content, digest, signer_name, signer_registration, token) in (0, 8)),
  constraint signed_prescription_says_so check (state = 'cancelled' or (state = 'draft') = (signed_at is null)),
  constraint prescription_cancelled_with_a_reason check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3)
    and (state = 'cancelled') = (cancelled_at is not null))
);
call keep_as_hospital_record('prescriptions', 'prescriptions');
call keep_withdrawn_with('prescriptions', 'visits', 'visit_id');
call announce_by_visit('prescriptions');
create index prescriptions_of_visit on prescriptions (hospital_id, visit_id, patient_id);
create index prescriptions_of_patient on prescriptions (hospital_id, patient_id, created_at desc);
create index prescriptions_by_time on prescriptions (hospital_id, created_at desc, id desc);
create index prescriptions_of_signer on prescriptions (hospital_id, signed_by);
create unique index one_next_version on prescriptions (hospital_id, replaces_id) where replaces_id is not null and state <> 'cancelled';
create index prescriptions_to_follow_up on prescriptions (hospital_id, follow_up_on, visit_id) where state = 'signed' and follow_up_on is not null;
comment on table prescriptions is 'prescription, prescriptions';

-- What was signed never changes; it is replaced by its next version, or cancelled.
create function keep_signed_prescription() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := '{state,patient_id,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,cancelled_at,cancelled_by,cancel_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (old.state <> new.state and not (old.state = 'signed' and new.state in ('replaced', 'cancelled')))
  then
    perform break_rule('signed_prescription_stays');
  end if;
  return new;
end $$;
revoke execute on function keep_signed_prescription() from public;
create trigger a_signed before update on prescriptions for each row when (old.state <> 'draft') execute function keep_signed_prescription();

-- The lines of what was signed.
create table prescription_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  prescription_id uuid not null,
  line_no int not null check (line_no between 1 and 60),
  -- Null for what the pharmacy does not keep.
  medicine_id uuid,
  name text not null check (length(name) between 1 and 200),
  how text not null check (how in ('places', 'as_needed', 'hourly', 'weekly', 'monthly', 'alternate', 'once')),
  -- Units of a dose in the morning, at noon, in the evening, at night; of the other ways the dose.
  morning numeric(6, 2) not null check (morning >= 0),
  noon numeric(6, 2) not null check (noon >= 0),
  evening numeric(6, 2) not null check (evening >= 0),
  night numeric(6, 2) not null check (night >= 0),
  dose numeric(6, 2) not null check (dose >= 0),
  -- '' is the unit that is sold: a tablet.
  dose_unit text not null check (length(dose_unit) <= 20),
  every_hours int check (every_hours between 1 and 168),
  as_needed_for text not null check (length(as_needed_for) <= 100),
  most_a_day int check (most_a_day between 1 and 48),
  food text not null check (food in ('any', 'before', 'after', 'with', 'empty', 'bedtime')),
  days int not null check (days between 1 and 365),
  -- Units of sale.
  quantity int not null check (quantity between 1 and 10000),
  is_quantity_typed boolean not null,
  route text check (route in ('oral', 'sublingual', 'iv', 'im', 'sc', 'topical', 'inhalation', 'rectal', 'vaginal', 'eye', 'ear', 'nasal', 'spinal', 'other')),
  instructions text not null check (length(instructions) <= 200),
  -- Lines of one number follow each other.
  taper_group int check (taper_group between 1 and 20),
  -- Why it is given although the patient is allergic to it.
  allergy_reason text check (length(allergy_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint one_prescription_line_a_place unique (hospital_id, prescription_id, line_no),
  constraint line_of_prescription foreign key (hospital_id, prescription_id) references prescriptions (hospital_id, id),
  constraint prescribed_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint every_so_many_hours check ((how = 'hourly') = (every_hours is not null)),
  constraint as_needed_quantity_is_typed check (how <> 'as_needed' or is_quantity_typed)
);
call keep_insert_only('prescription_lines', 'prescriptions');
create index prescription_lines_of_medicine on prescription_lines (hospital_id, medicine_id);
comment on table prescription_lines is 'line of a prescription, lines of prescriptions';

-- What a doctor, or the hospital, prescribes again and again: one line is a favourite, several are a set.
create table prescription_sets (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- Null is the hospital's.
  owner_id uuid,
  name text not null check (length(name) between 1 and 60),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 40),
  advice text not null default '' check (length(advice) <= 1000),
  -- Nobody is offered it any more.
  removed_at timestamptz,
  primary key (hospital_id, id),
  constraint prescription_set_of_account foreign key (hospital_id, owner_id) references users (hospital_id, id)
);
call keep_as_hospital_record('prescription_sets', 'prescription_sets');
create unique index one_prescription_set_a_name on prescription_sets (hospital_id, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), lower(name))
  where removed_at is null and withdrawn_at is null;
create index prescription_sets_of_account on prescription_sets (hospital_id, owner_id);
comment on table prescription_sets is 'set of a prescription, sets of prescriptions';
