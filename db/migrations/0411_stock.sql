-- Stock as a ledger: what is on hand is what was moved in less what was moved out, by batch and place; nothing is ever less than nothing.

create table stock_places (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  -- In transit: between a place that sent and one that has not accepted yet.
  kind text not null check (kind in ('store', 'counter', 'ward', 'theatre', 'in_transit')),
  ward_id uuid,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id),
  constraint place_of_ward foreign key (hospital_id, ward_id) references wards (hospital_id, id),
  constraint only_wards_have_a_ward check (ward_id is null or kind = 'ward')
);
call keep_as_hospital_record('stock_places', 'stock');
create unique index one_place_a_name on stock_places (hospital_id, lower(name)) where withdrawn_at is null;
create unique index one_place_a_ward on stock_places (hospital_id, ward_id) where withdrawn_at is null;
create unique index one_place_in_transit on stock_places (hospital_id) where kind = 'in_transit' and withdrawn_at is null;
comment on table stock_places is 'place of stock, places of stock';

create table batches (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  medicine_id uuid not null,
  batch_no text not null check (batch_no ~ '^[A-Z0-9][A-Z0-9/.-]{0,29}$'),
  -- The last day of its month; sold on that day still.
  expiry date not null constraint expiry_ends_a_month check (extract(day from expiry + 1) = 1),
  -- Paise a pack of so many units, tax included, as it is printed on the pack.
  mrp bigint not null check (mrp between 0 and 10000000000),
  pack_units int not null check (pack_units between 1 and 10000),
  -- Physicians' samples and what was donated are not.
  is_for_sale boolean not null default true,
  primary key (hospital_id, id),
  constraint batch_of_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint batch_and_its_medicine unique (hospital_id, id, medicine_id)
);
call keep_as_hospital_record('batches', 'stock');
-- The same number with another price is a second batch of one recall; with another expiry it is a mistake.
create unique index one_batch_a_price on batches (hospital_id, medicine_id, batch_no, mrp, pack_units, is_for_sale) where withdrawn_at is null;
alter table batches add constraint batch_has_one_expiry exclude using gist (hospital_id with =, medicine_id with =, batch_no with =,
  expiry with <>) where (withdrawn_at is null);
create index batches_of_medicine on batches (hospital_id, medicine_id);
comment on table batches is 'batch, batches';

create table stock_movements (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  medicine_id uuid not null,
  batch_id uuid not null,
  place_id uuid not null,
  kind text not null check (kind in ('opening', 'received', 'returned_to_supplier', 'sold', 'sale_return', 'issued', 'issue_return',
    'transfer_out', 'transfer_in', 'consumed', 'adjusted', 'written_off')),
  day date not null,
  -- In the smallest unit that is sold.
  quantity int not null check (quantity <> 0),
  -- Paise at cost; goes where the quantity goes.
  value bigint not null,
  primary key (hospital_id, id),
  constraint movement_of_batch foreign key (hospital_id, batch_id, medicine_id) references batches (hospital_id, id, medicine_id),
  constraint movement_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint value_goes_with_quantity check (value = 0 or sign(value) = sign(quantity))
);
call keep_as_ledger('stock_movements', 'stock');
alter table stock_movements add constraint kind_says_the_direction check (kind = 'adjusted' or (reverses_id is null) =
  ((quantity > 0) = (kind in ('opening', 'received', 'sale_return', 'issue_return', 'transfer_in'))));
call keep_reversals_opposite('stock_movements', '{quantity,value}', '{day}');
create index stock_movements_of_medicine on stock_movements (hospital_id, medicine_id, created_at desc, id desc);
create index stock_movements_of_batch on stock_movements (hospital_id, batch_id, medicine_id);
create index stock_movements_of_place on stock_movements (hospital_id, place_id, created_at desc, id desc);
-- Opening stock is told once.
create unique index opening_stock_is_told_once on stock_movements (hospital_id, batch_id, place_id)
  where kind = 'opening' and reverses_id is null;

create table stock_balances (
  hospital_id text not null default app_hospital() references hospitals (id),
  batch_id uuid not null,
  place_id uuid not null,
  medicine_id uuid not null,
  quantity bigint not null default 0 constraint stock_is_there check (quantity >= 0),
  value bigint not null default 0 constraint stock_is_worth_something check (value >= 0),
  primary key (hospital_id, batch_id, place_id),
  constraint nothing_is_worth_nothing check (quantity > 0 or value = 0),
  constraint balance_of_batch foreign key (hospital_id, batch_id, medicine_id) references batches (hospital_id, id, medicine_id),
  constraint balance_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id)
);
alter table stock_balances enable row level security;
alter table stock_balances force row level security;
create policy hospital_scope on stock_balances using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select on stock_balances to wardbook_app;
create index stock_balances_of_medicine on stock_balances (hospital_id, medicine_id);
create index stock_balances_of_batch on stock_balances (hospital_id, batch_id, medicine_id);
create index stock_balances_of_place on stock_balances (hospital_id, place_id, medicine_id);

-- In two steps, as post_to_balance() does: an upsert would check the constraints on the difference. Locked in the order of their keys.
create function post_to_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_balances (hospital_id, batch_id, place_id, medicine_id)
    select hospital_id, batch_id, place_id, medicine_id from fresh
    group by 1, 2, 3, 4 order by 1, 2, 3 on conflict do nothing;
  perform from stock_balances where (hospital_id, batch_id, place_id) in (select hospital_id, batch_id, place_id from fresh)
    order by hospital_id, batch_id, place_id for update;
  update stock_balances as b set quantity = b.quantity + c.quantity, value = b.value + c.value
    from (select hospital_id, batch_id, place_id, sum(quantity) as quantity, sum(value) as value from fresh group by 1, 2, 3) as c
    where (b.hospital_id, b.batch_id, b.place_id) = (c.hospital_id, c.batch_id, c.place_id);
  return null;
end $$;
revoke execute on function post_to_stock() from public;
create trigger d_stock after insert on stock_movements referencing new table as fresh for each statement execute function post_to_stock();

-- What was there before the hospital counted with this ledger: written by one, approved by another, and only then stock.
create table stock_openings (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  opening_no text not null check (length(opening_no) between 1 and 30),
  place_id uuid not null,
  remark text check (length(remark) between 1 and 300),
  state text not null default 'written' check (state in ('written', 'approved', 'cancelled')),
  decided_at timestamptz,
  decided_by uuid,
  primary key (hospital_id, id),
  constraint opening_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint opening_says_who_decided check ((state = 'written') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
call keep_as_hospital_record('stock_openings', 'stock');
alter table stock_openings add constraint opening_is_approved_by_another check (state <> 'approved' or decided_by <> created_by);
create unique index one_opening_a_number on stock_openings (hospital_id, opening_no);
create index stock_openings_of_place on stock_openings (hospital_id, place_id);
comment on table stock_openings is 'opening document, opening documents';

create table stock_opening_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  opening_id uuid not null,
  line_no int not null check (line_no between 1 and 500),
  batch_id uuid not null,
  quantity int not null check (quantity between 1 and 10000000),
  -- Paise of the whole line, with the tax that is not taken back.
  value bigint not null check (value between 0 and 100000000000),
  primary key (hospital_id, id),
  constraint line_of_opening foreign key (hospital_id, opening_id) references stock_openings (hospital_id, id),
  constraint opening_line_of_batch foreign key (hospital_id, batch_id) references batches (hospital_id, id),
  constraint one_opening_line_a_batch unique (hospital_id, opening_id, batch_id)
);
call keep_insert_only('stock_opening_lines', 'stock');
create index stock_opening_lines_of_batch on stock_opening_lines (hospital_id, batch_id);
comment on table stock_opening_lines is 'line of an opening document, lines of opening documents';

-- Accounts of what was there, of prices that differ when goods go back, and of what nobody can place yet.
create function open_stock(of_hospital text) returns void language plpgsql as $$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', of_hospital, true);
  insert into accounts (hospital_id, code, name, nature, group_code, is_group, key) values
    (of_hospital, '1900', 'Suspense', 'asset', '1100', false, 'suspense'),
    (of_hospital, '3300', 'Opening balances', 'equity', '3000', false, 'opening-balances'),
    (of_hospital, '5140', 'Purchase price difference', 'expense', '5100', false, 'purchase-price-difference');
  insert into stock_places (name, kind) values ('Main store', 'store'), ('Pharmacy counter', 'counter'), ('In transit', 'in_transit');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;
create function open_stock_of_hospital() returns trigger language plpgsql as $$
begin
  perform open_stock(new.id);
  return null;
end $$;
create trigger g_stock after insert on hospitals for each row execute function open_stock_of_hospital();
do $$
declare known text;
begin
  for known in select id from hospitals loop
    perform open_stock(known);
  end loop;
end $$;
