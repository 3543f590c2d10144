-- Adds only: the program before this one may go on serving.
-- Reports of examined studies (decision record 112): written from templates and phrases of the hospital, kept as a draft while they are
-- written, never changed once verified; what is found afterwards is added below.

create table radiology_templates (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  modality text not null check (modality in ('xray', 'ultrasound', 'doppler', 'ct', 'mri', 'mammography', 'fluoroscopy', 'nuclear',
    'cardiology', 'neurology', 'other')),
  -- Null: for every study of the modality.
  radiology_study_id uuid,
  -- Null: for every patient.
  sex text check (sex in ('male', 'female')),
  technique text not null default '' check (length(technique) <= 2000),
  findings text not null check (length(findings) between 1 and 10000),
  impression text not null default '' check (length(impression) <= 4000),
  advice text not null default '' check (length(advice) <= 2000),
  is_used boolean not null default true,
  primary key (hospital_id, id),
  constraint template_of_study foreign key (hospital_id, radiology_study_id) references radiology_studies (hospital_id, id)
);
comment on table radiology_templates is 'report template, report templates';
call keep_as_hospital_record('radiology_templates', 'report_templates');
create unique index one_report_template_a_name on radiology_templates (hospital_id, lower(name));
create index radiology_templates_of_study on radiology_templates (hospital_id, radiology_study_id);

create table radiology_phrases (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- What is typed behind a slash.
  code text not null check (code ~ '^[a-z0-9]{2,20}$'),
  words text not null check (length(words) between 1 and 500),
  is_used boolean not null default true,
  primary key (hospital_id, id),
  constraint one_phrase_a_code unique (hospital_id, code)
);
comment on table radiology_phrases is 'phrase, phrases';
call keep_as_hospital_record('radiology_phrases', 'report_templates');

create table radiology_reports (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  history text not null default '' check (length(history) <= 4000),
  technique text not null default '' check (length(technique) <= 2000),
  comparison text not null default '' check (length(comparison) <= 2000),
  findings text not null default '' check (length(findings) <= 10000),
  impression text not null default '' check (length(impression) <= 4000),
  advice text not null default '' check (length(advice) <= 2000),
  is_critical boolean not null default false,
  report_no text check (length(report_no) between 1 and 30),
  verified_at timestamptz,
  verified_by uuid,
  -- Name and registration of who verified it, as they stand on paper.
  signed_as text check (length(signed_as) between 1 and 250),
  primary key (hospital_id, id),
  constraint one_report_a_line unique (hospital_id, order_line_id),
  constraint one_report_a_number unique (hospital_id, report_no),
  constraint report_of_line foreign key (hospital_id, order_line_id) references order_lines (hospital_id, id),
  constraint report_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint verified_by_somebody check (num_nulls(report_no, verified_at, verified_by, signed_as) in (0, 4)),
  constraint verified_report_says_something check (verified_at is null or (findings <> '' and impression <> ''))
);
comment on table radiology_reports is 'report, reports';
call keep_as_hospital_record('radiology_reports', 'examinations');
call keep_withdrawn_with('radiology_reports', 'visits', 'visit_id');
call announce_by_visit('radiology_reports');
create index radiology_reports_of_visit on radiology_reports (hospital_id, visit_id, patient_id);
create index radiology_reports_of_patient on radiology_reports (hospital_id, patient_id, verified_at desc) where verified_at is not null;

-- Who was called about a critical finding, and whether it was read back.
create table radiology_calls (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  told_to text not null check (length(told_to) between 1 and 100),
  was_reached boolean not null,
  is_read_back boolean not null,
  primary key (hospital_id, id),
  constraint call_about_report foreign key (hospital_id, report_id) references radiology_reports (hospital_id, id),
  constraint read_back_by_who_was_reached check (was_reached or not is_read_back)
);
call keep_insert_only('radiology_calls', 'examinations');
create index radiology_calls_of_report on radiology_calls (hospital_id, report_id);

create table radiology_addenda (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  words text not null check (length(words) between 1 and 4000),
  signed_as text not null check (length(signed_as) between 1 and 250),
  primary key (hospital_id, id),
  constraint addendum_of_report foreign key (hospital_id, report_id) references radiology_reports (hospital_id, id)
);
call keep_insert_only('radiology_addenda', 'examinations');
create index radiology_addenda_of_report on radiology_addenda (hospital_id, report_id);

-- A verified report stays as it is. It is of an examination that was done, and a critical finding was read back, or tried to be told twice.
create function report_is_lawful() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.verified_at is not null then
    if (new.order_line_id, new.history, new.technique, new.comparison, new.findings, new.impression, new.advice, new.is_critical,
        new.report_no, new.verified_at, new.verified_by, new.signed_as)
      is distinct from (old.order_line_id, old.history, old.technique, old.comparison, old.findings, old.impression, old.advice,
        old.is_critical, old.report_no, old.verified_at, old.verified_by, old.signed_as)
    then perform break_rule('verified_report_stays'); end if;
    return new;
  end if;
  if new.verified_at is null then return new; end if;
  if not coalesce((select e.done_at is not null from radiology_examinations e
      where e.hospital_id = new.hospital_id and e.order_line_id = new.order_line_id order by e.place desc limit 1), false)
  then perform break_rule('report_of_what_was_done'); end if;
  if new.is_critical and not exists (select from radiology_calls c
      where c.hospital_id = new.hospital_id and c.report_id = new.id having bool_or(c.is_read_back) or count(*) >= 2)
  then perform break_rule('critical_finding_is_told'); end if;
  return new;
end $$;
create trigger a_lawful before insert or update on radiology_reports for each row execute function report_is_lawful();

-- Below a verified report only: a draft is changed itself.
create function addendum_is_below() returns trigger language plpgsql as $$
begin
  if not exists (select from radiology_reports r
    where r.hospital_id = new.hospital_id and r.id = new.report_id and r.verified_at is not null)
  then perform break_rule('addendum_below_a_verified_report'); end if;
  return new;
end $$;
create trigger b_below before insert on radiology_addenda for each row execute function addendum_is_below();
