-- Adds only: the program before this one posts neither; it may go on serving.
-- What is issued from stock costs what its batches cost (decision record 088): the amount is the line's, whole packs at their MRP and
-- parts of one rounded down, so that it is no unit rate times a quantity. The unit rate is only shown.
alter table charges
  drop constraint charges_priced_by_check,
  add constraint charges_priced_by_check check (priced_by in ('rate', 'typed', 'not_set', 'stock')),
  drop constraint charge_amount_is_quantity_by_rate,
  add constraint charge_amount_is_quantity_by_rate check (case priced_by
    when 'stock' then amount * sign(quantity) >= 0
    else amount = round(quantity * unit_rate) end),
  drop constraint charge_says_how_it_is_priced,
  add constraint charge_says_how_it_is_priced check (case priced_by
    when 'rate' then rate_id is not null and rate_column is not null and listed > 0
    when 'not_set' then rate_id is null and unit_rate = 0
    when 'stock' then num_nonnulls(rate_id, rate_column, price_reason) = 0
    else price_reason is not null or num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id, lab_test_id,
      radiology_study_id) = 0 end);

-- What a head needs beside the charge: batch and expiry of a medicine, serial number and maker of an implant. Beside the ledger, one row
-- a version of a source, so that what was given is known of each version, and the ledger is not widened by each head. Amounts in paise.
create table charge_details (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  source_kind text not null check (source_kind ~ '^[a-z_]{2,40}$'),
  source_id uuid not null,
  source_version int not null check (source_version > 0),
  batch_no text check (length(batch_no) between 1 and 60),
  expiry date,
  serial_no text check (length(serial_no) between 1 and 60),
  maker text check (length(maker) between 1 and 120),
  -- Of the pack that is printed on it.
  mrp bigint check (mrp >= 0),
  primary key (hospital_id, id),
  constraint details_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint details_say_something check (num_nonnulls(batch_no, expiry, serial_no, maker, mrp) > 0)
);
call keep_insert_only('charge_details', 'charges');
call announce_by_visit('charge_details');
create unique index one_details_a_version on charge_details (hospital_id, source_kind, source_id, source_version);
create index charge_details_of_visit on charge_details (hospital_id, visit_id, patient_id);

create function details_are_of_a_charge() returns trigger language plpgsql as $$
begin
  if not exists (select from charges c where c.hospital_id = new.hospital_id and c.source_kind = new.source_kind
      and c.source_id = new.source_id and c.source_version = new.source_version and c.reverses_id is null and c.visit_id = new.visit_id) then
    perform break_rule('details_are_of_a_charge');
  end if;
  return null;
end $$;
create trigger f_charge after insert on charge_details for each row execute function details_are_of_a_charge();
