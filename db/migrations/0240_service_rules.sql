-- Mandatory services are charged by dated rules: what brings a service about, how many of it, for whom, and where it stands in the
-- bill. A service that is added, changed or stopped leaves the days before as they were.
create table service_rules (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  service_id uuid not null,
  -- Registration, admission, each calendar day, each midnight, entering a ward of the classes, a sitting of surgery, discharge.
  due text not null check (due in ('registration', 'admission', 'day', 'midnight', 'ward', 'surgery', 'discharge')),
  -- Thousandths of the unit, each time.
  quantity int not null default 1000 check (quantity between 1 and 1000000),
  -- Only in these; none: in every ward.
  ward_classes text[] not null default '{}' check (ward_classes <@
    array['general', 'semi_private', 'private', 'deluxe', 'hdu', 'icu', 'day_care', 'theatre']),
  payers text not null default 'all' check (payers in ('all', 'with_packages', 'without_packages', 'kinds')),
  payer_kinds text[] not null default '{}' check (payer_kinds <@ array['private', 'esic', 'cghs', 'echs', 'railways', 'police',
    'public_undertaking', 'state_scheme', 'insurer', 'tpa', 'company']),
  -- Only of these; none: every patient.
  patient_types text[] not null default '{}' check (patient_types <@ array['OPD', 'IPD', 'Emergency']),
  -- At most so many times a stay.
  cap int check (cap between 1 and 1000),
  -- Paid beside a package, else covered by it.
  over_package boolean not null default false,
  -- Else it is kept for the hospital's own figures, and nobody pays it.
  is_billed boolean not null default true,
  valid_from date not null,
  valid_to date,
  source text not null default '' check (length(source) <= 200),
  primary key (hospital_id, id),
  constraint rule_of_service foreign key (hospital_id, service_id) references services (hospital_id, id),
  constraint service_rule_ends_after_it_begins check (valid_to >= valid_from),
  constraint payer_kinds_where_they_decide check ((payers = 'kinds') = (cardinality(payer_kinds) > 0)),
  constraint ward_rule_names_wards check (due <> 'ward' or cardinality(ward_classes) > 0),
  constraint registration_is_in_no_ward check (due <> 'registration' or cardinality(ward_classes) = 0),
  constraint outpatients_are_only_registered check (due = 'registration' or not 'OPD' = any (patient_types)),
  constraint cap_where_it_comes_again check (cap is null or due in ('day', 'midnight', 'ward', 'surgery')),
  constraint beside_package_is_billed check (is_billed or not over_package)
);
call keep_as_hospital_record('service_rules', 'services');
alter table service_rules add constraint service_rules_do_not_overlap exclude using gist (hospital_id with =, service_id with =,
  daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create trigger a_past before insert or update on service_rules for each row execute function keep_past_of_rule();
comment on table service_rules is 'rule by which it is charged, rules by which it is charged';

-- An inactive service is charged by nothing from today on.
create function keep_inactive_uncharged() returns trigger language plpgsql as $$
declare
  today date := (app_now() at time zone 'Asia/Kolkata')::date;
  service uuid := case tg_table_name when 'services' then new.id else (to_jsonb(new) ->> 'service_id')::uuid end;
begin
  if exists (select from services s join service_rules r on (r.hospital_id, r.service_id) = (s.hospital_id, s.id)
    where s.hospital_id = new.hospital_id and s.id = service and s.status = 'Inactive' and r.withdrawn_at is null
      and (r.valid_to is null or r.valid_to >= today))
  then perform break_rule('inactive_service_is_not_charged'); end if;
  return null;
end $$;
create trigger b_uncharged after update on services for each row when (new.status = 'Inactive' and old.status <> 'Inactive')
  execute function keep_inactive_uncharged();
create trigger b_uncharged after insert or update on service_rules for each row execute function keep_inactive_uncharged();

do $$
declare hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    -- What is charged today was charged on every day of every open stay, however old the entry is: it goes on so.
    insert into service_rules (service_id, due, payers, valid_from)
      select id, unit, case raised_for when 'without_packages' then 'without_packages' else 'all' end, '2000-01-01'
      from services where kind = 'mandatory' and status = 'Active';
    -- One code a hospital: of two services with one code the later is told apart.
    update services s set code = left(s.code, 21) || '-' || left(s.id::text, 8)
      from (select id, row_number() over (partition by lower(code) order by created_at, id) as place
        from services where code is not null) as again
      where s.id = again.id and again.place > 1;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

create unique index one_service_a_code on services (hospital_id, lower(code)) where withdrawn_at is null;
alter table services drop constraint mandatory_service_comes_due;
alter table services drop column raised_for;
