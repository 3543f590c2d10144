-- A charge may be the patient's own from its posting: what he asked for beside his payer's treatment. It is priced at the private rate,
-- no package covers it, and no payer is asked for it.
alter table charges
  add column is_patients_own boolean not null default false,
  add constraint no_package_covers_the_patients_own check (not is_patients_own or package_payer_id is null);
