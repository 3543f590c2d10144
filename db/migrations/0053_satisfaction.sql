-- Adds only: tables of satisfaction certificates.
-- The satisfaction certificate P-VI of a patient or attendant (domain practice 3.22, decision record 044). A certificate is never changed:
-- a correction is a new one that replaces it with a reason. The one in force is the one that nothing replaces.
create table satisfaction_certificates (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  replaces_id uuid,
  replace_reason text check (length(replace_reason) between 1 and 300),
  -- The language in which it was read.
  language text not null check (language in ('en', 'hi', 'mr')),

  -- The answers; none of them where the signature was refused.
  satisfied_with_treatment boolean,
  satisfied_with_staff boolean,
  money_taken boolean,
  bought_outside boolean,
  complaint text check (length(complaint) between 1 and 1000),

  -- Signed on a tablet, by a photographed thumb print, on paper that was scanned, or refused.
  manner text not null check (manner in ('signature', 'thumb', 'paper', 'refused')),
  signed_by text not null check (signed_by in ('patient', 'attendant')),
  attendant_because text check (attendant_because in ('minor', 'unconscious', 'deceased', 'other')),
  signer_name text not null check (length(signer_name) between 1 and 100),
  relation text check (length(relation) between 1 and 60),
  mobile text check (length(mobile) between 1 and 20),
  witness_one text check (length(witness_one) between 1 and 100),
  witness_two text check (length(witness_two) between 1 and 100),
  refusal_reason text check (length(refusal_reason) between 1 and 300),

  -- The signature or the photo of the thumb, and the whole certificate as it was filed.
  signature_file_id uuid,
  file_id uuid not null,
  primary key (hospital_id, id),
  constraint certificate_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint replaced_certificate foreign key (hospital_id, replaces_id) references satisfaction_certificates (hospital_id, id),
  constraint signature_of_certificate foreign key (hospital_id, signature_file_id) references files (hospital_id, id),
  constraint file_of_certificate foreign key (hospital_id, file_id) references files (hospital_id, id),
  constraint replacement_has_a_reason check ((replaces_id is null) = (replace_reason is null)),
  constraint answers_unless_refused check (num_nulls(satisfied_with_treatment, satisfied_with_staff, money_taken, bought_outside)
    = case manner when 'refused' then 4 else 0 end),
  constraint complaint_where_not_satisfied check (complaint is not null or manner = 'refused'
    or (satisfied_with_treatment and satisfied_with_staff and not money_taken and not bought_outside)),
  constraint signature_is_kept check ((signature_file_id is not null) = (manner in ('signature', 'thumb'))),
  constraint attendant_says_why check ((signed_by = 'attendant') = (attendant_because is not null)
    and (signed_by = 'patient' or relation is not null)),
  constraint thumb_has_a_witness check (manner <> 'thumb' or witness_one is not null),
  constraint refusal_has_two_witnesses check ((manner = 'refused') = (refusal_reason is not null)
    and (manner <> 'refused' or num_nulls(witness_one, witness_two) = 0))
);
call keep_insert_only('satisfaction_certificates', 'satisfaction');
create unique index one_replacement_a_certificate on satisfaction_certificates (hospital_id, replaces_id);
create unique index one_first_certificate_a_visit on satisfaction_certificates (hospital_id, visit_id) where replaces_id is null;
create index certificates_of_visit on satisfaction_certificates (hospital_id, visit_id, patient_id);
create index certificates_by_signature on satisfaction_certificates (hospital_id, signature_file_id) where signature_file_id is not null;
create index certificates_by_file on satisfaction_certificates (hospital_id, file_id);

-- What a certificate complains of, one row a subject: open until it is closed with its resolution. A claim is not submitted before.
create table grievances (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  certificate_id uuid not null,
  subject text not null check (subject in ('treatment', 'staff', 'money', 'outside')),
  complaint text not null check (length(complaint) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'closed')),
  -- Who looks into it.
  handler_id uuid,
  resolution text check (length(resolution) between 1 and 1000),
  closed_at timestamptz,
  closed_by uuid,
  primary key (hospital_id, id),
  constraint grievance_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint grievance_of_certificate foreign key (hospital_id, certificate_id) references satisfaction_certificates (hospital_id, id),
  constraint handler_of_grievance foreign key (hospital_id, handler_id) references users (hospital_id, id),
  constraint closed_with_a_resolution check (num_nulls(resolution, closed_at, closed_by) = case state when 'closed' then 0 else 3 end)
);
call keep_as_hospital_record('grievances', 'grievances');
call keep_withdrawn_with('grievances', 'visits', 'visit_id');
create unique index one_grievance_a_subject on grievances (hospital_id, certificate_id, subject);
create index grievances_of_visit on grievances (hospital_id, visit_id, patient_id);
create index grievances_of_handler on grievances (hospital_id, handler_id) where handler_id is not null;
create index open_grievances on grievances (hospital_id, created_at, id) where state = 'open' and withdrawn_at is null;

-- What was complained of stays as it was said; what is closed stays closed.
create function grievance_stays_as_said() returns trigger language plpgsql as $$
begin
  if old.state = 'closed' or (new.certificate_id, new.subject, new.complaint) is distinct from (old.certificate_id, old.subject, old.complaint) then
    perform break_rule('grievance_stays_as_said');
  end if;
  return new;
end $$;
create trigger a_said before update of certificate_id, subject, complaint, state, handler_id, resolution, closed_at, closed_by on grievances
  for each row execute function grievance_stays_as_said();

-- The survey beside the certificate (domain screens 6.2): eight questions from 1 to 5, each may be left out. Not signed, so that it may be
-- changed.
create table satisfaction_surveys (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  overall int check (overall between 1 and 5),
  medical_care int check (medical_care between 1 and 5),
  nursing_care int check (nursing_care between 1 and 5),
  doctor_communication int check (doctor_communication between 1 and 5),
  cleanliness int check (cleanliness between 1 and 5),
  food int check (food between 1 and 5),
  billing_and_discharge int check (billing_and_discharge between 1 and 5),
  courtesy int check (courtesy between 1 and 5),
  liked_most text check (length(liked_most) between 1 and 500),
  to_improve text check (length(to_improve) between 1 and 500),
  recommends text check (recommends in ('yes', 'maybe', 'no')),
  primary key (hospital_id, id),
  constraint survey_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
call keep_as_hospital_record('satisfaction_surveys', 'satisfaction');
call keep_withdrawn_with('satisfaction_surveys', 'visits', 'visit_id');
create unique index one_survey_a_visit on satisfaction_surveys (hospital_id, visit_id) where withdrawn_at is null;
create index surveys_of_visit on satisfaction_surveys (hospital_id, visit_id, patient_id);
