-- Adds only: the program before this one may go on serving.
-- Reports of radiology as they were issued, frozen as they are printed, and who received them (decision record 120).

create table radiology_editions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  edition smallint not null check (edition between 1 and 99),
  -- How many addenda it tells.
  addenda smallint not null check (addenda >= 0),
  -- What the template prints.
  contents jsonb not null check (jsonb_typeof(contents) = 'object'),
  -- In the address that the code of the report holds: 128 random bits.
  token text not null check (length(token) = 22),
  issued_at timestamptz not null default app_now(),
  issued_by uuid not null default app_actor(),
  primary key (hospital_id, id),
  constraint one_radiology_edition unique (hospital_id, report_id, edition),
  constraint one_radiology_report_a_token unique (hospital_id, token),
  constraint edition_of_radiology_report foreign key (hospital_id, report_id) references radiology_reports (hospital_id, id),
  constraint radiology_edition_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
comment on table radiology_editions is 'report of radiology, reports of radiology';
call keep_as_hospital_record('radiology_editions', 'radiology_editions');
call keep_withdrawn_with('radiology_editions', 'visits', 'visit_id');
call announce_by_visit('radiology_editions');
create index radiology_editions_of_visit on radiology_editions (hospital_id, visit_id, patient_id);
create trigger a_issued before update on radiology_editions for each row execute function report_stays_as_issued();

-- Only what is verified is issued.
create function edition_tells_a_verified_report() returns trigger language plpgsql as $$
begin
  if not exists (select from radiology_reports r
    where r.hospital_id = new.hospital_id and r.id = new.report_id and r.verified_at is not null)
  then perform break_rule('edition_of_a_verified_report'); end if;
  return new;
end $$;
create trigger b_verified before insert on radiology_editions for each row execute function edition_tells_a_verified_report();

-- Who received a report, and how.
create table radiology_deliveries (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  edition_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  -- 'told': that it replaces the one that was received before.
  kind text not null check (kind in ('printed', 'handed', 'sent', 'told')),
  receiver text check (length(receiver) between 1 and 120),
  delivered_at timestamptz not null default app_now(),
  delivered_by uuid not null default app_actor(),
  primary key (hospital_id, id),
  constraint delivery_of_edition foreign key (hospital_id, edition_id) references radiology_editions (hospital_id, id),
  constraint radiology_delivery_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint radiology_delivery_names_its_receiver check ((kind = 'printed') = (receiver is null))
);
comment on table radiology_deliveries is 'delivery of a report of radiology, deliveries of reports of radiology';
call keep_as_hospital_record('radiology_deliveries', 'radiology_editions');
call keep_withdrawn_with('radiology_deliveries', 'visits', 'visit_id');
call announce_by_visit('radiology_deliveries');
create index radiology_deliveries_of_edition on radiology_deliveries (hospital_id, edition_id);
create index radiology_deliveries_of_visit on radiology_deliveries (hospital_id, visit_id, patient_id);
create trigger a_issued before update on radiology_deliveries for each row execute function report_stays_as_issued();
