-- Adds only: the program before this one may go on serving.
-- A bag of an infusion says where it came from, as a dose does. What came from the ward leaves its stock with the bag and is charged by the
-- line that it stands on (decision record 145).

alter table infusion_rates add column taken_from text check (taken_from in ('issued', 'ward_stock', 'own', 'not_from_stock'));
-- Units of sale that hang in the bag; null before it was asked.
alter table infusion_rates add column units int check (units between 0 and 1000);
alter table infusion_rates add constraint only_bag_is_taken check (bag is not null or num_nonnulls(taken_from, units) = 0);
alter table infusion_rates add constraint bag_from_elsewhere_says_why check (taken_from is distinct from 'not_from_stock' or reason is not null);
alter table infusion_rates add constraint rate_with_its_visit unique (hospital_id, id, visit_id);

alter table ward_dose_lines alter column dose_id drop not null;
alter table ward_dose_lines add column rate_id uuid;
alter table ward_dose_lines add constraint ward_line_of_bag foreign key (hospital_id, rate_id, visit_id) references infusion_rates (hospital_id, id, visit_id);
alter table ward_dose_lines add constraint ward_line_of_dose_or_bag check (num_nonnulls(dose_id, rate_id) = 1);
alter table ward_dose_lines add constraint one_ward_line_a_batch_of_bag unique (hospital_id, rate_id, batch_id);
call keep_withdrawn_with('ward_dose_lines', 'infusion_rates', 'rate_id');
create index ward_dose_lines_of_bag on ward_dose_lines (hospital_id, rate_id, visit_id);
comment on table ward_dose_lines is 'what a dose or bag took from the ward, what doses and bags took from the ward';
