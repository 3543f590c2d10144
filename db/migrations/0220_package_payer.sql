-- A package is of the payer of its surgery, also after the payer of the visit changed: what it covers is priced by that payer's tariff.
-- The row keeps both: who paid on its day (payer_id), and whose package it was priced by. Rows of before were priced for payer_id.
alter table charges
  add column package_payer_id uuid,
  add foreign key (hospital_id, package_payer_id) references payers (hospital_id, id),
  add constraint package_of_another_payer check (package_payer_id <> payer_id);
create index charges_of_package_payer on charges (hospital_id, package_payer_id) where package_payer_id is not null;
