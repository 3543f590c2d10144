-- Ranges of newborns by hours of age (decisions B1): what may not be judged twice is compared in hours, and a sample knows when its patient
-- was born.
alter table lab_samples add column birth_time time(0);

alter table lab_ranges
  drop constraint lab_ranges_cover_an_age_once,
  drop constraint lab_range_has_an_age,
  drop constraint lab_ranges_age_from_unit_check,
  drop constraint lab_ranges_age_to_unit_check,
  drop column ages;
drop function lab_age_days;

create function lab_age_hours(age int, unit text) returns int language sql immutable as $$
  select case unit when 'hours' then age when 'days' then age * 24 when 'months' then floor(age * 730.5)::int else age * 8766 end
$$;

alter table lab_ranges
  add column ages int4range not null generated always as
    (int4range(lab_age_hours(age_from, age_from_unit), lab_age_hours(age_to, age_to_unit))) stored,
  add constraint lab_ranges_age_from_unit_check check (age_from_unit in ('hours', 'days', 'months', 'years')),
  add constraint lab_ranges_age_to_unit_check check (age_to_unit in ('hours', 'days', 'months', 'years')),
  add constraint lab_range_has_an_age check (not isempty(ages)),
  add constraint lab_ranges_cover_an_age_once exclude using gist
    (hospital_id with =, parameter_id with =, lower(method) with =, coalesce(sex, '') with =, coalesce(state, '') with =, ages with &&,
      daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
