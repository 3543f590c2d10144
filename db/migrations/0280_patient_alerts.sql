-- Adds only: allergies and alerts of patients. An entry stays as it was written: what was wrong is struck out with a reason, what has
-- passed is ended, and neither is taken back. 'No known allergies' is an entry like others, made by somebody at some time.
create table patient_alerts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  kind text not null check (kind in ('allergy', 'no_known_allergies', 'infection', 'implant', 'pregnancy', 'difficult_airway', 'bleeding',
    'falls', 'seizures', 'limb', 'resuscitation', 'other')),
  -- The group of an allergy (`ALLERGENS`); without one its words are compared with nothing.
  allergen text check (allergen ~ '^[a-z_]{1,40}$'),
  what text check (length(what) between 1 and 120),
  severity text check (severity in ('mild', 'moderate', 'severe')),
  reaction text check (length(reaction) between 1 and 200),
  source text not null check (source in ('patient', 'seen', 'letter')),
  -- How others are kept from an infection; which one it is, is written nowhere here.
  precautions text check (precautions in ('standard', 'contact', 'droplet', 'airborne', 'blood_borne')),
  -- The last day it holds.
  valid_until date,
  ended_at timestamptz,
  ended_by uuid,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text check (length(struck_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint alert_of_patient foreign key (hospital_id, patient_id) references patients (hospital_id, id),
  constraint ender_of_alert foreign key (hospital_id, ended_by) references users (hospital_id, id),
  constraint striker_of_alert foreign key (hospital_id, struck_by) references users (hospital_id, id),
  constraint alert_says_what check (what is not null or kind not in ('allergy', 'other')),
  constraint only_allergies_have_a_reaction check (kind = 'allergy' or num_nonnulls(allergen, severity, reaction) = 0),
  constraint none_known_says_nothing_else check (kind <> 'no_known_allergies' or what is null),
  constraint infection_says_its_precautions check ((kind = 'infection') = (precautions is not null)),
  constraint allergies_do_not_end check (kind not in ('allergy', 'no_known_allergies') or num_nonnulls(valid_until, ended_at) = 0),
  constraint alert_ended_by_somebody check ((ended_at is null) = (ended_by is null)),
  constraint alert_struck_out_with_a_reason check (num_nulls(struck_at, struck_by, struck_reason) in (0, 3))
);
call keep_as_hospital_record('patient_alerts', 'alerts');
comment on table patient_alerts is 'allergy or alert, allergies and alerts';
create index alerts_of_patient on patient_alerts (hospital_id, patient_id, created_at desc);
create index alerts_of_ender on patient_alerts (hospital_id, ended_by) where ended_by is not null;
create index alerts_of_striker on patient_alerts (hospital_id, struck_by) where struck_by is not null;

-- All but the patient, who may be merged with another record of the same person.
create function alert_stays_as_said() returns trigger language plpgsql as $$
begin
  if (new.kind, new.allergen, new.what, new.severity, new.reaction, new.source, new.precautions, new.valid_until)
      is distinct from (old.kind, old.allergen, old.what, old.severity, old.reaction, old.source, old.precautions, old.valid_until)
    or old.ended_at is not null and (new.ended_at, new.ended_by) is distinct from (old.ended_at, old.ended_by)
    or old.struck_at is not null and (new.struck_at, new.struck_by, new.struck_reason, new.ended_at)
      is distinct from (old.struck_at, old.struck_by, old.struck_reason, old.ended_at)
    or new.withdrawn_at is not null
  then perform break_rule('alert_stays_as_said'); end if;
  return new;
end $$;
create trigger a_said before update on patient_alerts for each row execute function alert_stays_as_said();
