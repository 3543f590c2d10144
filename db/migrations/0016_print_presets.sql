-- What a person prints of a list, kept under a name: columns, paper, and what stands around the table (specification 2
-- section 3, 'Print settings'). Private to the person.
create table print_presets (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app_actor(),
  -- Which list, as its screen names it: 'todays-ipd'.
  list text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 40),
  selected_column_ids text[] not null check (cardinality(selected_column_ids) between 1 and 80),
  orientation text not null check (orientation in ('portrait', 'landscape')),
  page_size text not null check (page_size in ('A4', 'Letter')),
  show_filters boolean not null,
  show_date_time boolean not null,
  show_page_numbers boolean not null,
  primary key (hospital_id, id),
  constraint preset_of_same_hospital foreign key (hospital_id, user_id) references users (hospital_id, id)
);
call keep_as_hospital_record('print_presets', 'print_presets');
create unique index one_preset_a_name_and_person on print_presets (hospital_id, user_id, list, lower(name)) where withdrawn_at is null;
create index print_presets_of_person on print_presets (hospital_id, user_id, list, created_at);
