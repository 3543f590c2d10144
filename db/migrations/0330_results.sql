-- Adds only: the program before this one may go on serving.
-- Results of the laboratory (decision record 115): a row for one parameter of one ordered test and version. A value is never rewritten: what is
-- corrected before verification is struck out and written anew, what is corrected after it is a version of its own with its reason.

create table lab_results (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  parameter_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  sample_id uuid not null,
  -- 1, and one more with each amendment.
  edition smallint not null default 1 check (edition between 1 and 99),
  kind text not null check (kind in ('numeric', 'text', 'choice', 'culture', 'not_done', 'withdrawn')),
  comparator text check (comparator in ('<', '<=', '=', '>=', '>')),
  value numeric(18, 6),
  -- A text, a choice, what a culture says as a whole, or why there is no value.
  words text check (length(words) between 1 and 8000),
  -- Before it was converted and rounded.
  typed text check (length(typed) between 1 and 100),
  is_calculated boolean not null default false,
  -- What it was judged by, as it was then.
  unit text not null default '' check (length(unit) <= 40),
  method text not null default '' check (length(method) <= 120),
  decimals int not null default 0 check (decimals between 0 and 6),
  low numeric(18, 6),
  low_is_exclusive boolean not null default false,
  high numeric(18, 6),
  high_is_exclusive boolean not null default false,
  critical_low numeric(18, 6),
  critical_high numeric(18, 6),
  range_words text check (length(range_words) between 1 and 300),
  flag text check (flag in ('normal', 'low', 'high', 'critical_low', 'critical_high', 'impossible', 'cannot_be_judged', 'no_range',
    'abnormal')),
  alert text check (alert in ('critical', 'may be critical')),
  is_by_strictest_range boolean not null default false,
  -- The last verified value of the patient that was collected before, where the two can be compared.
  value_before numeric(18, 6),
  collected_before timestamptz,
  difference numeric,
  percent numeric,
  is_delta_exceeded boolean not null default false,
  -- Why a value is right that is impossible, moved too far or stands in place of the calculated one.
  confirmation text check (length(confirmation) between 1 and 300),
  comment text check (length(comment) between 1 and 1000),
  collected_at timestamptz not null,
  entered_at timestamptz not null default app_now(),
  entered_by uuid not null default app_actor(),
  amend_reason text check (length(amend_reason) between 1 and 300),
  verified_at timestamptz,
  verified_by uuid,
  -- Verified by who entered it, outside hours.
  is_single_handed boolean not null default false,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text check (length(struck_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint result_of_line foreign key (hospital_id, order_line_id) references order_lines (hospital_id, id),
  constraint result_of_parameter foreign key (hospital_id, parameter_id) references lab_parameters (hospital_id, id),
  constraint result_of_sample foreign key (hospital_id, sample_id) references lab_samples (hospital_id, id),
  constraint lab_result_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint result_has_its_value check (case kind when 'numeric' then num_nulls(comparator, value) = 0 and words is null
    else num_nonnulls(comparator, value) = 0 and words is not null end),
  constraint impossible_value_is_confirmed check (flag is distinct from 'impossible' or confirmation is not null),
  constraint moved_value_is_confirmed check (not is_delta_exceeded or confirmation is not null),
  constraint amendment_has_a_reason check ((edition > 1) = (amend_reason is not null)),
  constraint withdrawal_is_an_amendment check (kind <> 'withdrawn' or edition > 1),
  constraint result_verified_by_somebody check (num_nulls(verified_at, verified_by) in (0, 2)),
  constraint verifier_is_another check (verified_by <> entered_by or is_single_handed),
  constraint single_handed_by_one check (not is_single_handed or verified_by = entered_by),
  constraint result_struck_with_a_reason check (num_nulls(struck_at, struck_by, struck_reason) in (0, 3)),
  constraint verified_result_is_not_struck check (verified_at is null or struck_at is null)
);
comment on table lab_results is 'result, results';
call keep_as_hospital_record('lab_results', 'results');
call keep_withdrawn_with('lab_results', 'visits', 'visit_id');
call announce_by_visit('lab_results');
create unique index one_result_an_edition on lab_results (hospital_id, order_line_id, parameter_id, edition)
  where struck_at is null and withdrawn_at is null;
-- What waits for verification, however long the history.
create unique index one_open_result on lab_results (hospital_id, order_line_id, parameter_id)
  where verified_at is null and struck_at is null and withdrawn_at is null;
create index lab_results_of_line on lab_results (hospital_id, order_line_id);
create index lab_results_of_visit on lab_results (hospital_id, visit_id, patient_id);
create index lab_results_of_sample on lab_results (hospital_id, sample_id);
create index lab_results_of_parameter on lab_results (hospital_id, parameter_id);
create index history_of_lab_results on lab_results (hospital_id, patient_id, parameter_id, collected_at desc) where verified_at is not null;

-- A result is of a container that was received. The container is locked, so that its receipt is not taken back meanwhile.
create function result_is_of_a_received_sample() returns trigger language plpgsql as $$
begin
  if not exists (select from lab_container_lines i join lab_sample_containers c
        on c.hospital_id = i.hospital_id and c.id = i.sample_container_id
      where i.hospital_id = new.hospital_id and i.order_line_id = new.order_line_id and c.sample_id = new.sample_id
        and c.received_at is not null for share of c) then
    perform break_rule('result_is_of_a_received_sample');
  end if;
  if new.edition > 1 and not exists (select from lab_results r where r.hospital_id = new.hospital_id
      and r.order_line_id = new.order_line_id and r.parameter_id = new.parameter_id and r.edition = new.edition - 1
      and r.verified_at is not null) then
    perform break_rule('amendment_follows_a_verified_result');
  end if;
  return null;
end $$;
create trigger f_received after insert on lab_results for each row execute function result_is_of_a_received_sample();

create function received_sample_with_results_stays() returns trigger language plpgsql as $$
begin
  if exists (select from lab_results r join lab_container_lines i
        on i.hospital_id = r.hospital_id and i.order_line_id = r.order_line_id
      where i.hospital_id = new.hospital_id and i.sample_container_id = new.id and r.sample_id = new.sample_id
        and r.struck_at is null) then
    perform break_rule('received_sample_with_results_stays');
  end if;
  return null;
end $$;
create trigger f_results after update on lab_sample_containers for each row
  when (old.received_at is not null and new.received_at is null) execute function received_sample_with_results_stays();

-- A written result changes only once: it is verified or struck out; its comment may be changed until then. All but the patient, who may be
-- merged with another record of the same person.
create function result_stays_as_written() returns trigger language plpgsql as $$
declare
  record constant text[] := array['version', 'updated_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'patient_id'];
  step constant text[] := array['comment', 'verified_at', 'verified_by', 'is_single_handed', 'struck_at', 'struck_by', 'struck_reason'];
  open constant boolean := old.verified_at is null and old.struck_at is null;
begin
  if to_jsonb(new) - record - (case when open then step else '{}' end)
      is distinct from to_jsonb(old) - record - (case when open then step else '{}' end) then
    perform break_rule('result_stays_as_written');
  end if;
  return new;
end $$;
create trigger a_written before update on lab_results for each row execute function result_stays_as_written();

-- What grew, and what it answers to: a row for each antibiotic, or one without where none was tried.
create table lab_culture_findings (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  result_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  place smallint not null check (place between 1 and 200),
  organism text not null check (length(organism) between 1 and 120),
  growth text check (length(growth) between 1 and 80),
  antibiotic text check (length(antibiotic) between 1 and 80),
  susceptibility text check (susceptibility in ('S', 'I', 'R')),
  -- Of inhibition, in millimetres.
  zone numeric(4, 1) check (zone between 0 and 99),
  primary key (hospital_id, id),
  constraint finding_of_result foreign key (hospital_id, result_id) references lab_results (hospital_id, id),
  constraint lab_culture_finding_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint finding_of_an_antibiotic check ((antibiotic is null) = (susceptibility is null) and (antibiotic is not null or zone is null))
);
comment on table lab_culture_findings is 'finding of a culture, findings of cultures';
call keep_as_hospital_record('lab_culture_findings', 'results');
call keep_withdrawn_with('lab_culture_findings', 'visits', 'visit_id');
call announce_by_visit('lab_culture_findings');
create unique index one_finding_a_place on lab_culture_findings (hospital_id, result_id, place) where withdrawn_at is null;
create index lab_culture_findings_of_visit on lab_culture_findings (hospital_id, visit_id, patient_id);

-- They are written with their result and stay with it.
create function finding_stays_with_its_result() returns trigger language plpgsql as $$
declare
  record constant text[] := array['version', 'updated_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'patient_id'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - record is distinct from to_jsonb(old) - record then perform break_rule('finding_stays_with_its_result'); end if;
  elsif not exists (select from lab_results r where r.hospital_id = new.hospital_id and r.id = new.result_id and r.kind = 'culture'
      and r.verified_at is null and r.struck_at is null) then
    perform break_rule('finding_stays_with_its_result');
  end if;
  return new;
end $$;
create trigger a_written before insert or update on lab_culture_findings for each row execute function finding_stays_with_its_result();

-- What somebody typed of a sample and has not saved: one a person.
create table lab_result_drafts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  sample_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  user_id uuid not null default app_actor(),
  -- What stands in the cells, by line and parameter.
  cells jsonb not null check (jsonb_typeof(cells) = 'object' and length(cells::text) <= 200000),
  primary key (hospital_id, id),
  constraint one_draft_a_person unique (hospital_id, sample_id, user_id),
  constraint draft_of_sample foreign key (hospital_id, sample_id) references lab_samples (hospital_id, id),
  constraint draft_of_user foreign key (hospital_id, user_id) references users (hospital_id, id),
  constraint lab_result_draft_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
comment on table lab_result_drafts is 'draft of results, drafts of results';
call keep_as_hospital_record('lab_result_drafts', 'result_drafts');
call keep_withdrawn_with('lab_result_drafts', 'visits', 'visit_id');
call announce_by_visit('lab_result_drafts');
create index lab_result_drafts_of_visit on lab_result_drafts (hospital_id, visit_id, patient_id);
create index lab_result_drafts_of_user on lab_result_drafts (hospital_id, user_id);

-- One a result: raised when the value is entered, open until somebody who treats the patient knows, or the value was a mistake.
create table lab_critical_alerts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  result_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  raised_at timestamptz not null default app_now(),
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  told_to text check (length(told_to) between 1 and 120),
  is_read_back boolean not null default false,
  closed_at timestamptz,
  closed_by uuid,
  closing text check (closing in ('doctor_knows', 'entered_in_error')),
  -- Who was told, where no doctor said so himself.
  doctor text check (length(doctor) between 1 and 120),
  primary key (hospital_id, id),
  constraint alert_of_result foreign key (hospital_id, result_id) references lab_results (hospital_id, id),
  constraint one_alert_a_result unique (hospital_id, result_id),
  constraint lab_critical_alert_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint critical_alert_acknowledged_by_somebody check (num_nulls(acknowledged_at, acknowledged_by, told_to) in (0, 3)
    and (acknowledged_at is not null or not is_read_back)),
  constraint critical_alert_closed_by_somebody check (num_nulls(closed_at, closed_by, closing) in (0, 3)),
  constraint doctor_of_a_closed_alert check (doctor is null or closing = 'doctor_knows'),
  constraint doctor_knows_after_it_was_told check (closing is distinct from 'doctor_knows' or acknowledged_at is not null)
);
comment on table lab_critical_alerts is 'critical value, critical values';
call keep_as_hospital_record('lab_critical_alerts', 'critical_values');
call keep_withdrawn_with('lab_critical_alerts', 'visits', 'visit_id');
call announce_by_visit('lab_critical_alerts');
create index lab_critical_alerts_of_visit on lab_critical_alerts (hospital_id, visit_id, patient_id);
create index open_lab_critical_alerts on lab_critical_alerts (hospital_id, raised_at) where closed_at is null;

create table lab_critical_tries (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  alert_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  whom text not null check (length(whom) between 1 and 120),
  tried_at timestamptz not null default app_now(),
  tried_by uuid not null default app_actor(),
  primary key (hospital_id, id),
  constraint try_of_alert foreign key (hospital_id, alert_id) references lab_critical_alerts (hospital_id, id),
  constraint lab_critical_try_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
comment on table lab_critical_tries is 'try to reach somebody, tries to reach somebody';
call keep_as_hospital_record('lab_critical_tries', 'critical_values');
call keep_withdrawn_with('lab_critical_tries', 'visits', 'visit_id');
call announce_by_visit('lab_critical_tries');
create index lab_critical_tries_of_alert on lab_critical_tries (hospital_id, alert_id);
create index lab_critical_tries_of_visit on lab_critical_tries (hospital_id, visit_id, patient_id);

-- A critical value is verified when somebody was told, or could not be reached twice.
create function critical_value_is_told_first() returns trigger language plpgsql as $$
begin
  if not exists (select from lab_critical_alerts a where a.hospital_id = new.hospital_id and a.result_id = new.id
      and (a.acknowledged_at is not null
        or (select count(*) from lab_critical_tries t where t.hospital_id = a.hospital_id and t.alert_id = a.id) >= 2)) then
    perform break_rule('critical_value_is_told_first');
  end if;
  return null;
end $$;
create trigger f_told after update on lab_results for each row
  when (new.alert is not null and old.verified_at is null and new.verified_at is not null)
  execute function critical_value_is_told_first();
create trigger f_told_new after insert on lab_results for each row
  when (new.alert is not null and new.verified_at is not null) execute function critical_value_is_told_first();
