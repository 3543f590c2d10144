-- Sales of medicines over the counter: what was sold at which price with which tax, what was paid, what came back. Paise.

-- Money of a sale is no advance of a visit and belongs to no bill.
alter table receipts drop constraint receipts_kind_check, drop constraint receipt_of_visit_or_payer, drop constraint refunds_are_negative;
alter table receipts
  add constraint receipts_kind_check check (kind in ('advance', 'final-payment', 'payer-payment', 'refund', 'sale', 'sale-refund')),
  add constraint receipt_of_visit_or_payer check (case when kind = 'payer-payment' then payer_id is not null
    when kind in ('sale', 'sale-refund') then visit_id is null and patient_id is null and payer_id is null
    else visit_id is not null and patient_id is not null end),
  add constraint refunds_are_negative check ((amount < 0) = ((kind in ('refund', 'sale-refund')) <> (reverses_id is not null)));

alter table discount_limits drop constraint discount_limits_holder_check;
alter table discount_limits add constraint discount_limits_holder_check check (holder in ('admin', 'doctor', 'nurse', 'user', 'scope', 'reception',
  'billing', 'insurance', 'discharge', 'accounts', 'pharmacy'));

create table pharmacy_settings (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- Of the drug licences, as they stand on an invoice.
  licences text not null default '' check (length(licences) <= 120),
  rounds_off boolean not null default true,
  -- Days within which goods are taken back.
  return_days int not null default 7 check (return_days between 0 and 365),
  primary key (hospital_id, id),
  constraint one_pharmacy_a_hospital unique (hospital_id)
);
call keep_as_hospital_record('pharmacy_settings', 'sales');
comment on table pharmacy_settings is 'settings of the pharmacy, settings of pharmacies';

create table pharmacy_sales (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  number text not null check (length(number) between 1 and 16),
  place_id uuid not null,
  session_id uuid not null,
  -- Of a patient; null where somebody walked in.
  visit_id uuid,
  patient_id uuid,
  buyer_name text not null check (length(buyer_name) between 1 and 120),
  age_words text not null default '' check (length(age_words) <= 30),
  gender text not null default '' check (length(gender) <= 20),
  address text check (length(address) between 1 and 300),
  prescriber text check (length(prescriber) between 1 and 120),
  prescriber_registration text check (length(prescriber_registration) between 1 and 60),
  is_for_employee boolean not null default false,
  remark text check (length(remark) between 1 and 300),
  -- At MRP; what was taken off it; to the rupee.
  goods bigint not null,
  discount bigint not null,
  round_off bigint not null,
  total bigint not null,
  day date not null,
  sold_at timestamptz not null default app_now(),
  primary key (hospital_id, id),
  constraint sale_at_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint sale_in_session foreign key (hospital_id, session_id) references cash_sessions (hospital_id, id),
  constraint sale_to_visit foreign key (hospital_id, visit_id, patient_id) references visits (hospital_id, id, patient_id) on update cascade,
  constraint sale_names_both_visit_and_patient check ((visit_id is null) = (patient_id is null)),
  constraint sale_adds_up check (goods - discount + round_off = total)
);
call keep_as_ledger('pharmacy_sales', 'sales');
call announce_by_visit('pharmacy_sales');
call keep_reversals_opposite('pharmacy_sales', '{goods,discount,round_off,total}', '{session_id,day,sold_at}');
create unique index one_sale_a_number on pharmacy_sales (hospital_id, number) where reverses_id is null;
create index pharmacy_sales_by_time on pharmacy_sales (hospital_id, sold_at, id);
create index pharmacy_sales_at_place on pharmacy_sales (hospital_id, place_id);
create index pharmacy_sales_of_session on pharmacy_sales (hospital_id, session_id);
create index pharmacy_sales_of_visit on pharmacy_sales (hospital_id, visit_id, patient_id);
comment on table pharmacy_sales is 'sale, sales';

-- Units of one batch, as they were sold; never worked out again.
create table pharmacy_sale_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  line_no int not null check (line_no between 1 and 300),
  medicine_id uuid not null,
  batch_id uuid not null,
  -- Why not the batch that ends first.
  batch_reason text check (length(batch_reason) between 1 and 100),
  -- As the invoice says it.
  item text not null check (length(item) between 1 and 200),
  schedule text not null,
  hsn text not null,
  quantity int not null check (quantity between 1 and 1000000),
  mrp bigint not null check (mrp >= 0),
  pack_units int not null check (pack_units >= 1),
  discount_points int not null check (discount_points between 0 and 10000),
  tax_points int not null check (tax_points between 0 and 10000),
  gross bigint not null,
  discount bigint not null check (discount >= 0),
  bill_discount bigint not null check (bill_discount >= 0),
  amount bigint not null check (amount >= 0),
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  primary key (hospital_id, id),
  constraint line_of_sale foreign key (hospital_id, sale_id) references pharmacy_sales (hospital_id, id),
  constraint one_sale_line_a_place unique (hospital_id, sale_id, line_no),
  constraint sale_line_of_batch foreign key (hospital_id, batch_id, medicine_id) references batches (hospital_id, id, medicine_id),
  constraint sale_line_is_at_most_the_mrp check (gross * pack_units <= mrp * quantity),
  constraint sale_line_adds_up check (gross - discount - bill_discount = amount and taxable + cgst + sgst = amount and cgst = sgst)
);
call keep_insert_only('pharmacy_sale_lines', 'sales');
create index pharmacy_sale_lines_of_batch on pharmacy_sale_lines (hospital_id, batch_id, medicine_id);
comment on table pharmacy_sale_lines is 'line of a sale, lines of sales';

-- What came back of a sale, and the money that went back for it.
create table pharmacy_returns (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  number text not null check (length(number) between 1 and 16),
  sale_id uuid not null,
  session_id uuid not null,
  remark text not null check (length(remark) between 1 and 300),
  amount bigint not null check (amount >= 0),
  round_off bigint not null,
  refund bigint not null check (refund >= 0),
  day date not null,
  returned_at timestamptz not null default app_now(),
  primary key (hospital_id, id),
  constraint one_return_a_number unique (hospital_id, number),
  constraint return_of_sale foreign key (hospital_id, sale_id) references pharmacy_sales (hospital_id, id),
  constraint return_in_session foreign key (hospital_id, session_id) references cash_sessions (hospital_id, id),
  constraint return_adds_up check (amount + round_off = refund)
);
call keep_insert_only('pharmacy_returns', 'sales');
create index pharmacy_returns_of_sale on pharmacy_returns (hospital_id, sale_id);
create index pharmacy_returns_of_session on pharmacy_returns (hospital_id, session_id);
create index pharmacy_returns_by_time on pharmacy_returns (hospital_id, returned_at, id);
comment on table pharmacy_returns is 'return, returns';

create table pharmacy_return_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  return_id uuid not null,
  sale_line_id uuid not null,
  quantity int not null check (quantity between 1 and 1000000),
  amount bigint not null check (amount >= 0),
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  primary key (hospital_id, id),
  constraint line_of_return foreign key (hospital_id, return_id) references pharmacy_returns (hospital_id, id),
  constraint one_return_line_a_sale_line unique (hospital_id, return_id, sale_line_id),
  constraint return_of_sale_line foreign key (hospital_id, sale_line_id) references pharmacy_sale_lines (hospital_id, id),
  constraint return_line_adds_up check (taxable + cgst + sgst = amount and cgst = sgst)
);
call keep_insert_only('pharmacy_return_lines', 'sales');
create index pharmacy_return_lines_of_sale_line on pharmacy_return_lines (hospital_id, sale_line_id);
comment on table pharmacy_return_lines is 'line of a return, lines of returns';

-- No more comes back than was sold, whoever asks at the same moment.
create function keep_return_within_sale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare sold int;
begin
  select quantity into sold from pharmacy_sale_lines where hospital_id = new.hospital_id and id = new.sale_line_id for update;
  if (select sum(quantity) from pharmacy_return_lines where hospital_id = new.hospital_id and sale_line_id = new.sale_line_id) > sold then
    perform break_rule('return_is_of_what_was_sold');
  end if;
  return null;
end $$;
revoke execute on function keep_return_within_sale() from public;
create trigger b_within_sale after insert on pharmacy_return_lines for each row execute function keep_return_within_sale();

-- The receipts of a sale, one a mode; those that went back for a return.
create table pharmacy_payments (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  return_id uuid,
  receipt_id uuid not null,
  primary key (hospital_id, id),
  constraint payment_of_sale foreign key (hospital_id, sale_id) references pharmacy_sales (hospital_id, id),
  constraint payment_of_return foreign key (hospital_id, return_id) references pharmacy_returns (hospital_id, id),
  constraint payment_is_a_receipt foreign key (hospital_id, receipt_id) references receipts (hospital_id, id),
  constraint one_payment_a_receipt unique (hospital_id, receipt_id)
);
call keep_insert_only('pharmacy_payments', 'sales');
create index pharmacy_payments_of_sale on pharmacy_payments (hospital_id, sale_id);
create index pharmacy_payments_of_return on pharmacy_payments (hospital_id, return_id);
comment on table pharmacy_payments is 'payment of a sale, payments of sales';

create function begin_pharmacy(of_hospital text) returns void language plpgsql as $$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', of_hospital, true);
  insert into pharmacy_settings default values;
  insert into discount_limits (holder, basis_points, valid_from) values ('pharmacy', 500, '2000-01-01');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;
create function begin_pharmacy_of_hospital() returns trigger language plpgsql as $$
begin
  perform begin_pharmacy(new.id);
  return null;
end $$;
create trigger g_pharmacy after insert on hospitals for each row execute function begin_pharmacy_of_hospital();
do $$
declare known text;
begin
  for known in select id from hospitals loop
    perform begin_pharmacy(known);
  end loop;
end $$;
