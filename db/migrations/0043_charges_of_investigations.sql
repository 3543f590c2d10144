-- Laboratory tests and radiology studies are charged as every entry of the catalogue, and a service says under which head of the bill
-- it is charged where that is not the one of its list.

alter table charges
  add column lab_test_id uuid,
  add column radiology_study_id uuid,
  add constraint charge_of_lab_test foreign key (hospital_id, lab_test_id) references lab_tests (hospital_id, id),
  add constraint charge_of_radiology_study foreign key (hospital_id, radiology_study_id) references radiology_studies (hospital_id, id),
  drop constraint charge_of_one_item,
  add constraint charge_of_one_item check (num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id, lab_test_id,
    radiology_study_id) <= 1),
  drop constraint charge_says_how_it_is_priced,
  add constraint charge_says_how_it_is_priced check (case priced_by
    when 'rate' then rate_id is not null and rate_column is not null and listed > 0
    when 'not_set' then rate_id is null and unit_rate = 0
    else price_reason is not null or num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id, lab_test_id,
      radiology_study_id) = 0 end);
create index charges_of_lab_test on charges (hospital_id, lab_test_id) where lab_test_id is not null;
create index charges_of_radiology_study on charges (hospital_id, radiology_study_id) where radiology_study_id is not null;

-- Null: the head of its list, clinical or mandatory. The mandatory service of each day that is charged as a consultation is the
-- doctor's daily visit.
alter table services add column charge_head text check (charge_head in
  ('consultation', 'implant', 'blood', 'physiotherapy', 'anaesthesia', 'theatre', 'pharmacy', 'miscellaneous'));
-- Codes of the CGHS list: CN are consultations, PT is physiotherapy.
alter table services no force row level security;
alter table services disable trigger user;
update services set charge_head = case when code like 'CN%' then 'consultation' else 'physiotherapy' end
  where code ~ '^(CN|PT)[0-9]';
alter table services enable trigger user;
alter table services force row level security;
