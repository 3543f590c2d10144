-- An account is joined with its practitioners: one person, several rows where a surgeon consults, too (decision record 093).
-- As a column, so that a practitioner has at most one account.

alter table practitioners
  add column user_id uuid,
  add constraint account_of_practitioner foreign key (hospital_id, user_id) references users (hospital_id, id);
create index practitioners_of_account on practitioners (hospital_id, user_id) where user_id is not null;

-- Who signs results and reports, and who is on duty.
alter table practitioners drop constraint practitioners_kind_check;
alter table practitioners add constraint practitioners_kind_check check (kind in
  ('surgeon', 'consultant', 'anaesthetist', 'esic_surgeon', 'referee', 'pathologist', 'radiologist', 'medical_officer'));
