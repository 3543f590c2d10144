-- When a surgery of a visit was operated, with which others, and the doctor's plan of its package: what divides the stay
-- into periods (schemes/model/stay).
alter table visit_surgeries
  -- The day of surgery; null: the one of the visit.
  add column performed_on date,
  add column started_at timestamptz,
  -- Surgeries of a day with one number are one sitting.
  add column sitting int not null default 1 constraint sitting_of_a_day check (sitting between 1 and 9),
  -- Both days included; either alone moves one end of the package.
  add column plan_from date,
  add column plan_to date,
  add constraint plan_ends_after_it_began check (plan_to >= plan_from),
  add constraint plan_includes_the_day_of_surgery check (plan_from <= performed_on and plan_to >= performed_on),
  add constraint started_on_the_day_of_surgery check ((started_at at time zone 'Asia/Kolkata')::date = performed_on);
