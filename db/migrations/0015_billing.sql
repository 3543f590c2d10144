-- The finalization of an invoice (specification 3 section 4): one a visit. Paise.
create table final_payments (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  amount bigint not null check (amount >= 0 and amount <= 100000000000),
  payment_mode text not null check (payment_mode in ('Cash', 'Card', 'UPI', 'Bank Transfer', 'Cheque', 'Credit')),
  reason_of_discharge text not null check (reason_of_discharge in ('Recovered', 'Discharge On Request', 'DAMA', 'Death')),
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
