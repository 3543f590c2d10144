-- Changes what is there: money of a patient whose payer is cashless says what it is for, which the program before this one does not send.
-- Beside the ledger, and kept as a record: what was taken while another payer paid is explained later (decision record 102).
create table receipt_purposes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  receipt_id uuid not null,
  purpose text not null check (purpose in ('not_covered', 'upgrade', 'deposit')),
  primary key (hospital_id, id),
  constraint one_purpose_a_receipt unique (hospital_id, receipt_id),
  constraint purpose_of_receipt foreign key (hospital_id, receipt_id) references receipts (hospital_id, id)
);
call keep_as_hospital_record('receipt_purposes', 'receipts');

-- As `isCashless` of the catalogue says it.
create function is_cashless(kind text) returns boolean language sql immutable as $$
  select kind in ('esic', 'cghs', 'echs', 'railways', 'police', 'public_undertaking', 'state_scheme')
$$;

-- Asked at the commit: the purpose comes with the receipt.
create function money_of_cashless_has_a_purpose() returns trigger language plpgsql as $$
begin
  if exists (select from visits v join payers p on p.hospital_id = v.hospital_id and p.id = v.payer_id
      where v.hospital_id = new.hospital_id and v.id = new.visit_id and is_cashless(p.kind))
    and not exists (select from receipt_purposes r where r.hospital_id = new.hospital_id and r.receipt_id = new.id) then
    perform break_rule('money_of_cashless_has_a_purpose');
  end if;
  return null;
end $$;
create constraint trigger e_purpose after insert on receipts deferrable initially deferred
  for each row when (new.reverses_id is null and new.kind in ('advance', 'final-payment'))
  execute function money_of_cashless_has_a_purpose();
