-- Adds only: the program before this one may go on serving.
-- A final payment is a receipt of its own kind (decision record 042). Rows from before keep the amount that they were recorded with.
alter table final_payments add column receipt_id uuid;
alter table final_payments add constraint receipt_of_final_payment foreign key (hospital_id, receipt_id) references receipts (hospital_id, id);
alter table final_payments add constraint amount_is_of_the_receipt check (receipt_id is null or amount = 0);
create unique index one_final_payment_a_receipt on final_payments (hospital_id, receipt_id);

-- With its receipt void, a final payment was not made: the visit can be finalised again. Withdrawing needs the bin open.
create function withdraw_final_payment() returns trigger language plpgsql as $$
declare
  bin constant text := coalesce(current_setting('app.recycle_bin', true), '');
begin
  perform set_config('app.recycle_bin', 'open', true);
  update final_payments set withdrawn_at = app_now(), withdrawn_by = app_actor(), withdrawn_reason = new.reason
    where receipt_id = new.reverses_id and withdrawn_at is null;
  perform set_config('app.recycle_bin', bin, true);
  return null;
end $$;
create trigger e_final_payment after insert on receipts for each row
  when (new.reverses_id is not null and new.kind = 'final-payment') execute function withdraw_final_payment();

-- Up to which amount the bill of a private patient may stay open at its finalisation, and why. The latest row of a visit holds. Paise.
create table open_balance_approvals (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  amount bigint not null check (amount between 1 and 100000000000),
  reason text not null check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint approval_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
call keep_insert_only('open_balance_approvals', 'payments');
create index open_balance_approvals_of_visit on open_balance_approvals (hospital_id, visit_id, patient_id);
