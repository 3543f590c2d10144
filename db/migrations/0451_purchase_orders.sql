-- Adds only: the program before this one may go on serving.
-- What is ordered from whom, by whom it is approved, and how much of it has come. An order moves no stock.

-- Up to how much (paise with tax) a role or desk approves an order; null: whatever it costs.
create table purchase_limits (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  holder text not null check (holder in ('admin', 'pharmacy', 'purchase')),
  up_to bigint check (up_to between 0 and 100000000000),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('purchase_limits', 'purchasing');
alter table purchase_limits add constraint purchase_limits_do_not_overlap exclude using gist (hospital_id with =, holder with =,
  daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
comment on table purchase_limits is 'limit of an approval, limits of approvals';

create table purchase_orders (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_no text not null check (length(order_no) between 1 and 30),
  supplier_id uuid not null,
  order_for text not null check (order_for in ('pharmacy', 'lab', 'radiology', 'theatre', 'ward', 'emergency')),
  day date not null,
  expected_on date not null constraint expected_after_it_is_ordered check (expected_on >= day),
  place_id uuid not null,
  terms text check (length(terms) between 1 and 1000),
  remark text check (length(remark) between 1 and 300),
  -- 0 until it has been approved once; a change after that is the next one.
  revision int not null default 0 check (revision between 0 and 99),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'sent', 'part_received', 'closed', 'cancelled')),
  -- Paise, with tax as on the day it was written.
  goods bigint not null default 0 check (goods between 0 and 100000000000),
  tax bigint not null default 0 check (tax between 0 and 100000000000),
  submitted_at timestamptz,
  submitted_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  sent_at timestamptz,
  sent_how text check (sent_how in ('email', 'phone', 'message', 'by_hand')),
  ended_reason text check (length(ended_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint order_to_supplier foreign key (hospital_id, supplier_id) references suppliers (hospital_id, id),
  constraint order_for_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint order_says_who_approved check (num_nulls(approved_at, approved_by) in (0, 2)
    and (state not in ('approved', 'sent', 'part_received') or approved_at is not null)),
  constraint order_says_how_it_was_sent check (num_nulls(sent_at, sent_how) in (0, 2)),
  constraint cancelled_order_says_why check (state <> 'cancelled' or ended_reason is not null)
);
call keep_as_hospital_record('purchase_orders', 'purchasing');
create unique index one_purchase_order_a_number on purchase_orders (hospital_id, order_no);
create index purchase_orders_of_supplier on purchase_orders (hospital_id, supplier_id);
create index purchase_orders_of_place on purchase_orders (hospital_id, place_id);
create index purchase_orders_by_time on purchase_orders (hospital_id, created_at desc, id desc);
comment on table purchase_orders is 'purchase order, purchase orders';

create table purchase_order_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  place int not null check (place between 1 and 300),
  medicine_id uuid not null,
  packs int not null check (packs between 1 and 1000000),
  pack_units int not null check (pack_units between 1 and 10000),
  -- Paise a pack without tax.
  rate bigint not null check (rate between 0 and 10000000000),
  basis_points int not null check (basis_points between 0 and 10000),
  -- What of it has come, in packs that were paid for; more than was ordered is taken, too.
  received int not null default 0 check (received >= 0),
  primary key (hospital_id, id),
  constraint line_of_purchase_order foreign key (hospital_id, order_id) references purchase_orders (hospital_id, id),
  constraint line_orders_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id)
);
call keep_as_hospital_record('purchase_order_lines', 'purchasing');
create unique index one_line_an_item on purchase_order_lines (hospital_id, order_id, medicine_id) where withdrawn_at is null;
create index purchase_order_lines_of_order on purchase_order_lines (hospital_id, order_id);
create index purchase_order_lines_of_medicine on purchase_order_lines (hospital_id, medicine_id);
comment on table purchase_order_lines is 'line of a purchase order, lines of purchase orders';

-- The pharmacist up to 25,000, the purchase officer up to 1,00,000, an administrator whatever it costs.
create function open_purchasing(of_hospital text) returns void language plpgsql as $$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', of_hospital, true);
  insert into purchase_limits (holder, up_to, valid_from) values ('pharmacy', 2500000, '2000-01-01'), ('purchase', 10000000, '2000-01-01'),
    ('admin', null, '2000-01-01');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;
create function open_purchasing_of_hospital() returns trigger language plpgsql as $$
begin
  perform open_purchasing(new.id);
  return null;
end $$;
create trigger g_purchasing after insert on hospitals for each row execute function open_purchasing_of_hospital();
do $$
declare known text;
begin
  for known in select id from hospitals loop
    perform open_purchasing(known);
  end loop;
end $$;
