-- Adds only: the program before this one may go on serving.
-- What a visit cost (decision record 040). Amounts in paise, quantities with three decimals. A charge is never changed: it is taken
-- back by its reversal, and corrected by the reversal and the next version of its source.

create table charges (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,

  -- What was done or given, as the catalogue called it on that day; without an item it was typed.
  head text not null constraint known_charge_head check (head in ('consultation', 'accommodation', 'mandatory', 'clinical', 'laboratory',
    'radiology', 'pharmacy', 'implant', 'blood', 'surgery', 'anaesthesia', 'theatre', 'physiotherapy', 'miscellaneous')),
  surgery_id uuid,
  service_id uuid,
  accommodation_id uuid,
  practitioner_id uuid,
  code text check (length(code) between 1 and 40),
  description text not null check (length(description) between 1 and 500),

  -- When; the instant where it matters. A day before the admission or after the discharge says why.
  day date not null,
  at timestamptz,
  outside_stay_reason text check (length(outside_stay_reason) between 1 and 300),

  -- Who pays what is given on that day, and the class of the ward the factors follow.
  payer_id uuid not null,
  ward_class text check (ward_class in ('general', 'semi_private', 'private', 'deluxe', 'hdu', 'icu', 'day_care', 'theatre')),

  -- How much, and why: the whole answer of resolveRate, so that the amount is explained when the rates have changed.
  quantity numeric(12, 3) not null,
  unit text not null default 'each' check (length(unit) between 1 and 30),
  priced_by text not null check (priced_by in ('rate', 'typed', 'not_set')),
  rate_id uuid,
  rate_column text check (rate_column in
    ('private', 'tpa', 'cghs', 'nabh', 'non_nabh', 'bhopal_nabh', 'bhopal_non_nabh', 'pmjay', 'general', 'spinal')),
  listed bigint not null default 0 check (listed >= 0),
  factors jsonb not null default '[]' check (jsonb_typeof(factors) = 'array'),
  missing_columns text[] not null default '{}',
  unit_rate bigint not null check (unit_rate >= 0),
  amount bigint not null,
  -- Why the desk typed another rate than the list has.
  price_reason text check (length(price_reason) between 1 and 300),

  -- Of implants: what the payer asks for. The ceiling is the most it pays.
  batch_no text check (length(batch_no) between 1 and 60),
  invoice_no text check (length(invoice_no) between 1 and 60),
  invoice_date date,
  invoice_amount bigint check (invoice_amount >= 0),
  ceiling bigint check (ceiling >= 0),
  invoice_file_id uuid,
  sticker_file_id uuid,

  -- Of what an outside laboratory or hospital is asked for.
  external_requisition text not null default 'None' check (external_requisition in ('None', 'Required', 'Optional')),
  -- Of medicines.
  administration_time text check (administration_time in
    ('MORNING', 'AFTERNOON', 'EVENING', 'NIGHT', 'BREAKFAST', 'LUNCH', 'DINNER', 'HS', 'SOS')),
  primary key (hospital_id, id)
);
call keep_as_ledger('charges', 'charges');
call keep_reversals_opposite('charges', '{quantity,amount}');
comment on table charges is 'visit, visits';

alter table charges
  add constraint charge_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  add constraint charge_of_surgery foreign key (hospital_id, surgery_id) references cghs_surgery (hospital_id, id),
  add constraint charge_of_service foreign key (hospital_id, service_id) references services (hospital_id, id),
  add constraint charge_of_accommodation foreign key (hospital_id, accommodation_id) references accommodations (hospital_id, id),
  add constraint charge_of_practitioner foreign key (hospital_id, practitioner_id) references practitioners (hospital_id, id),
  add constraint charge_by_rate foreign key (hospital_id, rate_id) references rates (hospital_id, id),
  add constraint charge_of_payer foreign key (hospital_id, payer_id) references payers (hospital_id, id),
  add constraint charge_with_invoice foreign key (hospital_id, invoice_file_id) references files (hospital_id, id),
  add constraint charge_with_sticker foreign key (hospital_id, sticker_file_id) references files (hospital_id, id),
  add constraint charge_of_one_item check (num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id) <= 1),
  add constraint charge_quantity_is_positive check (case when reverses_id is null then quantity > 0 else quantity < 0 end),
  -- Half up: round() goes away from zero, and a rate is never negative.
  add constraint charge_amount_is_quantity_by_rate check (amount = round(quantity * unit_rate)),
  add constraint charge_amount_has_a_limit check (abs(amount) <= 100000000000),
  add constraint charge_says_how_it_is_priced check (case priced_by
    when 'rate' then rate_id is not null and rate_column is not null and listed > 0
    when 'not_set' then rate_id is null and unit_rate = 0
    else price_reason is not null or num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id) = 0 end),
  add constraint charge_of_an_implant check (head = 'implant' or
    num_nonnulls(batch_no, invoice_no, invoice_date, invoice_amount, ceiling, invoice_file_id, sticker_file_id) = 0);

create index charges_of_visit on charges (hospital_id, visit_id, patient_id);
create index charges_of_surgery on charges (hospital_id, surgery_id) where surgery_id is not null;
create index charges_of_service on charges (hospital_id, service_id) where service_id is not null;
create index charges_of_accommodation on charges (hospital_id, accommodation_id) where accommodation_id is not null;
create index charges_of_practitioner on charges (hospital_id, practitioner_id) where practitioner_id is not null;
create index charges_by_rate on charges (hospital_id, rate_id) where rate_id is not null;
create index charges_of_payer on charges (hospital_id, payer_id);
create index charges_with_invoice on charges (hospital_id, invoice_file_id) where invoice_file_id is not null;
create index charges_with_sticker on charges (hospital_id, sticker_file_id) where sticker_file_id is not null;
-- The tray of charges without a rate.
create index charges_without_rate on charges (hospital_id, day, id) where priced_by = 'not_set' and reverses_id is null;

create function charge_is_on_a_day_of_the_visit() returns trigger language plpgsql as $$
begin
  if exists (select from visits v where v.hospital_id = new.hospital_id and v.id = new.visit_id
      and (new.day < coalesce((v.admission_date at time zone 'Asia/Kolkata')::date, v.visit_date)
        or new.day > (v.discharge_date at time zone 'Asia/Kolkata')::date)) then
    perform break_rule('charge_on_a_day_of_the_visit');
  end if;
  return null;
end $$;
create trigger f_day after insert on charges for each row when (new.reverses_id is null and new.outside_stay_reason is null)
  execute function charge_is_on_a_day_of_the_visit();
