-- Adds only: the program before this one may go on serving.
-- Whether what was given as needed helped, looked at half an hour to an hour later and written once (decision record 145).
create table dose_effects (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  dose_id uuid not null,
  visit_id uuid not null,
  at timestamptz not null,
  effect text not null check (effect in ('helped', 'helped_partly', 'no_change', 'worse')),
  -- 'pain 2 of 10', '37.4 °C'.
  note text check (length(note) between 1 and 200),
  done_by uuid not null default app_actor(),
  primary key (hospital_id, id),
  constraint effect_of_dose foreign key (hospital_id, dose_id, visit_id) references medication_doses (hospital_id, id, visit_id),
  constraint effect_noted_by foreign key (hospital_id, done_by) references users (hospital_id, id),
  constraint one_effect_a_dose unique (hospital_id, dose_id)
);
call keep_insert_only('dose_effects', 'treatment');
alter table dose_effects add constraint effect_is_not_of_the_future check (at <= created_at + interval '1 minute');
call announce_by_visit('dose_effects');
comment on table dose_effects is 'effect of a dose, effects of doses';
create index dose_effects_of_dose on dose_effects (hospital_id, dose_id, visit_id);
create index dose_effects_by on dose_effects (hospital_id, done_by);
