-- Adds only: the program before this one may go on serving.
-- Receipts, advances, cheques and cash sessions (decision record 039). Paise.

-- A drawer of who collects: opened with a float, closed with what was counted.
create table cash_sessions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  number text not null check (number ~ '^CS-\d{6}-\d{2,}$'),
  user_id uuid not null,
  opened_at timestamptz not null default app_now(),
  float_at_opening bigint not null check (float_at_opening between 0 and 100000000000),
  closed_at timestamptz,
  float_left bigint check (float_left between 0 and 100000000000),
  -- Counted less expected, over all modes.
  difference bigint,
  difference_reason text check (length(difference_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint one_session_a_number unique (hospital_id, number),
  constraint session_of_user foreign key (hospital_id, user_id) references users (hospital_id, id),
  constraint closed_with_its_count check ((closed_at is null) = (difference is null) and (closed_at is null) = (float_left is null)),
  constraint difference_is_explained check (difference is null or difference = 0 or difference_reason is not null)
);
call keep_as_hospital_record('cash_sessions', 'receipts');
create unique index one_open_session_a_person on cash_sessions (hospital_id, user_id) where closed_at is null and withdrawn_at is null;
create index cash_sessions_of_user on cash_sessions (hospital_id, user_id, opened_at desc);

-- What a closed session should have had and what was counted, by mode.
create table cash_counts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  mode text not null,
  expected bigint not null,
  counted bigint not null,
  primary key (hospital_id, id),
  constraint one_count_a_mode unique (hospital_id, session_id, mode),
  constraint count_of_session foreign key (hospital_id, session_id) references cash_sessions (hospital_id, id)
);
call keep_insert_only('cash_counts', 'receipts');

-- The notes and coins that were counted, by denomination in rupees.
create table cash_pieces (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  rupees int not null check (rupees in (1, 2, 5, 10, 20, 50, 100, 200, 500)),
  pieces int not null check (pieces between 1 and 100000),
  primary key (hospital_id, id),
  constraint one_row_a_denomination unique (hospital_id, session_id, rupees),
  constraint pieces_of_session foreign key (hospital_id, session_id) references cash_sessions (hospital_id, id)
);
call keep_insert_only('cash_pieces', 'receipts');

-- Money in above 0, refunds below. A void is the reversal: it keeps the number and has the session of who voids, if one is open.
create table receipts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  number text not null,
  kind text not null check (kind in ('advance', 'final-payment', 'payer-payment', 'refund')),
  visit_id uuid,
  patient_id uuid,
  payer_id uuid,
  received_from text not null check (length(received_from) between 1 and 120),
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000000),
  mode text not null check (mode in ('CASH', 'CHEQUE', 'CARD', 'UPI', 'NEFT', 'RTGS', 'DD', 'ONLINE')),
  -- Of the payment: UTR, number of the cheque, approval of the card.
  reference text check (length(reference) between 1 and 60),
  bank text check (length(bank) between 1 and 120),
  -- The date on a cheque or draft.
  instrument_date date,
  billing_executive_id uuid,
  remark text check (length(remark) <= 500),
  received_at timestamptz not null default app_now(),
  session_id uuid,
  primary key (hospital_id, id),
  constraint receipt_of_visit foreign key (hospital_id, visit_id, patient_id) references visits (hospital_id, id, patient_id) on update cascade,
  constraint receipt_of_payer foreign key (hospital_id, payer_id) references payers (hospital_id, id),
  constraint receipt_of_executive foreign key (hospital_id, billing_executive_id) references billing_executives (hospital_id, id),
  constraint receipt_of_session foreign key (hospital_id, session_id) references cash_sessions (hospital_id, id),
  constraint receipt_of_visit_or_payer check (case when kind = 'payer-payment' then payer_id is not null else visit_id is not null and patient_id is not null end),
  constraint other_modes_have_a_reference check (mode = 'CASH' or reference is not null),
  constraint cheques_name_bank_and_date check (mode not in ('CHEQUE', 'DD') or (bank is not null and instrument_date is not null))
);
comment on table receipts is 'receipt, receipts';
call keep_as_ledger('receipts', 'receipts');
call keep_reversals_opposite('receipts', '{amount}', '{session_id,received_at}');
alter table receipts add constraint refunds_are_negative check ((amount < 0) = ((kind = 'refund') <> (reverses_id is not null)));
alter table receipts add constraint receipt_has_a_session check (session_id is not null or reverses_id is not null);
create unique index one_receipt_a_number on receipts (hospital_id, number) where reverses_id is null;
create index receipts_of_visit on receipts (hospital_id, visit_id, patient_id);
create index receipts_of_payer on receipts (hospital_id, payer_id) where payer_id is not null;
create index receipts_of_executive on receipts (hospital_id, billing_executive_id) where billing_executive_id is not null;
create index receipts_of_session on receipts (hospital_id, session_id, mode);
create index receipts_by_time on receipts (hospital_id, received_at);

-- The session is shared until the commit: a drawer is not closed while a receipt is being written into it.
create function receipt_in_open_session() returns trigger language plpgsql as $$
begin
  if new.session_id is not null then
    perform from cash_sessions where hospital_id = new.hospital_id and id = new.session_id and closed_at is null for share;
    if not found then perform break_rule('receipt_in_open_session'); end if;
  end if;
  return new;
end $$;
create trigger b_session before insert on receipts for each row execute function receipt_in_open_session();

-- What a cheque came to. Its receipt counts as the patient's advance from the day it is cleared.
create table cheques (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  receipt_id uuid not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'CLEARED', 'BOUNCED', 'CANCELLED')),
  primary key (hospital_id, id),
  constraint one_cheque_a_receipt unique (hospital_id, receipt_id),
  constraint cheque_of_receipt foreign key (hospital_id, receipt_id) references receipts (hospital_id, id)
);
call keep_as_hospital_record('cheques', 'receipts');

-- What came in for a visit ahead of its bill, and what was refunded or set off against a bill.
create table advances (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000000),
  primary key (hospital_id, id),
  constraint advance_of_visit foreign key (hospital_id, visit_id, patient_id) references visits (hospital_id, id, patient_id) on update cascade
);
call keep_as_ledger('advances', 'receipts');
call keep_reversals_opposite('advances', '{amount}');
create index advances_of_visit on advances (hospital_id, visit_id, patient_id);

create table advance_balances (
  hospital_id text not null default app_hospital() references hospitals (id),
  visit_id uuid not null,
  balance bigint not null default 0 constraint advance_is_there check (balance >= 0),
  primary key (hospital_id, visit_id)
);
call keep_balance('advances', 'advance_balances', 'amount');

-- A receipt that was printed before is a duplicate.
create table receipt_prints (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  receipt_id uuid not null,
  paper text not null check (paper in ('a5', 'roll')),
  primary key (hospital_id, id),
  constraint print_of_receipt foreign key (hospital_id, receipt_id) references receipts (hospital_id, id)
);
call keep_insert_only('receipt_prints', 'receipt_prints');
create index receipt_prints_of_receipt on receipt_prints (hospital_id, receipt_id);
