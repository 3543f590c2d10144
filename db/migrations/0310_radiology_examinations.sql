-- Adds only: the program before this one may go on serving.
-- What becomes of an ordered study (decision record 112): the patient arrives, is asked what makes the examination dangerous, and is
-- examined. A repeated examination is a further one of the same line, so that nothing is charged twice.

create table radiology_examinations (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  place smallint not null check (place between 1 and 9),
  repeat_reason text check (length(repeat_reason) between 1 and 300),
  -- As the catalogue had it when the examination began: the rules of form F hang on it.
  modality text not null check (modality in ('xray', 'ultrasound', 'doppler', 'ct', 'mri', 'mammography', 'fluoroscopy', 'nuclear',
    'cardiology', 'neurology', 'other')),
  scheduled_for timestamptz,
  arrived_at timestamptz,
  arrived_by uuid,
  -- The answers of the patient; null where it was not asked.
  pregnancy text check (pregnancy in ('no', 'may-be', 'yes')),
  last_period date,
  with_contrast boolean,
  contrast_allergy text check (contrast_allergy in ('none', 'known')),
  creatinine numeric(5, 2) check (creatinine > 0),
  creatinine_on date,
  metal text check (metal in ('none', 'safe', 'unsafe')),
  is_side_confirmed boolean not null default false,
  -- Why it is done although an answer speaks against it.
  cleared_because text check (length(cleared_because) between 1 and 300),
  answered_at timestamptz,
  answered_by uuid,
  done_at timestamptz,
  done_by uuid,
  films smallint check (films between 0 and 99),
  exposures smallint check (exposures between 0 and 99),
  contrast text check (length(contrast) between 1 and 100),
  technician text check (length(technician) between 1 and 100),
  primary key (hospital_id, id),
  constraint one_examination_a_place unique (hospital_id, order_line_id, place),
  constraint examination_of_line foreign key (hospital_id, order_line_id) references order_lines (hospital_id, id),
  constraint examination_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint repeated_examination_says_why check ((place = 1) = (repeat_reason is null)),
  constraint examination_steps_by_somebody check (num_nulls(arrived_at, arrived_by) in (0, 2)
    and num_nulls(answered_at, answered_by) in (0, 2) and num_nulls(done_at, done_by, technician) in (0, 3)),
  constraint examination_after_arrival_and_answers check (done_at is null or (arrived_at is not null and answered_at is not null)),
  constraint creatinine_has_its_day check (num_nulls(creatinine, creatinine_on) in (0, 2)),
  constraint no_unsafe_metal_in_the_magnet check (done_at is null or modality <> 'mri' or coalesce(metal, 'unsafe') <> 'unsafe'),
  constraint used_where_it_was_done check (done_at is not null or num_nonnulls(films, exposures, contrast) = 0)
);
comment on table radiology_examinations is 'examination, examinations';
call keep_as_hospital_record('radiology_examinations', 'examinations');
call keep_withdrawn_with('radiology_examinations', 'visits', 'visit_id');
call announce_by_visit('radiology_examinations');
create index radiology_examinations_of_visit on radiology_examinations (hospital_id, visit_id, patient_id);

-- The form of the law for an ultrasound or a magnetic resonance of a patient who is or may be pregnant. It says nothing of the foetus.
create table radiology_forms_f (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  examination_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  -- Husband or father, as the form asks.
  relative_name text not null check (length(relative_name) between 1 and 100),
  weeks smallint check (weeks between 0 and 45),
  referred_by text not null check (length(referred_by) between 1 and 150),
  -- Of the schedule of the form.
  indication text not null check (length(indication) between 1 and 200),
  machine text not null check (length(machine) between 1 and 100),
  registration_no text not null check (length(registration_no) between 1 and 60),
  -- The day on which the patient signed that she does not want to know the sex of the foetus.
  patient_declared_on date not null,
  declared_at timestamptz,
  declared_by uuid,
  primary key (hospital_id, id),
  constraint one_form_f_an_examination unique (hospital_id, examination_id),
  constraint form_f_of_examination foreign key (hospital_id, examination_id) references radiology_examinations (hospital_id, id),
  constraint form_f_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint form_f_declared_by_somebody check (num_nulls(declared_at, declared_by) in (0, 2))
);
comment on table radiology_forms_f is 'form F, forms F';
call keep_as_hospital_record('radiology_forms_f', 'examinations');
call keep_withdrawn_with('radiology_forms_f', 'visits', 'visit_id');
call announce_by_visit('radiology_forms_f');
create index radiology_forms_f_of_visit on radiology_forms_f (hospital_id, visit_id, patient_id);

-- What was declared stays as it was declared.
create function form_f_stays_as_declared() returns trigger language plpgsql as $$
begin
  if old.declared_at is not null and (new.examination_id, new.relative_name, new.weeks, new.referred_by, new.indication, new.machine,
      new.registration_no, new.patient_declared_on, new.declared_at, new.declared_by)
    is distinct from (old.examination_id, old.relative_name, old.weeks, old.referred_by, old.indication, old.machine,
      old.registration_no, old.patient_declared_on, old.declared_at, old.declared_by)
  then perform break_rule('form_f_stays_as_declared'); end if;
  return new;
end $$;
create trigger a_declared before update on radiology_forms_f for each row execute function form_f_stays_as_declared();

-- Answers and what was done stay as they were when it was done; before it, form F is declared where the law asks for it.
create function examination_is_lawful() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.done_at is not null and (new.order_line_id, new.modality, new.arrived_at, new.pregnancy, new.last_period,
      new.with_contrast, new.contrast_allergy, new.creatinine, new.creatinine_on, new.metal, new.cleared_because, new.done_at, new.done_by)
    is distinct from (old.order_line_id, old.modality, old.arrived_at, old.pregnancy, old.last_period,
      old.with_contrast, old.contrast_allergy, old.creatinine, old.creatinine_on, old.metal, old.cleared_because, old.done_at, old.done_by)
  then perform break_rule('examination_stays_as_done'); end if;
  if new.done_at is not null and new.modality in ('ultrasound', 'doppler', 'mri') and new.pregnancy in ('may-be', 'yes')
    and not exists (select from radiology_forms_f f
      where f.hospital_id = new.hospital_id and f.examination_id = new.id and f.declared_at is not null)
  then perform break_rule('form_f_before_the_examination'); end if;
  return new;
end $$;
create trigger a_lawful before insert or update on radiology_examinations for each row execute function examination_is_lawful();

-- The worklist: what was reported lately, and what was ordered on certain days.
create index order_lines_completed on order_lines (hospital_id, department, completed_at) where completed_at is not null;
create index orders_of_days on orders (hospital_id, ordered_at);
