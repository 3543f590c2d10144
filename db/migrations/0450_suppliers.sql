-- Adds only: the program before this one may go on serving.
-- From whom the hospital buys, what it owes them, and who may approve what is bought.

create table suppliers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9/-]{0,19}$'),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('distributor', 'wholesaler', 'retailer', 'maker')),
  account_group text not null check (account_group in ('pharmacy', 'general')),
  phone text not null default '' check (length(phone) <= 30),
  mobile text not null default '' check (length(mobile) <= 30),
  email text not null default '' check (length(email) <= 120),
  -- Empty where the supplier is not registered.
  gstin text not null default '' check (gstin = '' or gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  licence_no text not null default '' check (length(licence_no) <= 60),
  licence_until date,
  address text not null default '' check (length(address) <= 300),
  pin text not null default '' check (pin ~ '^(\d{6})?$'),
  credit_days int not null check (credit_days between 0 and 365),
  -- Paise; null: as much as is bought.
  credit_limit bigint check (credit_limit between 0 and 100000000000),
  -- Days from order to delivery.
  lead_days int not null check (lead_days between 0 and 365),
  terms text check (length(terms) between 1 and 1000),
  account_name text not null default '' check (length(account_name) <= 120),
  account_number text not null default '' check (account_number ~ '^(\d{9,18})?$'),
  bank_name text not null default '' check (length(bank_name) <= 120),
  bank_branch text not null default '' check (length(bank_branch) <= 120),
  ifsc text not null default '' check (ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$'),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('suppliers', 'purchasing');
call keep_counted('suppliers', 'suppliers');
create index suppliers_by_name on suppliers (hospital_id, name, id);
create unique index one_supplier_a_name on suppliers (hospital_id, lower(name)) where withdrawn_at is null;
create unique index one_supplier_a_code on suppliers (hospital_id, code) where withdrawn_at is null;
create unique index one_supplier_a_gstin on suppliers (hospital_id, gstin) where withdrawn_at is null and gstin <> '';
comment on table suppliers is 'supplier, suppliers';
