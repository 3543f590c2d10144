-- The finalization of an invoice (specification 3 section 4): one a visit. Paise.
create table final_payments (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  amount bigint not null check (amount >= 0 and amount <= 100000000000),
  payment_mode text not null check (payment_mode in ('Cash', 'Card', 'UPI', 'Bank Transfer', 'Cheque', 'Credit')),
  remark text check (length(remark) <= 500),
  paid_at timestamptz not null default app_now(),
  primary key (hospital_id, id),
  constraint payment_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
call keep_as_hospital_record('final_payments', 'payments');
call keep_withdrawn_with('final_payments', 'visits', 'visit_id');
create unique index one_final_payment_a_visit on final_payments (hospital_id, visit_id) where withdrawn_at is null;
create index final_payments_of_visit on final_payments (hospital_id, visit_id, patient_id);

-- The invoice is finalised with the reason of discharge, which stays given from then on.
create function final_payment_has_reason() returns trigger language plpgsql as $$
begin
  if not exists (select from discharges where hospital_id = new.hospital_id and id = new.visit_id and reason is not null) then
    perform break_rule('final_payment_has_reason');
  end if;
  return null;
end $$;
create trigger f_reason after insert on final_payments for each row execute function final_payment_has_reason();

create function reason_stays_given() returns trigger language plpgsql as $$
begin
  perform break_rule('reason_stays_given');
end $$;
create trigger a_reason before update of reason on discharges for each row when (old.reason is not null and new.reason is null)
  execute function reason_stays_given();
