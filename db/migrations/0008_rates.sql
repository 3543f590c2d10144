-- What the items of the catalogue cost: dated rates, and the factors of the schemes. Amounts in paise. A rate is a row of one
-- table for every priced item (specification 1 section 9; decisions, last row; decision record 008).

-- One dated rate of one item. 'any' and 0 mean that accreditation or city make no difference.
create table rates (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  surgery_id uuid,
  service_id uuid,
  accommodation_id uuid,
  practitioner_id uuid,
  item_id uuid not null generated always as (coalesce(surgery_id, service_id, accommodation_id, practitioner_id)) stored,
  scheme text not null check (scheme in ('private', 'tpa', 'cghs', 'bhopal', 'pmjay', 'general', 'spinal')),
  accreditation text not null default 'any' check (accreditation in ('any', 'nabh', 'non_nabh', 'super_speciality')),
  city_tier int not null default 0 check (city_tier between 0 and 3),
  -- Whether the scheme's ward factors apply; consultation, investigations and day care cost the same in every ward.
  ward_factor boolean not null default false,
  amount bigint not null check (amount >= 0 and amount <= 100000000000),
  valid_from date not null default '2000-01-01',
  valid_to date,
  source text not null default '',
  primary key (hospital_id, id),
  constraint rate_of_one_item check (num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id) = 1),
  constraint rate_ends_after_it_began check (valid_to is null or valid_to >= valid_from),
  constraint rate_of_surgery foreign key (hospital_id, surgery_id) references cghs_surgery (hospital_id, id),
  constraint rate_of_service foreign key (hospital_id, service_id) references services (hospital_id, id),
  constraint rate_of_accommodation foreign key (hospital_id, accommodation_id) references accommodations (hospital_id, id),
  constraint rate_of_practitioner foreign key (hospital_id, practitioner_id) references practitioners (hospital_id, id)
);
call keep_as_hospital_record('rates', 'rates');
alter table rates add constraint rates_do_not_overlap exclude using gist (hospital_id with =, item_id with =, scheme with =,
  accreditation with =, city_tier with =, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create index rates_of_item on rates (hospital_id, item_id, scheme, valid_from);
create index rates_of_surgery on rates (hospital_id, surgery_id);
create index rates_of_service on rates (hospital_id, service_id);
create index rates_of_accommodation on rates (hospital_id, accommodation_id);
create index rates_of_practitioner on rates (hospital_id, practitioner_id);

-- What a scheme adds or takes off for ward, accreditation and city, in basis points, from day to day.
create table tariff_factors (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  scheme text not null default 'cghs' check (scheme in ('cghs')),
  applies_to text not null check (applies_to in
    ('ward:general', 'ward:private', 'accreditation:non_nabh', 'accreditation:super_speciality', 'tier:2', 'tier:3')),
  basis_points int not null check (basis_points between -9000 and 20000),
  valid_from date not null,
  valid_to date,
  source text not null default '',
  primary key (hospital_id, id),
  constraint factor_ends_after_it_began check (valid_to is null or valid_to >= valid_from)
);
call keep_as_hospital_record('tariff_factors', 'payers');
alter table tariff_factors add constraint factors_do_not_overlap exclude using gist
  (hospital_id with =, scheme with =, applies_to with =, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);

-- The payers, tariff classes and factors with which each hospital begins.
do $$
declare hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    -- The corporates of specification 2 section 5; every hospital adds its own.
    insert into payers (name, kind) values
      ('private', 'private'), ('esic', 'esic'), ('cghs', 'cghs'), ('echs', 'echs'), ('insurance', 'insurer');

    insert into tariff_classes (name, quote_order, bill_order, payer_kinds) values
      ('Private', '{private,nabh}', '{private,nabh}', '{private}'),
      ('ESIC', '{private,nabh}', '{non_nabh,private}', '{esic}'),
      ('CGHS and ECHS', '{private,nabh}', '{cghs,private}', '{cghs,echs}'),
      ('Bhopal rates', '{bhopal_nabh,private,nabh}', '{bhopal_nabh,private}', '{}'),
      ('PM-JAY and MJPJAY', '{private,nabh}', '{pmjay,nabh,private}', '{state_scheme}'),
      ('Insurance and TPA', '{private,nabh}', '{tpa,nabh,private}', '{insurer,tpa}'),
      ('Other payers', '{private,nabh}', '{nabh,private}', '{railways,police,public_undertaking,company}');

    -- CGHS: the factors of the older lists, and those of the memorandum of 3 October 2025.
    insert into tariff_factors (scheme, applies_to, basis_points, valid_from, valid_to, source) values
      ('cghs', 'ward:general', -1000, '2000-01-01', '2025-10-12', 'CGHS rate lists before 13 October 2025'),
      ('cghs', 'ward:private', 1500, '2000-01-01', '2025-10-12', 'CGHS rate lists before 13 October 2025'),
      ('cghs', 'accreditation:non_nabh', -1500, '2000-01-01', '2025-10-12', 'CGHS rate lists before 13 October 2025'),
      ('cghs', 'ward:general', -500, '2025-10-13', null, 'O.M. of 3 October 2025'),
      ('cghs', 'ward:private', 500, '2025-10-13', null, 'O.M. of 3 October 2025'),
      ('cghs', 'accreditation:non_nabh', -1500, '2025-10-13', null, 'O.M. of 3 October 2025'),
      ('cghs', 'accreditation:super_speciality', 1500, '2025-10-13', null, 'O.M. of 3 October 2025'),
      ('cghs', 'tier:2', -1000, '2025-10-13', null, 'O.M. of 3 October 2025'),
      ('cghs', 'tier:3', -2000, '2025-10-13', null, 'O.M. of 3 October 2025');
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
