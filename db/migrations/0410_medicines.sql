-- What a pharmacy and its stores handle: items, what is in them, who makes them, and what tax lies in their price.

create table makers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('makers', 'medicines');
create unique index one_maker_a_name on makers (hospital_id, lower(name)) where withdrawn_at is null;
comment on table makers is 'manufacturer, manufacturers';

-- A substance: what an allergy, a dose and a look-alike name are checked by.
create table generics (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  -- The same letters, some of them as capitals: DOPamine, DOBUTamine.
  tall_name text,
  -- Codes of the list of allergens.
  allergens text[] not null default '{}',
  routes text[] not null default '{}' check (routes <@ '{oral,sublingual,iv,im,sc,topical,inhalation,rectal,vaginal,eye,ear,nasal,spinal,other}'),
  pregnancy text not null default 'unknown' check (pregnancy in ('unknown', 'allowed', 'ask', 'avoid')),
  breast_feeding text not null default 'unknown' check (breast_feeding in ('unknown', 'allowed', 'ask', 'avoid')),
  -- Whether the creatinine is asked for.
  asks_kidney boolean not null default false,
  -- Two look before it is given.
  is_high_risk boolean not null default false,
  controlled text check (controlled in ('narcotic', 'psychotropic')),
  primary key (hospital_id, id),
  constraint tall_name_is_the_name check (lower(tall_name) = lower(name))
);
call keep_as_hospital_record('generics', 'medicines');
create unique index one_generic_a_name on generics (hospital_id, lower(name)) where withdrawn_at is null;
create index generics_by_name on generics (hospital_id, name, id);
comment on table generics is 'generic, generics';

-- The highest doses of a substance, by route and age; without a row nobody knows a limit.
create table generic_limits (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  generic_id uuid not null,
  -- Null: by whatever route.
  route text check (route in ('oral', 'sublingual', 'iv', 'im', 'sc', 'topical', 'inhalation', 'rectal', 'vaginal', 'eye', 'ear', 'nasal', 'spinal', 'other')),
  -- Days of life; from inclusive, to exclusive.
  from_days int not null default 0 check (from_days between 0 and 60000),
  to_days int check (to_days between 1 and 60000),
  -- Whether the doses are for each kilogram.
  is_per_kg boolean not null default false,
  usual_dose numeric(12, 4) check (usual_dose > 0),
  highest_dose numeric(12, 4) check (highest_dose > 0),
  highest_a_day numeric(12, 4) check (highest_a_day > 0),
  unit text not null check (unit in ('mg', 'g', 'mcg', 'IU', 'ml', 'mmol', 'puff', 'drop')),
  source text not null default '' check (length(source) <= 300),
  primary key (hospital_id, id),
  constraint limit_of_generic foreign key (hospital_id, generic_id) references generics (hospital_id, id),
  constraint limit_ends_after_it_begins check (to_days > from_days),
  constraint limit_says_something check (num_nonnulls(highest_dose, highest_a_day) > 0),
  constraint usual_dose_below_highest check (usual_dose <= highest_dose),
  constraint dose_below_that_of_a_day check (highest_dose <= highest_a_day)
);
call keep_as_hospital_record('generic_limits', 'medicines');
alter table generic_limits add constraint limits_do_not_overlap exclude using gist (hospital_id with =, generic_id with =,
  (coalesce(route, '')) with =, int4range(from_days, to_days) with &&) where (withdrawn_at is null);
create index generic_limits_of_generic on generic_limits (hospital_id, generic_id);
comment on table generic_limits is 'dose limit, dose limits';

-- Two substances whose names are taken for each other; each pair once, the smaller id first.
create table look_alikes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  generic_id uuid not null,
  partner_id uuid not null,
  primary key (hospital_id, id),
  constraint look_alike_of_generic foreign key (hospital_id, generic_id) references generics (hospital_id, id),
  constraint look_alike_partner foreign key (hospital_id, partner_id) references generics (hospital_id, id),
  constraint look_alikes_are_two check (generic_id < partner_id)
);
call keep_as_hospital_record('look_alikes', 'medicines');
create unique index one_look_alike_a_pair on look_alikes (hospital_id, generic_id, partner_id) where withdrawn_at is null;
create index look_alikes_of_partner on look_alikes (hospital_id, partner_id);
comment on table look_alikes is 'look-alike, look-alikes';

create table medicines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9/-]{0,19}$'),
  name text not null check (length(name) between 1 and 120),
  -- What it is charged as: implants by their own head, all else as pharmacy.
  kind text not null check (kind in ('medicine', 'consumable', 'implant')),
  form text not null check (length(form) between 1 and 40),
  -- As it is printed: 500 mg, 5,000 IU/ml, 5 ml (25,000 IU in all).
  strength text not null default '' check (length(strength) <= 80),
  route text check (route in ('oral', 'sublingual', 'iv', 'im', 'sc', 'topical', 'inhalation', 'rectal', 'vaginal', 'eye', 'ear', 'nasal', 'spinal', 'other')),
  -- The smallest unit that is sold, in which stock is counted.
  unit text not null check (length(unit) between 1 and 20),
  pack text not null check (length(pack) between 1 and 20),
  pack_units int not null check (pack_units between 1 and 10000),
  -- Whether a pack is opened for a part of it.
  is_sold_loose boolean not null,
  schedule text not null default 'none' check (schedule in ('none', 'G', 'H', 'H1', 'X', 'narcotic')),
  hsn text not null check (hsn ~ '^[0-9]{4,8}$'),
  -- On the notified list of life-saving medicines.
  is_tax_listed boolean not null default false,
  maker_id uuid,
  is_cold_chain boolean not null default false,
  -- Days that an opened pack may be used.
  opened_days int check (opened_days between 1 and 3650),
  is_returnable boolean not null default true,
  -- Kept on the ward and charged when given, or issued for a patient.
  supply text not null default 'patient' check (supply in ('patient', 'ward')),
  is_for_sale boolean not null default true,
  -- What is sold lasts so many days where nobody says how long it is taken.
  treatment_days int not null default 1 check (treatment_days between 1 and 365),
  rack text not null default '' check (length(rack) <= 40),
  -- In units: ordered again below it; kept beside it for what cannot be foreseen.
  reorder_level int check (reorder_level between 0 and 1000000),
  safety_units int not null default 0 check (safety_units between 0 and 1000000),
  cover_days int not null default 30 check (cover_days between 1 and 365),
  description text check (length(description) between 1 and 1000),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id),
  constraint medicine_of_maker foreign key (hospital_id, maker_id) references makers (hospital_id, id)
);
call keep_as_hospital_record('medicines', 'medicines');
create unique index one_medicine_a_code on medicines (hospital_id, code) where withdrawn_at is null;
create unique index one_medicine_a_name on medicines (hospital_id, lower(name), lower(strength)) where withdrawn_at is null;
create index medicines_by_name on medicines (hospital_id, name, id);
create index medicines_of_maker on medicines (hospital_id, maker_id);
comment on table medicines is 'item, items';

-- What is in an item, with its strength: amoxicillin 500 mg, clavulanic acid 125 mg.
create table medicine_generics (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  medicine_id uuid not null,
  generic_id uuid not null,
  strength text not null default '' check (length(strength) <= 60),
  place int not null check (place between 1 and 20),
  primary key (hospital_id, id),
  constraint generic_of_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint generic_in_medicine foreign key (hospital_id, generic_id) references generics (hospital_id, id)
);
call keep_as_hospital_record('medicine_generics', 'medicines');
call keep_withdrawn_with('medicine_generics', 'medicines', 'medicine_id');
create unique index one_generic_a_medicine on medicine_generics (hospital_id, medicine_id, generic_id) where withdrawn_at is null;
create index medicine_generics_of_medicine on medicine_generics (hospital_id, medicine_id);
create index medicine_generics_of_generic on medicine_generics (hospital_id, generic_id);
comment on table medicine_generics is 'generic of an item, generics of items';

create table medicine_barcodes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  medicine_id uuid not null,
  barcode text not null check (barcode ~ '^[!-~]{4,48}$'),
  -- One scan is so many units.
  units int not null check (units between 1 and 10000),
  primary key (hospital_id, id),
  constraint barcode_of_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id)
);
call keep_as_hospital_record('medicine_barcodes', 'medicines');
call keep_withdrawn_with('medicine_barcodes', 'medicines', 'medicine_id');
create unique index one_medicine_a_barcode on medicine_barcodes (hospital_id, barcode) where withdrawn_at is null;
create index medicine_barcodes_of_medicine on medicine_barcodes (hospital_id, medicine_id);
comment on table medicine_barcodes is 'barcode, barcodes';

-- What tax lies in the price of goods whose HSN begins so, from a day to a day.
create table goods_taxes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- Empty: of every HSN that no other row names.
  hsn text not null default '' check (hsn ~ '^([0-9]{2,8})?$'),
  -- Of what stands on the notified list.
  is_listed boolean not null default false,
  basis_points int not null check (basis_points between 0 and 10000),
  valid_from date not null,
  valid_to date,
  source text not null default '' check (length(source) <= 200),
  primary key (hospital_id, id),
  constraint goods_tax_ends_after_it_begins check (valid_to >= valid_from)
);
call keep_as_hospital_record('goods_taxes', 'medicines');
alter table goods_taxes add constraint goods_taxes_do_not_overlap exclude using gist (hospital_id with =, hsn with =,
  (is_listed::int) with =, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create trigger a_past before insert or update on goods_taxes for each row execute function keep_past_of_rule();
comment on table goods_taxes is 'tax of goods, taxes of goods';

-- What every hospital begins with: medicines 12 % until 21 September 2025, from then on 5 %, the notified list nil.
create procedure begin_goods_taxes(hospital text) language plpgsql as $$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', hospital, true);
  insert into goods_taxes (hsn, is_listed, basis_points, valid_from, valid_to, source) values
    ('', false, 1800, '2017-07-01', null, 'GST on goods that no other row names'),
    ('30', false, 1200, '2017-07-01', '2025-09-21', 'GST on medicines until 21 September 2025'),
    ('30', false, 500, '2025-09-22', null, 'GST on medicines from 22 September 2025'),
    ('30', true, 500, '2017-07-01', '2025-09-21', 'GST on notified life-saving medicines until 21 September 2025'),
    ('30', true, 0, '2025-09-22', null, 'Notified life-saving medicines, nil from 22 September 2025'),
    ('3005', false, 1200, '2017-07-01', '2025-09-21', 'GST on dressings until 21 September 2025'),
    ('3005', false, 500, '2025-09-22', null, 'GST on dressings from 22 September 2025'),
    ('9018', false, 1200, '2017-07-01', '2025-09-21', 'GST on medical instruments until 21 September 2025'),
    ('9018', false, 500, '2025-09-22', null, 'GST on medical instruments from 22 September 2025'),
    ('9021', false, 1200, '2017-07-01', '2025-09-21', 'GST on implants until 21 September 2025'),
    ('9021', false, 500, '2025-09-22', null, 'GST on implants from 22 September 2025');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;
create function begin_taxes_of_hospital() returns trigger language plpgsql as $$
begin
  call begin_goods_taxes(new.id);
  return null;
end $$;
create trigger e_goods_taxes after insert on hospitals for each row execute function begin_taxes_of_hospital();
do $$
declare hospital text;
begin
  for hospital in select id from hospitals loop
    call begin_goods_taxes(hospital);
  end loop;
end $$;

-- What an item is found by: its name, code, substances and barcodes, in small letters. Behind a function, because LIKE is not leakproof
-- and so uses no index under row security. Without a foreign key: written by the triggers below alone.
create table medicine_search (
  hospital_id text not null,
  medicine_id uuid not null,
  text text not null,
  primary key (hospital_id, medicine_id)
);
alter table medicine_search enable row level security;
create policy hospital_scope on medicine_search using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
create index medicine_search_text on medicine_search using gin (text gin_trgm_ops) with (fastupdate = off);

create function write_medicine_search(hospital text, medicine uuid) returns void language sql security definer
set search_path = public, pg_temp as $$
  with found as (
    select m.hospital_id, m.id, m.withdrawn_at is null as is_there, lower(concat_ws(' ', m.name, m.strength, m.code,
      (select string_agg(g.name, ' ' order by c.place) from medicine_generics c
        join generics g on g.hospital_id = c.hospital_id and g.id = c.generic_id
        where c.hospital_id = m.hospital_id and c.medicine_id = m.id and c.withdrawn_at is null),
      (select string_agg(b.barcode, ' ') from medicine_barcodes b
        where b.hospital_id = m.hospital_id and b.medicine_id = m.id and b.withdrawn_at is null))) as text
    from medicines m where m.hospital_id = hospital and m.id = medicine),
  gone as (delete from medicine_search s using found f where s.hospital_id = f.hospital_id and s.medicine_id = f.id and not f.is_there)
  insert into medicine_search (hospital_id, medicine_id, text) select hospital_id, id, text from found where is_there
  on conflict (hospital_id, medicine_id) do update set text = excluded.text where medicine_search.text <> excluded.text
$$;
create function keep_medicine_search() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform case tg_argv[0] when 'medicine' then write_medicine_search(new.hospital_id, new.id)
    else write_medicine_search(new.hospital_id, (to_jsonb(new) ->> 'medicine_id')::uuid) end;
  return null;
end $$;
create function keep_generic_search() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_medicine_search(hospital_id, medicine_id) from medicine_generics
    where hospital_id = new.hospital_id and generic_id = new.id;
  return null;
end $$;
create trigger d_search after insert or update on medicines for each row execute function keep_medicine_search('medicine');
create trigger d_search after insert or update on medicine_generics for each row execute function keep_medicine_search('part');
create trigger d_search after insert or update on medicine_barcodes for each row execute function keep_medicine_search('part');
create trigger d_search after update of name on generics for each row when (old.name is distinct from new.name)
  execute function keep_generic_search();

-- The items whose text holds every word, those whose name begins with the first word before the others; at most `most`. The longest word
-- is looked up in the index.
create function find_medicines(words text[], most int) returns table (medicine_id uuid, place bigint) language plpgsql stable
security definer set search_path = public, pg_temp as $$
declare
  longest text := (select word from unnest(words) as word order by length(word) desc limit 1);
begin
  return query
    select s.medicine_id, row_number() over (order by starts_with(s.text, words[1]) desc, s.text, s.medicine_id)
    from medicine_search s
    where s.hospital_id = app_hospital() and s.text like '%' || regexp_replace(longest, '([\\%_])', '\\\1', 'g') || '%'
      and not exists (select from unnest(words) as word where strpos(s.text, word) = 0)
    order by 2 limit most;
end $$;
revoke execute on function write_medicine_search(text, uuid), find_medicines(text[], int) from public;
grant execute on function find_medicines(text[], int) to wardbook_app;
