-- The rules by which bills are divided and priced: dated data of the hospital. A row without a tariff class holds for every
-- class that has no row of its own for the same value on that day.

-- What has begun stays as it was: a change ends the row and begins another, today at the earliest.
create function keep_past_of_rule() returns trigger language plpgsql as $$
declare
  today date := (app_now() at time zone 'Asia/Kolkata')::date;
  dates constant text[] := '{version,updated_at,valid_to}';
begin
  if tg_op = 'INSERT' then
    -- What a hospital begins with has no actor.
    if app_actor() is not null and new.valid_from < today then perform break_rule('past_of_billing_rules_stays'); end if;
  elsif old.valid_from < today and (to_jsonb(new) - dates) is distinct from (to_jsonb(old) - dates)
    or new.valid_from < least(old.valid_from, today)
    or new.valid_to is distinct from old.valid_to and least(new.valid_to, old.valid_to) < today - 1 then
    perform break_rule('past_of_billing_rules_stays');
  end if;
  return new;
end $$;

-- A table of such rules: for whom, from when to when, and by what order or agreement. `value_key` tells the values of one class apart.
create procedure keep_as_billing_rule(target regclass, value_key text[]) language plpgsql as $$
declare
  keys text := (select string_agg(format(', %s with =', part), '') from unnest(value_key) as part);
begin
  execute format('alter table %1$s add column tariff_class_id uuid, add column valid_from date not null, add column valid_to date, '
    'add column source text not null default '''' check (length(source) <= 200), '
    'add constraint %2$I foreign key (hospital_id, tariff_class_id) references tariff_classes (hospital_id, id), '
    'add constraint %3$I check (valid_to >= valid_from)', target, target || '_of_class', target || '_end_after_they_begin');
  call keep_as_hospital_record(target, 'schemes');
  execute format('alter table %s add constraint %I exclude using gist (hospital_id with =, '
    '(coalesce(tariff_class_id, ''00000000-0000-0000-0000-000000000000''::uuid)) with =%s, '
    'daterange(valid_from, valid_to, ''[]'') with &&) where (withdrawn_at is null)', target, target || '_do_not_overlap', keys);
  execute format('create index %I on %s (hospital_id, tariff_class_id)', target || '_by_class', target);
  execute format('create trigger a_past before insert or update on %s for each row execute function keep_past_of_rule()', target);
  execute format('comment on table %s is ''billing rule, billing rules''', target);
end $$;

create table scheme_terms (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- Whether procedures open packages and share a sitting; else each service and procedure is paid in full.
  has_packages boolean not null,
  -- Days before the surgery that its package covers as well.
  days_before int not null check (days_before between 0 and 30),
  patient_pays_rest boolean not null,
  implants_need_invoice boolean not null,
  rounds_off boolean not null,
  -- Days after discharge within which the bill is submitted; null where nobody asks for it.
  submission_days int check (submission_days between 1 and 365),
  primary key (hospital_id, id)
);
call keep_as_billing_rule('scheme_terms', '{}');

-- Days of a package by the class of its procedure; null: a procedure without a class.
create table package_days (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  procedure_class text check (procedure_class in ('super_speciality', 'major', 'laparoscopic', 'day_care')),
  days int not null check (days between 1 and 60),
  primary key (hospital_id, id)
);
call keep_as_billing_rule('package_days', '{"(coalesce(procedure_class, ''''))"}');

-- What the procedure of a rank is paid at one sitting, the dearest first; the highest rank holds for all further ones.
create table sitting_shares (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  rank int not null check (rank between 1 and 5),
  basis_points int not null constraint share_is_part check (basis_points between 0 and 10000),
  primary key (hospital_id, id)
);
call keep_as_billing_rule('sitting_shares', '{rank}');

-- What is paid beside a package: a head of the bill, or one item of it. `is_paid` false takes back what the default pays.
create table paid_beside_package (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  head text not null constraint known_charge_head check (head in ('consultation', 'accommodation', 'mandatory', 'laboratory', 'radiology',
    'pharmacy', 'clinical', 'implant', 'blood', 'physiotherapy', 'anaesthesia', 'theatre', 'miscellaneous', 'surgery')),
  surgery_id uuid,
  service_id uuid,
  lab_test_id uuid,
  radiology_study_id uuid,
  item_id uuid generated always as (coalesce(surgery_id, service_id, lab_test_id, radiology_study_id)) stored,
  is_paid boolean not null,
  needs text check (needs in ('invoice', 'approval', 'sticker')),
  primary key (hospital_id, id),
  constraint exception_of_one_item check (num_nonnulls(surgery_id, service_id, lab_test_id, radiology_study_id) <= 1),
  constraint item_of_head check ((surgery_id is null or head = 'surgery') and (lab_test_id is null or head = 'laboratory')
    and (radiology_study_id is null or head = 'radiology')
    and (service_id is null or head in ('consultation', 'mandatory', 'clinical', 'blood', 'physiotherapy'))),
  constraint exception_for_surgery foreign key (hospital_id, surgery_id) references cghs_surgery (hospital_id, id),
  constraint exception_for_service foreign key (hospital_id, service_id) references services (hospital_id, id),
  constraint exception_for_lab_test foreign key (hospital_id, lab_test_id) references lab_tests (hospital_id, id),
  constraint exception_for_radiology_study foreign key (hospital_id, radiology_study_id) references radiology_studies (hospital_id, id)
);
call keep_as_billing_rule('paid_beside_package', '{head,"(coalesce(item_id, ''00000000-0000-0000-0000-000000000000''::uuid))"}');
create index paid_beside_surgery on paid_beside_package (hospital_id, surgery_id);
create index paid_beside_service on paid_beside_package (hospital_id, service_id);
create index paid_beside_lab_test on paid_beside_package (hospital_id, lab_test_id);
create index paid_beside_radiology_study on paid_beside_package (hospital_id, radiology_study_id);

-- A procedure that is part of another: at the same sitting it is not payable. `is_part` false takes back what the default says.
create table procedure_components (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  surgery_id uuid not null,
  component_id uuid not null,
  is_part boolean not null,
  primary key (hospital_id, id),
  constraint component_of_another check (surgery_id <> component_id),
  constraint component_whole foreign key (hospital_id, surgery_id) references cghs_surgery (hospital_id, id),
  constraint component_part foreign key (hospital_id, component_id) references cghs_surgery (hospital_id, id)
);
call keep_as_billing_rule('procedure_components', '{surgery_id,component_id}');
create index components_of_surgery on procedure_components (hospital_id, surgery_id);
create index surgeries_with_component on procedure_components (hospital_id, component_id);

-- When a unit of rent ends and what part of one costs. Minutes.
create table check_out_rules (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('24_hours', 'noon', 'calendar_day', 'fixed_hour')),
  fixed_minute int check (fixed_minute between 0 and 1439),
  half_day_minutes int check (half_day_minutes between 1 and 1439),
  grace_minutes int not null check (grace_minutes between 0 and 1439),
  transfer_day text not null check (transfer_day in ('higher', 'earlier', 'later')),
  kept_room_charged boolean not null,
  primary key (hospital_id, id),
  constraint fixed_hour_is_given check ((kind = 'fixed_hour') = (fixed_minute is not null))
);
call keep_as_billing_rule('check_out_rules', '{}');

-- GST on a head: of a price above `above` paise a unit, in basis points.
create table gst_rules (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  head text not null check (head in ('consultation', 'accommodation', 'mandatory', 'laboratory', 'radiology',
    'pharmacy', 'clinical', 'implant', 'blood', 'physiotherapy', 'anaesthesia', 'theatre', 'miscellaneous', 'surgery')),
  above bigint check (above between 0 and 100000000000),
  except_wards text[] not null default '{}' constraint known_ward_classes check (except_wards <@
    array['general', 'semi_private', 'private', 'deluxe', 'hdu', 'icu', 'day_care', 'theatre']),
  basis_points int not null check (basis_points between 0 and 10000),
  included boolean not null,
  primary key (hospital_id, id)
);
call keep_as_billing_rule('gst_rules', '{head}');

-- How much of a bill an account may take off without another's approval, by its role or desk; basis points of the bill.
create table discount_limits (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  holder text not null check (holder in ('admin', 'doctor', 'nurse', 'user', 'scope', 'reception', 'billing', 'insurance', 'discharge',
    'accounts')),
  basis_points int not null constraint discount_is_part check (basis_points between 0 and 10000),
  primary key (hospital_id, id)
);
call keep_as_billing_rule('discount_limits', '{holder}');

-- What every hospital begins with (domain facts: practice 3.0; the rules of GST since 18 July 2022).
create procedure begin_billing_rules(hospital text) language plpgsql as $$
declare
  scope text := current_setting('app.hospital', true);
  always constant date := '2000-01-01';
begin
  perform set_config('app.hospital', hospital, true);
  insert into scheme_terms (has_packages, days_before, patient_pays_rest, implants_need_invoice, rounds_off, submission_days, valid_from)
    values (true, 0, false, true, false, 7, always);
  insert into package_days (procedure_class, days, valid_from) values ('super_speciality', 12, always), ('major', 7, always),
    ('laparoscopic', 3, always), ('day_care', 1, always), (null, 7, always);
  insert into sitting_shares (rank, basis_points, valid_from) values (1, 10000, always), (2, 5000, always), (3, 2500, always);
  insert into paid_beside_package (head, is_paid, needs, valid_from) values ('surgery', true, null, always),
    ('implant', true, 'invoice', always), ('blood', true, null, always);
  insert into check_out_rules (kind, grace_minutes, transfer_day, kept_room_charged, valid_from)
    values ('24_hours', 120, 'higher', true, always);
  insert into gst_rules (head, above, except_wards, basis_points, included, valid_from, source)
    values ('accommodation', 500000, '{icu}', 500, false, '2022-07-18', 'GST on room rent above 5,000 a day outside intensive care');
  insert into discount_limits (holder, basis_points, valid_from) values ('admin', 10000, always), ('scope', 2000, always),
    ('accounts', 1000, always), ('billing', 500, always);
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;

-- Private patients and insurers pay each service and every procedure in full; ESIC asks for the bill within six days.
create procedure begin_terms_of_classes() language sql as $$
  insert into scheme_terms (tariff_class_id, has_packages, days_before, patient_pays_rest, implants_need_invoice, rounds_off, submission_days, valid_from)
  select id, 'esic' = any (payer_kinds), 0, not 'esic' = any (payer_kinds), 'esic' = any (payer_kinds), 'private' = any (payer_kinds),
    case when 'esic' = any (payer_kinds) then 6 end, '2000-01-01'
  from tariff_classes where payer_kinds && '{private,insurer,tpa,esic}'
$$;

create function begin_rules_of_hospital() returns trigger language plpgsql as $$
begin
  call begin_billing_rules(new.id);
  return null;
end $$;
create trigger e_billing_rules after insert on hospitals for each row execute function begin_rules_of_hospital();

do $$
declare hospital text;
begin
  for hospital in select id from hospitals loop
    call begin_billing_rules(hospital);
    perform set_config('app.hospital', hospital, true);
    call begin_terms_of_classes();
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
drop procedure begin_terms_of_classes();
