-- Adds only: the program before this one may go on serving.
-- What has come from suppliers. Stock, books and the supplier's account move when a note is approved, once.

-- Whether input tax may be taken; hospital care is exempt, so that it is cost where nothing else is said.
create table purchase_settings (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  takes_input_tax boolean not null default false,
  primary key (hospital_id, id),
  constraint one_purchase_settings_a_hospital unique (hospital_id)
);
call keep_as_hospital_record('purchase_settings', 'purchasing');
comment on table purchase_settings is 'settings of purchasing, settings of purchasing';

create table goods_received_notes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  note_no text not null check (length(note_no) between 1 and 30),
  supplier_id uuid not null,
  -- Null: bought without an order.
  order_id uuid,
  place_id uuid not null,
  invoice_no text check (length(invoice_no) between 1 and 40),
  invoice_day date,
  -- The year in which the financial year of the invoice begins.
  financial_year int generated always as (extract(year from invoice_day)::int - case when extract(month from invoice_day) < 4 then 1 else 0 end) stored,
  received_on date not null,
  challan_no text check (length(challan_no) between 1 and 40),
  credit_days int not null check (credit_days between 0 and 365),
  -- Paise.
  paper_total bigint check (paper_total between 0 and 100000000000),
  freight bigint not null default 0 check (freight between 0 and 100000000000),
  bill_discount bigint not null default 0 check (bill_discount between 0 and 100000000000),
  difference_reason text check (length(difference_reason) between 1 and 300),
  -- Lines as they are typed, until they are approved.
  typed jsonb not null default '[]',
  state text not null default 'draft' check (state in ('draft', 'checked', 'approved', 'cancelled')),
  checked_at timestamptz,
  checked_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  ended_reason text check (length(ended_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint note_of_supplier foreign key (hospital_id, supplier_id) references suppliers (hospital_id, id),
  constraint note_of_order foreign key (hospital_id, order_id) references purchase_orders (hospital_id, id),
  constraint note_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint checked_note_is_whole check (state in ('draft', 'cancelled')
    or num_nulls(invoice_no, invoice_day, paper_total, checked_at, checked_by) = 0),
  constraint approved_note_says_who check (state <> 'approved' or num_nulls(approved_at, approved_by) = 0),
  constraint note_is_approved_by_another check (approved_by <> checked_by),
  constraint cancelled_note_says_why check (state <> 'cancelled' or ended_reason is not null)
);
call keep_as_hospital_record('goods_received_notes', 'purchasing');
create unique index one_note_a_number on goods_received_notes (hospital_id, note_no);
create unique index one_invoice_a_supplier_and_year on goods_received_notes (hospital_id, supplier_id, financial_year, upper(invoice_no))
  where state <> 'cancelled' and withdrawn_at is null;
create unique index one_open_note_an_order on goods_received_notes (hospital_id, order_id)
  where state in ('draft', 'checked') and withdrawn_at is null;
create index goods_received_notes_of_supplier on goods_received_notes (hospital_id, supplier_id);
create index goods_received_notes_of_order on goods_received_notes (hospital_id, order_id);
create index goods_received_notes_of_place on goods_received_notes (hospital_id, place_id);
create index goods_received_notes_by_time on goods_received_notes (hospital_id, created_at desc, id desc);
comment on table goods_received_notes is 'goods received note, goods received notes';

-- What an approved note has brought, line by line; packs, and paise of the whole line.
create table goods_received_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  place int not null check (place between 1 and 300),
  medicine_id uuid not null,
  batch_id uuid not null,
  packs int not null check (packs between 0 and 1000000),
  free int not null check (free between 0 and 1000000),
  rejected int not null check (rejected between 0 and packs),
  reject_reason text check (length(reject_reason) between 1 and 300),
  keep_reason text check (length(keep_reason) between 1 and 300),
  pack_units int not null check (pack_units between 1 and 10000),
  rate bigint not null check (rate between 0 and 10000000000),
  discount_points int not null check (discount_points between 0 and 10000),
  basis_points int not null check (basis_points between 0 and 10000),
  gross bigint not null check (gross >= 0),
  taxable bigint not null check (taxable between 0 and gross),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  igst bigint not null check (igst >= 0),
  freight bigint not null check (freight >= 0),
  -- What came into stock is worth.
  value bigint not null check (value >= 0),
  primary key (hospital_id, id),
  constraint line_of_goods_received_note foreign key (hospital_id, note_id) references goods_received_notes (hospital_id, id),
  constraint received_line_of_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint received_line_of_batch foreign key (hospital_id, batch_id) references batches (hospital_id, id),
  constraint something_has_come check (packs + free > 0),
  constraint rejected_line_says_why check (rejected = 0 or reject_reason is not null)
);
call keep_insert_only('goods_received_lines', 'purchasing');
create index goods_received_lines_of_note on goods_received_lines (hospital_id, note_id);
create index goods_received_lines_of_medicine on goods_received_lines (hospital_id, medicine_id, created_at desc);
create index goods_received_lines_of_batch on goods_received_lines (hospital_id, batch_id);
comment on table goods_received_lines is 'line of a goods received note, lines of goods received notes';

-- What is asked back from a supplier, with a number of its own.
create table supplier_debit_notes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  debit_no text not null check (length(debit_no) between 1 and 30),
  supplier_id uuid not null,
  note_id uuid not null,
  -- Paise with tax.
  amount bigint not null check (amount > 0),
  primary key (hospital_id, id),
  constraint debit_note_to_supplier foreign key (hospital_id, supplier_id) references suppliers (hospital_id, id),
  constraint debit_note_of_rejected foreign key (hospital_id, note_id) references goods_received_notes (hospital_id, id)
);
call keep_insert_only('supplier_debit_notes', 'purchasing');
create unique index one_debit_note_a_number on supplier_debit_notes (hospital_id, debit_no);
create unique index one_debit_note_of_rejected on supplier_debit_notes (hospital_id, note_id);
create index supplier_debit_notes_of_supplier on supplier_debit_notes (hospital_id, supplier_id);
comment on table supplier_debit_notes is 'debit note, debit notes';

-- The account of a supplier: what is owed to him above 0. Its sum is what the books say of all suppliers.
create table supplier_entries (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  supplier_id uuid not null,
  day date not null,
  document_no text not null check (length(document_no) between 1 and 40),
  amount bigint not null check (amount <> 0),
  primary key (hospital_id, id),
  constraint entry_of_supplier foreign key (hospital_id, supplier_id) references suppliers (hospital_id, id)
);
call keep_as_ledger('supplier_entries', 'purchasing');
call keep_reversals_opposite('supplier_entries', '{amount}', '{day}');
create index supplier_entries_of_supplier on supplier_entries (hospital_id, supplier_id, created_at desc, id desc);
comment on table supplier_entries is 'entry of a supplier, entries of suppliers';
create table supplier_balances (
  hospital_id text not null default app_hospital() references hospitals (id),
  supplier_id uuid not null,
  balance bigint not null default 0,
  primary key (hospital_id, supplier_id),
  constraint balance_of_supplier foreign key (hospital_id, supplier_id) references suppliers (hospital_id, id)
);
call keep_balance('supplier_entries', 'supplier_balances', 'amount');

create function open_purchase_settings(of_hospital text) returns void language plpgsql as $$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', of_hospital, true);
  insert into purchase_settings default values;
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;
create function open_purchase_settings_of_hospital() returns trigger language plpgsql as $$
begin
  perform open_purchase_settings(new.id);
  return null;
end $$;
create trigger g_purchase_settings after insert on hospitals for each row execute function open_purchase_settings_of_hospital();
do $$
declare known text;
begin
  for known in select id from hospitals loop
    perform open_purchase_settings(known);
  end loop;
end $$;
