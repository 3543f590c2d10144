-- Adds only: tables of physiotherapy.
-- Whether the payer approved what a source was charged for; null where it was not asked. Said by the slice that posts the source.
create table charge_approvals (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  source_kind text not null check (source_kind ~ '^[a-z_]{2,40}$'),
  source_id uuid not null,
  is_approved boolean,
  primary key (hospital_id, id),
  constraint approval_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
call keep_as_hospital_record('charge_approvals', 'charges');
call keep_withdrawn_with('charge_approvals', 'visits', 'visit_id');
create unique index one_approval_a_source on charge_approvals (hospital_id, source_kind, source_id);
create index charge_approvals_of_visit on charge_approvals (hospital_id, visit_id, patient_id);

-- The doctor's advice, without which there is no session (domain practice 3.23).
create table physiotherapy_advices (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  advised_by_id uuid not null,
  advised_on date not null,
  note text not null check (length(note) between 1 and 1000),
  primary key (hospital_id, id),
  constraint advice_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint adviser_of_physiotherapy foreign key (hospital_id, advised_by_id) references practitioners (hospital_id, id)
);
comment on table physiotherapy_advices is 'advice, advices';
call keep_as_hospital_record('physiotherapy_advices', 'physiotherapy');
call keep_withdrawn_with('physiotherapy_advices', 'visits', 'visit_id');
create index advices_of_visit on physiotherapy_advices (hospital_id, visit_id, patient_id);
create index advices_of_practitioner on physiotherapy_advices (hospital_id, advised_by_id);

-- How many sessions the payer approved, and for which days.
create table physiotherapy_approvals (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  sessions int not null check (sessions between 1 and 500),
  from_day date not null,
  to_day date,
  reference text check (length(reference) between 1 and 100),
  primary key (hospital_id, id),
  constraint session_approval_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint approval_ends_after_it_began check (to_day >= from_day)
);
call keep_as_hospital_record('physiotherapy_approvals', 'physiotherapy');
call keep_withdrawn_with('physiotherapy_approvals', 'visits', 'visit_id');
create index session_approvals_of_visit on physiotherapy_approvals (hospital_id, visit_id, patient_id);

-- So many sessions at one price, charged when it begins.
create table physiotherapy_packages (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  description text not null check (length(description) between 1 and 200),
  sessions int not null check (sessions between 1 and 500),
  -- Paise.
  price bigint not null check (price between 1 and 100000000000),
  from_day date not null,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint package_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint package_cancelled_with_a_reason check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
call keep_as_hospital_record('physiotherapy_packages', 'physiotherapy');
call keep_withdrawn_with('physiotherapy_packages', 'visits', 'visit_id');
create index packages_of_visit on physiotherapy_packages (hospital_id, visit_id, patient_id);

-- A session of one area. Two areas on one day are two rows, and two lines of the bill.
create table physiotherapy_sessions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  advice_id uuid not null,
  package_id uuid,
  service_id uuid,
  day date not null,
  modality text not null check (modality in ('IFT', 'SWD', 'US', 'TENS', 'Exercise', 'Traction', 'Wax', 'Other')),
  area text not null check (length(area) between 1 and 100),
  minutes int check (minutes between 1 and 480),
  therapist text not null check (length(therapist) between 1 and 100),
  is_home_visit boolean not null default false,
  note text check (length(note) between 1 and 500),
  -- The patient did not come: not charged, and no session of a package is used.
  is_missed boolean not null default false,
  -- How the patient confirmed it; the file of a signature or of a thumb print.
  confirmed_by text check (confirmed_by in ('signature', 'thumb', 'paper')),
  signature_file_id uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint session_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint session_with_advice foreign key (hospital_id, advice_id) references physiotherapy_advices (hospital_id, id),
  constraint session_of_package foreign key (hospital_id, package_id) references physiotherapy_packages (hospital_id, id),
  constraint session_of_service foreign key (hospital_id, service_id) references services (hospital_id, id),
  constraint session_with_signature foreign key (hospital_id, signature_file_id) references files (hospital_id, id),
  constraint signature_of_a_session check ((signature_file_id is not null) = coalesce(confirmed_by in ('signature', 'thumb'), false)),
  constraint missed_session_is_not_confirmed check (not (is_missed and confirmed_by is not null)),
  constraint session_cancelled_with_a_reason check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
comment on table physiotherapy_sessions is 'session, sessions';
call keep_as_hospital_record('physiotherapy_sessions', 'physiotherapy');
call keep_withdrawn_with('physiotherapy_sessions', 'visits', 'visit_id');
create index sessions_of_visit on physiotherapy_sessions (hospital_id, visit_id, patient_id);
create index sessions_with_advice on physiotherapy_sessions (hospital_id, advice_id);
create index sessions_of_package on physiotherapy_sessions (hospital_id, package_id) where package_id is not null;
create index sessions_of_service on physiotherapy_sessions (hospital_id, service_id) where service_id is not null;
create index sessions_with_signature on physiotherapy_sessions (hospital_id, signature_file_id) where signature_file_id is not null;

-- A session follows its advice, and a package has no more sessions than were bought. The package is locked, so that two desks do
-- not both take its last session.
create function session_keeps_advice_and_package() returns trigger language plpgsql as $$
declare
  bought int;
begin
  if exists (select from physiotherapy_advices a where a.hospital_id = new.hospital_id and a.id = new.advice_id
      and (a.visit_id <> new.visit_id or a.advised_on > new.day)) then
    perform break_rule('session_follows_its_advice');
  end if;
  if new.package_id is not null and not new.is_missed and new.cancelled_at is null then
    select p.sessions into bought from physiotherapy_packages p where p.hospital_id = new.hospital_id and p.id = new.package_id
      and p.visit_id = new.visit_id and p.cancelled_at is null for update;
    if bought is null or bought < (select count(*) from physiotherapy_sessions s where s.hospital_id = new.hospital_id
        and s.package_id = new.package_id and not s.is_missed and s.cancelled_at is null) then
      perform break_rule('package_has_sessions_left');
    end if;
  end if;
  return null;
end $$;
create trigger f_advice_and_package after insert on physiotherapy_sessions for each row
  execute function session_keeps_advice_and_package();
