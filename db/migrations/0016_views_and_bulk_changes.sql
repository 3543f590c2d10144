-- What users keep of the screens that look across records, and their changes of many rows (specification 3 sections 5 and 9;
-- specification 2 section 3, 'Print settings').

-- Filters, columns and order of a screen, saved under a name. Private to the user.
create table saved_views (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app_actor(),
  screen text not null check (screen in ('todays-ipd', 'todays-opd')),
  name text not null check (length(name) between 1 and 40),
  filters text not null check (length(filters) <= 2000),
  columns jsonb not null,
  primary key (hospital_id, id),
  constraint view_of_same_hospital foreign key (hospital_id, user_id) references users (hospital_id, id)
);
call keep_as_hospital_record('saved_views', 'saved_views');
create unique index one_view_a_name_and_person on saved_views (hospital_id, user_id, screen, lower(name)) where withdrawn_at is null;
create index saved_views_of_person on saved_views (hospital_id, user_id, screen, created_at);

-- How a list is printed, saved under a name: columns, paper, and what is printed around the table. Private to the user.
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

-- One field of many visits changed in one step, with the values before, so that the step can be undone once.
create table bulk_changes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  field text not null,
  value text,
  -- [{id, value}] of the visits that changed.
  before jsonb not null check (jsonb_typeof(before) = 'array'),
  undone_at timestamptz,
  primary key (hospital_id, id)
);
call keep_as_hospital_record('bulk_changes', 'bulk_changes');
