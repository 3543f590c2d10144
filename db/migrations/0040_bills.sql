-- Adds only: tables of bills.
-- A bill of a visit and payer in versions (decision record 041). A draft stores nothing but what the desk changed; its lines are
-- computed from the charges and frozen when it is confirmed. Amounts in paise.
create table bills (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  payer_id uuid not null,
  version_no int not null default 1 check (version_no between 1 and 999),
  state text not null default 'draft' check (state in ('draft', 'checked', 'confirmed', 'submitted', 'cancelled')),
  -- Why there is a version after the first.
  reason text check (length(reason) between 1 and 300),
  bill_no text check (length(bill_no) between 1 and 40),
  tax_invoice_no text check (length(tax_invoice_no) between 1 and 40),
  gross bigint,
  discount bigint check (discount >= 0),
  total bigint,
  payer_share bigint,
  patient_share bigint,
  -- What the prints show beside the lines: header, periods, beds and procedures, as they were at confirmation.
  frozen jsonb,
  checked_at timestamptz,
  checked_by uuid,
  confirmed_at timestamptz,
  confirmed_by uuid,
  submitted_at timestamptz,
  submitted_by uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  print_count int not null default 0 check (print_count >= 0),
  primary key (hospital_id, id),
  constraint bill_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint payer_of_bill foreign key (hospital_id, payer_id) references payers (hospital_id, id),
  constraint later_version_has_a_reason check (version_no = 1 or reason is not null),
  constraint amounts_from_confirmation check (num_nulls(bill_no, gross, discount, total, payer_share, patient_share, frozen)
    = case when confirmed_at is null then 7 else 0 end),
  constraint shares_make_the_total check (total = payer_share + patient_share and total = gross - discount),
  constraint times_of_the_state check ((state in ('confirmed', 'submitted') and confirmed_at is not null and cancelled_at is null)
    or (state in ('draft', 'checked') and confirmed_at is null and cancelled_at is null)
    or (state = 'cancelled' and cancelled_at is not null and cancel_reason is not null)),
  constraint checked_by_somebody check (state <> 'checked' or checked_at is not null),
  constraint submitted_once_confirmed check (state <> 'submitted' or submitted_at is not null)
);
comment on table bills is 'bill, bills';
call keep_as_hospital_record('bills', 'bills');
call keep_withdrawn_with('bills', 'visits', 'visit_id');
create unique index one_confirmed_bill_a_payer on bills (hospital_id, visit_id, payer_id)
  where state in ('confirmed', 'submitted') and withdrawn_at is null;
create unique index one_draft_a_payer on bills (hospital_id, visit_id, payer_id)
  where state in ('draft', 'checked') and withdrawn_at is null;
create unique index one_bill_a_version on bills (hospital_id, visit_id, payer_id, version_no);
-- A number stays used, also when its bill is cancelled.
create unique index one_bill_a_number on bills (hospital_id, bill_no);
create index bills_of_visit on bills (hospital_id, visit_id, patient_id);
create index bills_of_patient on bills (hospital_id, patient_id, created_at desc, id desc);
create index bills_of_payer on bills (hospital_id, payer_id);
create index bills_by_time on bills (hospital_id, created_at desc, id desc);

-- What was confirmed stays; a confirmed bill is submitted, a submitted one is only cancelled, a cancelled one rests.
create function bill_stays_as_confirmed() returns trigger language plpgsql as $$
begin
  if (new.visit_id, new.payer_id, new.version_no, new.bill_no, new.tax_invoice_no, new.gross, new.discount, new.total, new.payer_share,
      new.patient_share, new.frozen, new.confirmed_at, new.confirmed_by)
    is distinct from (old.visit_id, old.payer_id, old.version_no, old.bill_no, old.tax_invoice_no, old.gross, old.discount, old.total,
      old.payer_share, old.patient_share, old.frozen, old.confirmed_at, old.confirmed_by)
    or (new.state <> old.state and (old.state, new.state) not in (('confirmed', 'submitted'), ('confirmed', 'cancelled'), ('submitted', 'cancelled')))
  then
    perform break_rule('bill_stays_as_confirmed');
  end if;
  return new;
end $$;
create trigger a_frozen before update on bills for each row when (old.confirmed_at is not null or old.state = 'cancelled')
  execute function bill_stays_as_confirmed();

-- The frozen lines of a confirmed bill. `charge_ids` name the charges behind a line; those of a derived charge are no keys of a table.
create table bill_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  bill_id uuid not null,
  line_key text not null check (length(line_key) between 1 and 120),
  position int not null check (position > 0),
  section text not null check (section in ('conservative', 'package', 'extra', 'surgical', 'closing')),
  head text not null check (head ~ '^[a-z_]{2,40}$'),
  code text check (length(code) <= 60),
  description text not null check (length(description) between 1 and 500),
  from_day date,
  to_day date,
  quantity numeric(12, 3) not null,
  unit text,
  -- What the rate row says, and what it is a unit after the scheme's factors.
  listed bigint not null default 0,
  rate bigint not null,
  -- The steps from the listed rate to the amount: words and basis points, the first adjustment first.
  adjustments jsonb not null default '[]' check (jsonb_typeof(adjustments) = 'array'),
  -- At the tariff, and what of it is in the total.
  value bigint not null,
  amount bigint not null,
  state text not null check (state in ('claimed', 'absorbed', 'not_claimable')),
  at_risk boolean not null default false,
  reason text not null default '' check (length(reason) <= 500),
  payer_share bigint not null,
  patient_share bigint not null,
  charge_ids text[] not null default '{}',
  primary key (hospital_id, id),
  constraint line_of_bill foreign key (hospital_id, bill_id) references bills (hospital_id, id),
  constraint one_line_a_position unique (hospital_id, bill_id, position),
  constraint line_ends_after_it_began check (to_day >= from_day),
  constraint shares_of_a_line check (payer_share + patient_share = amount
    and case state when 'absorbed' then amount = 0 when 'not_claimable' then payer_share = 0 else true end)
);
call keep_insert_only('bill_lines', 'bills');

-- Lines are written in the transaction that confirms their bill, and in no later one.
create function lines_come_with_confirmation() returns trigger language plpgsql as $$
begin
  if exists (select from fresh f where not exists (select from bills b where b.hospital_id = f.hospital_id and b.id = f.bill_id
      and b.confirmed_at = app_now() and b.xmin = pg_current_xact_id()::xid)) then
    perform break_rule('lines_come_with_confirmation');
  end if;
  return null;
end $$;
create trigger b_with_confirmation after insert on bill_lines referencing new table as fresh for each statement
  execute function lines_come_with_confirmation();

create function bill_total_is_sum_of_lines() returns trigger language plpgsql as $$
begin
  if (new.gross, new.discount, new.payer_share, new.patient_share) is distinct from (
    select coalesce(sum(amount) filter (where head <> 'discount'), 0)::bigint,
      coalesce(-sum(amount) filter (where head = 'discount'), 0)::bigint,
      coalesce(sum(payer_share), 0)::bigint, coalesce(sum(patient_share), 0)::bigint
    from bill_lines where hospital_id = new.hospital_id and bill_id = new.id)
  then
    perform break_rule('bill_total_is_sum_of_lines');
  end if;
  return null;
end $$;
create constraint trigger e_sum after insert or update on bills deferrable initially deferred for each row
  when (new.confirmed_at is not null) execute function bill_total_is_sum_of_lines();

-- What the desk changed of a draft: a row each with its reason; taking one back is a row that reverses it. A line is known by its
-- key, so that a change stays with it however often the draft is computed.
create table bill_changes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- The order of the changes: those of one transaction have one time.
  seq bigint not null generated always as identity,
  bill_id uuid not null,
  kind text not null check (kind in ('regroup', 'reorder', 'split', 'quantity', 'rate', 'take_out', 'keep', 'typed', 'waive')),
  -- Of a typed line its own key, of a waived check the check.
  line_key text not null check (length(line_key) between 1 and 120),
  section text check (section in ('conservative', 'package', 'extra', 'surgical')),
  head text check (head ~ '^[a-z_]{2,40}$'),
  position int check (position between 1 and 100000),
  patient_share bigint check (patient_share between 0 and 100000000000),
  quantity numeric(12, 3) check (quantity >= 0),
  rate bigint check (rate between 0 and 100000000000),
  code text check (length(code) <= 60),
  description text check (length(description) between 1 and 500),
  from_day date,
  to_day date,
  primary key (hospital_id, id),
  constraint change_of_bill foreign key (hospital_id, bill_id) references bills (hospital_id, id),
  constraint change_says_what check (case kind
    when 'regroup' then num_nonnulls(section, head) > 0
    when 'reorder' then position is not null
    when 'split' then patient_share is not null
    when 'quantity' then quantity is not null
    when 'rate' then rate is not null
    when 'typed' then num_nulls(section, head, quantity, rate, description) = 0
    else true end)
);
call keep_as_ledger('bill_changes', 'bills');
call keep_reversals_opposite('bill_changes', '{}', '{seq}');
alter table bill_changes alter column reason set not null;
create index changes_of_bill on bill_changes (hospital_id, bill_id, seq);

create function changes_are_of_a_draft() returns trigger language plpgsql as $$
begin
  if not exists (select from bills where hospital_id = new.hospital_id and id = new.bill_id and state = 'draft') then
    perform break_rule('changes_are_of_a_draft');
  end if;
  return null;
end $$;
create trigger b_draft after insert on bill_changes for each row execute function changes_are_of_a_draft();

-- A discount of a visit: asked for with amount and reason, approved within the limit of a role. Off the patient's share.
create table bill_discounts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  amount bigint not null check (amount between 1 and 100000000000),
  reason text not null check (length(reason) between 1 and 300),
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused')),
  decided_at timestamptz,
  decided_by uuid,
  decision_reason text check (length(decision_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint discount_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint decided_by_somebody check ((state = 'requested') = (decided_at is null)),
  constraint refused_discount_has_a_reason check (state <> 'refused' or decision_reason is not null)
);
call keep_as_hospital_record('bill_discounts', 'bills');
call keep_withdrawn_with('bill_discounts', 'visits', 'visit_id');
create index discounts_of_visit on bill_discounts (hospital_id, visit_id, patient_id);

-- What was asked for stays as it was asked for; a decision stays.
create function discount_stays_decided() returns trigger language plpgsql as $$
begin
  if old.state <> 'requested' or (new.amount, new.reason, new.visit_id) is distinct from (old.amount, old.reason, old.visit_id) then
    perform break_rule('discount_stays_decided');
  end if;
  return new;
end $$;
create trigger a_decided before update of amount, reason, state, visit_id, decided_at, decided_by, decision_reason on bill_discounts
  for each row execute function discount_stays_decided();
