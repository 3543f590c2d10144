-- Adds only: the program before this one may go on serving.
-- Reports of the laboratory (decision record 118): what was issued of a collection, frozen as it is printed, and who received it.

create table lab_reports (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  sample_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  edition smallint not null check (edition between 1 and 99),
  -- Values of the collection are still to come.
  is_interim boolean not null,
  -- A value of the edition before is another one here, or was withdrawn.
  is_amended boolean not null default false,
  -- What the template prints.
  contents jsonb not null check (jsonb_typeof(contents) = 'object'),
  -- In the address that the code of the report holds: 128 random bits.
  token text not null check (length(token) = 22),
  issued_at timestamptz not null default app_now(),
  issued_by uuid not null default app_actor(),
  primary key (hospital_id, id),
  constraint one_report_an_edition unique (hospital_id, sample_id, edition),
  constraint one_report_a_token unique (hospital_id, token),
  constraint report_of_sample foreign key (hospital_id, sample_id) references lab_samples (hospital_id, id),
  constraint lab_report_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint first_report_amends_nothing check (edition > 1 or not is_amended)
);
comment on table lab_reports is 'report of the laboratory, reports of the laboratory';
call keep_as_hospital_record('lab_reports', 'lab_reports');
call keep_withdrawn_with('lab_reports', 'visits', 'visit_id');
call announce_by_visit('lab_reports');
create index lab_reports_of_visit on lab_reports (hospital_id, visit_id, patient_id);
create index lab_reports_by_day on lab_reports (hospital_id, issued_at desc);

-- The results that a report tells.
create table lab_report_results (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  result_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  primary key (hospital_id, id),
  constraint one_result_a_report unique (hospital_id, report_id, result_id),
  constraint told_in_report foreign key (hospital_id, report_id) references lab_reports (hospital_id, id),
  constraint report_tells_result foreign key (hospital_id, result_id) references lab_results (hospital_id, id),
  constraint lab_report_result_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
comment on table lab_report_results is 'result of a report, results of reports';
call keep_as_hospital_record('lab_report_results', 'lab_reports');
call keep_withdrawn_with('lab_report_results', 'visits', 'visit_id');
call announce_by_visit('lab_report_results');
create index lab_report_results_of_result on lab_report_results (hospital_id, result_id);
create index lab_report_results_of_visit on lab_report_results (hospital_id, visit_id, patient_id);

-- Nothing is printed as verified that is not.
create function report_tells_verified_results() returns trigger language plpgsql as $$
begin
  if not exists (select from lab_results r where r.hospital_id = new.hospital_id and r.id = new.result_id
      and r.verified_at is not null) then
    perform break_rule('report_tells_verified_results');
  end if;
  return null;
end $$;
create trigger f_verified after insert on lab_report_results for each row execute function report_tells_verified_results();

-- What was issued stays as it was issued. All but the patient, who may be merged with another record of the same person.
create function report_stays_as_issued() returns trigger language plpgsql as $$
declare
  record constant text[] := array['version', 'updated_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'patient_id'];
begin
  if to_jsonb(new) - record is distinct from to_jsonb(old) - record then perform break_rule('report_stays_as_issued'); end if;
  return new;
end $$;
create trigger a_issued before update on lab_reports for each row execute function report_stays_as_issued();
create trigger a_issued before update on lab_report_results for each row execute function report_stays_as_issued();

-- Who received a report, and how.
create table lab_report_deliveries (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  -- 'told': that it replaces the one that was received before.
  kind text not null check (kind in ('printed', 'handed', 'sent', 'told')),
  receiver text check (length(receiver) between 1 and 120),
  delivered_at timestamptz not null default app_now(),
  delivered_by uuid not null default app_actor(),
  primary key (hospital_id, id),
  constraint delivery_of_report foreign key (hospital_id, report_id) references lab_reports (hospital_id, id),
  constraint lab_report_delivery_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint delivery_names_its_receiver check ((kind = 'printed') = (receiver is null))
);
comment on table lab_report_deliveries is 'delivery of a report, deliveries of reports';
call keep_as_hospital_record('lab_report_deliveries', 'lab_reports');
call keep_withdrawn_with('lab_report_deliveries', 'visits', 'visit_id');
call announce_by_visit('lab_report_deliveries');
create index lab_report_deliveries_of_report on lab_report_deliveries (hospital_id, report_id);
create index lab_report_deliveries_of_visit on lab_report_deliveries (hospital_id, visit_id, patient_id);
create trigger a_issued before update on lab_report_deliveries for each row execute function report_stays_as_issued();
