-- Adds only: the program before this one may go on serving.
-- Number series and the journal (decision record 039): accounts, entries with balanced lines, kept balances, the locked days.

-- The last number of a series in a financial year, which begins on 1 April: 2026 is 2026-27. The row stays locked until the
-- transaction that takes a number ends, so that the series has no gaps.
create table number_series (
  hospital_id text not null default app_hospital() references hospitals (id),
  series text not null check (series ~ '^[a-z-]{2,40}$'),
  financial_year int not null check (financial_year between 2000 and 2199),
  last int not null check (last > 0),
  primary key (hospital_id, series, financial_year)
);
alter table number_series enable row level security;
alter table number_series force row level security;
create policy hospital_scope on number_series using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update on number_series to wardbook_app;

-- As in 0017_ledgers.sql, but a row in which a key of the balance is null has no part in it: a journal line without a patient.
create or replace function post_to_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  balances constant text := quote_ident(tg_argv[0]);
  keys constant text := tg_argv[1];
  changes text := format('select hospital_id, %s, %I as change from fresh', keys, tg_argv[2]);
begin
  if tg_op = 'UPDATE' then
    changes := changes || format(' union all select hospital_id, %s, -%I from stale', keys, tg_argv[2]);
  end if;
  changes := format('(select hospital_id, %1$s, sum(change) as change from (%2$s) as c
    where (hospital_id, %1$s) is not null group by hospital_id, %1$s)', keys, changes);
  execute format('insert into %1$s (hospital_id, %2$s) select hospital_id, %2$s from %3$s as c order by hospital_id, %2$s on conflict do nothing',
    balances, keys, changes);
  execute format('select from %1$s where (hospital_id, %2$s) in (select hospital_id, %2$s from %3$s as c) order by hospital_id, %2$s for update',
    balances, keys, changes);
  execute format('update %1$s as b set balance = b.balance + c.change from %2$s as c where (b.hospital_id, %3$s) = (c.hospital_id, %4$s)',
    balances, changes, 'b.' || replace(keys, ', ', ', b.'), 'c.' || replace(keys, ', ', ', c.'));
  return null;
end $$;

-- The chart of accounts. Operations post to accounts by `key`; accounts without one are posted to by hand.
create table accounts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (code ~ '^[0-9]{4}$'),
  name text not null check (length(name) between 1 and 120),
  nature text not null check (nature in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- The group's code; null for the five at the top.
  group_code text,
  is_group boolean not null default false,
  key text check (key ~ '^[a-z-]{2,40}$'),
  primary key (hospital_id, id),
  constraint one_account_a_code unique (hospital_id, code),
  constraint one_account_a_key unique (hospital_id, key),
  constraint group_of_same_hospital foreign key (hospital_id, group_code) references accounts (hospital_id, code),
  constraint group_is_not_posted_to check (not (is_group and key is not null))
);
call keep_as_hospital_record('accounts', 'journal');
create index accounts_of_group on accounts (hospital_id, group_code);

-- Up to this day the books are closed: one row a hospital, null while nothing is locked.
create table journal_locks (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  locked_through date,
  reason text check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint one_lock_a_hospital unique (hospital_id),
  constraint locked_with_reason check (locked_through is null or reason is not null)
);
call keep_as_hospital_record('journal_locks', 'journal');

create table journal_entries (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  day date not null,
  narration text not null check (length(narration) between 1 and 500),
  primary key (hospital_id, id)
);
call keep_as_ledger('journal_entries', 'journal');
call keep_reversals_opposite('journal_entries', '{}', '{day}');
create index journal_entries_by_day on journal_entries (hospital_id, day, id);

-- The row of the lock is shared until the commit: a day is not locked while something of it is being posted.
create function refuse_locked_day() returns trigger language plpgsql as $$
declare
  locked date;
begin
  select locked_through into locked from journal_locks where hospital_id = new.hospital_id for share;
  if new.day <= locked then perform break_rule('journal_day_is_locked'); end if;
  return new;
end $$;
create trigger b_locked_day before insert on journal_entries for each row execute function refuse_locked_day();

-- Paise; debit above 0, credit below. A line of a debtor or of advances names its patient or payer.
create table journal_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000000000),
  payer_id uuid,
  patient_id uuid,
  primary key (hospital_id, id),
  constraint line_of_entry foreign key (hospital_id, entry_id) references journal_entries (hospital_id, id),
  constraint line_of_account foreign key (hospital_id, account_id) references accounts (hospital_id, id),
  constraint line_of_payer foreign key (hospital_id, payer_id) references payers (hospital_id, id),
  constraint line_of_patient foreign key (hospital_id, patient_id) references patients (hospital_id, id),
  constraint line_of_one_party check (payer_id is null or patient_id is null)
);
comment on table journal_lines is 'journal line, journal lines';
call keep_as_balanced_lines('journal_lines', 'journal_entries', 'entry_id', 'amount', 'journal');
create index journal_lines_of_entry on journal_lines (hospital_id, entry_id);
create index journal_lines_of_account on journal_lines (hospital_id, account_id);
create index journal_lines_of_payer on journal_lines (hospital_id, payer_id) where payer_id is not null;
create index journal_lines_of_patient on journal_lines (hospital_id, patient_id) where patient_id is not null;

create table account_balances (
  hospital_id text not null default app_hospital() references hospitals (id),
  account_id uuid not null,
  balance bigint not null default 0,
  primary key (hospital_id, account_id)
);
call keep_balance('journal_lines', 'account_balances', 'amount');

create table payer_balances (
  hospital_id text not null default app_hospital() references hospitals (id),
  payer_id uuid not null,
  account_id uuid not null,
  balance bigint not null default 0,
  primary key (hospital_id, payer_id, account_id)
);
call keep_balance('journal_lines', 'payer_balances', 'amount');

create table patient_balances (
  hospital_id text not null default app_hospital() references hospitals (id),
  patient_id uuid not null,
  account_id uuid not null,
  balance bigint not null default 0,
  primary key (hospital_id, patient_id, account_id)
);
call keep_balance('journal_lines', 'patient_balances', 'amount');

-- The chart with which every hospital begins (domain facts: accounting), a group before its accounts.
create function open_books(of_hospital text) returns void language plpgsql as $$
begin
  insert into accounts (hospital_id, code, name, nature, group_code, is_group, key)
    select of_hospital, c.code, c.name, case left(c.code, 1) when '1' then 'asset' when '2' then 'liability' when '3' then 'equity'
      when '4' then 'income' else 'expense' end, c.group_code, c.is_group, c.key
    from (values
      ('1000', 'Assets', null, true, null),
      ('1100', 'Current assets', '1000', true, null),
      ('1110', 'Cash in hand', '1100', false, 'cash'),
      ('1120', 'Cash at bank', '1100', false, 'bank'),
      ('1130', 'Cheques in clearing', '1100', false, 'cheques-in-clearing'),
      ('1200', 'Stock of medicines', '1100', false, 'stock'),
      ('1300', 'Input GST', '1100', false, 'input-gst'),
      ('1310', 'TDS receivable', '1100', false, 'tds-receivable'),
      ('1400', 'Patient debtors', '1100', false, 'patient-debtors'),
      ('1500', 'Payer debtors', '1100', false, 'payer-debtors'),
      ('1600', 'Fixed assets', '1000', true, null),
      ('1610', 'Medical equipment', '1600', false, null),
      ('1620', 'Furniture', '1600', false, null),
      ('1630', 'Computers', '1600', false, null),
      ('2000', 'Liabilities', null, true, null),
      ('2100', 'Current liabilities', '2000', true, null),
      ('2110', 'Patient advances', '2100', false, 'patient-advances'),
      ('2120', 'Suppliers', '2100', false, 'suppliers'),
      ('2130', 'Bank overdraft', '2100', false, null),
      ('2140', 'Output GST', '2100', false, 'output-gst'),
      ('2200', 'Long-term liabilities', '2000', true, null),
      ('2210', 'Bank loan', '2200', false, null),
      ('3000', 'Capital', null, true, null),
      ('3100', 'Owner''s capital', '3000', false, null),
      ('3200', 'Retained earnings', '3000', false, null),
      ('4000', 'Income', null, true, null),
      ('4100', 'Direct income', '4000', true, null),
      ('4110', 'Consultation', '4100', false, 'income-consultation'),
      ('4115', 'Accommodation', '4100', false, 'income-accommodation'),
      ('4120', 'Clinical services', '4100', false, 'income-clinical'),
      ('4125', 'Mandatory services', '4100', false, 'income-mandatory'),
      ('4130', 'Surgery', '4100', false, 'income-surgery'),
      ('4132', 'Anaesthesia', '4100', false, 'income-anaesthesia'),
      ('4134', 'Operation theatre', '4100', false, 'income-theatre'),
      ('4136', 'Implants', '4100', false, 'income-implant'),
      ('4140', 'Laboratory', '4100', false, 'income-laboratory'),
      ('4145', 'Radiology', '4100', false, 'income-radiology'),
      ('4150', 'Medicine sales', '4100', false, 'income-pharmacy'),
      ('4160', 'Blood', '4100', false, 'income-blood'),
      ('4170', 'Physiotherapy', '4100', false, 'income-physiotherapy'),
      ('4190', 'Miscellaneous', '4100', false, 'income-miscellaneous'),
      ('4200', 'Indirect income', '4000', true, null),
      ('4210', 'Interest', '4200', false, null),
      ('4220', 'Other income', '4200', false, 'other-income'),
      ('5000', 'Expenses', null, true, null),
      ('5100', 'Direct expenses', '5000', true, null),
      ('5110', 'Cost of medicines', '5100', false, 'cost-of-medicines'),
      ('5120', 'Supplies', '5100', false, null),
      ('5130', 'Stock loss', '5100', false, 'stock-loss'),
      ('5200', 'Indirect expenses', '5000', true, null),
      ('5210', 'Salary', '5200', false, null),
      ('5220', 'Rent', '5200', false, null),
      ('5230', 'Electricity', '5200', false, null),
      ('5240', 'Telephone', '5200', false, null),
      ('5250', 'Internet', '5200', false, null),
      ('5260', 'Maintenance', '5200', false, null),
      ('5270', 'Insurance', '5200', false, null),
      ('5280', 'Professional fees', '5200', false, null),
      ('5290', 'Other expenses', '5200', false, null),
      ('5310', 'Discount allowed', '5200', false, 'discount-allowed'),
      ('5320', 'Deductions by payers', '5200', false, 'deductions'),
      ('5330', 'Bad debts', '5200', false, 'bad-debts'),
      ('5340', 'Cash short and over', '5200', false, 'cash-difference'),
      ('5350', 'Round off', '5200', false, 'round-off')
    ) as c (code, name, group_code, is_group, key)
    order by c.code;
  insert into journal_locks (hospital_id) values (of_hospital);
end $$;

create function open_books_of_hospital() returns trigger language plpgsql as $$
begin
  perform open_books(new.id);
  return null;
end $$;
create trigger f_books after insert on hospitals for each row execute function open_books_of_hospital();

-- The hospitals that are there already.
do $$
declare
  known text;
begin
  for known in select id from hospitals loop
    perform set_config('app.hospital', known, true);
    perform open_books(known);
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
