-- Adds only: the program before this one may go on serving.
-- What is drawn of a patient for the laboratory (decision record 111): a collection has one number, its containers are places of it, and
-- a container carries ordered lines.

create table lab_containers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  -- The colour of its cap, as people ask for it.
  cap text not null check (cap in ('lavender', 'yellow', 'red', 'blue', 'grey', 'green', 'black', 'white')),
  additive text check (length(additive) between 1 and 60),
  volume text check (length(volume) between 1 and 30),
  -- Blood cultures before all others, plain before additives: the order of draw.
  draw_order smallint not null default 50 check (draw_order between 1 and 99),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
comment on table lab_containers is 'container, containers';
call keep_as_hospital_record('lab_containers', 'lab_catalogue');
create unique index one_lab_container_a_name on lab_containers (hospital_id, lower(name)) where withdrawn_at is null;

-- Which containers a test needs.
create table lab_test_containers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  lab_test_id uuid not null,
  container_id uuid not null,
  primary key (hospital_id, id),
  constraint container_of_lab_test foreign key (hospital_id, lab_test_id) references lab_tests (hospital_id, id),
  constraint lab_test_in_container foreign key (hospital_id, container_id) references lab_containers (hospital_id, id)
);
comment on table lab_test_containers is 'container of a test, containers of tests';
call keep_as_hospital_record('lab_test_containers', 'lab_catalogue');
create unique index one_container_a_lab_test on lab_test_containers (hospital_id, lab_test_id, container_id) where withdrawn_at is null;
create index lab_test_containers_of_container on lab_test_containers (hospital_id, container_id);

-- A collection: numbered when its labels are printed or it is drawn, whichever is first.
create table lab_samples (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  day date not null,
  sequence int not null check (sequence > 0),
  labelled_at timestamptz not null default app_now(),
  collected_at timestamptz,
  collected_by uuid,
  -- The wrist band of the patient was scanned at the bed.
  is_band_scanned boolean not null default false,
  primary key (hospital_id, id),
  constraint one_accession_a_day unique (hospital_id, day, sequence),
  constraint lab_sample_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint lab_sample_collected_by_somebody check (num_nulls(collected_at, collected_by) in (0, 2)
    and (collected_at is not null or not is_band_scanned))
);
comment on table lab_samples is 'sample, samples';
call keep_as_hospital_record('lab_samples', 'samples');
call keep_withdrawn_with('lab_samples', 'visits', 'visit_id');
call announce_by_visit('lab_samples');
create index lab_samples_of_visit on lab_samples (hospital_id, visit_id, patient_id);

create table lab_sample_containers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  sample_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  place smallint not null check (place between 1 and 9),
  container_id uuid,
  -- As the catalogue called it when it was labelled.
  name text not null check (length(name) between 1 and 80),
  -- The rejected container in whose stead this one was drawn.
  replaces_id uuid,
  received_at timestamptz,
  received_by uuid,
  rejected_at timestamptz,
  rejected_by uuid,
  rejection text check (rejection in ('haemolysed', 'short', 'wrong-tube', 'unlabelled', 'clotted', 'late', 'name-differs')),
  rejection_note text check (length(rejection_note) between 1 and 300),
  rack text check (length(rack) between 1 and 20),
  rack_place text check (length(rack_place) between 1 and 20),
  discarded_at timestamptz,
  discarded_by uuid,
  primary key (hospital_id, id),
  constraint one_container_a_place unique (hospital_id, sample_id, place),
  constraint container_of_sample foreign key (hospital_id, sample_id) references lab_samples (hospital_id, id),
  constraint lab_sample_container_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint sample_container_of_kind foreign key (hospital_id, container_id) references lab_containers (hospital_id, id),
  constraint container_replaces_container foreign key (hospital_id, replaces_id) references lab_sample_containers (hospital_id, id),
  constraint container_received_by_somebody check (num_nulls(received_at, received_by) in (0, 2)),
  constraint container_rejected_with_a_reason check (num_nulls(rejected_at, rejected_by, rejection) in (0, 3)
    and (rejected_at is not null or rejection_note is null)),
  constraint container_stored_where_received check ((received_at is not null or num_nonnulls(rack, rack_place, discarded_at) = 0)
    and num_nulls(discarded_at, discarded_by) in (0, 2))
);
comment on table lab_sample_containers is 'container of a sample, containers of samples';
call keep_as_hospital_record('lab_sample_containers', 'samples');
call keep_withdrawn_with('lab_sample_containers', 'visits', 'visit_id');
call announce_by_visit('lab_sample_containers');
create index lab_sample_containers_of_visit on lab_sample_containers (hospital_id, visit_id, patient_id);
create index lab_sample_containers_of_kind on lab_sample_containers (hospital_id, container_id) where container_id is not null;
create unique index one_container_in_stead_of_another on lab_sample_containers (hospital_id, replaces_id) where replaces_id is not null;

-- Nothing is received or rejected that was not drawn.
create function container_follows_its_collection() returns trigger language plpgsql as $$
begin
  if (new.received_at is not null or new.rejected_at is not null) and not exists (select from lab_samples s
      where s.hospital_id = new.hospital_id and s.id = new.sample_id and s.collected_at is not null) then
    perform break_rule('container_is_collected_first');
  end if;
  return null;
end $$;
create trigger f_collected after insert or update on lab_sample_containers for each row
  execute function container_follows_its_collection();

-- Which ordered lines hang on a container.
create table lab_container_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  sample_container_id uuid not null,
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  primary key (hospital_id, id),
  constraint one_line_a_container unique (hospital_id, sample_container_id, order_line_id),
  constraint line_in_container foreign key (hospital_id, sample_container_id) references lab_sample_containers (hospital_id, id),
  constraint container_carries_line foreign key (hospital_id, order_line_id) references order_lines (hospital_id, id),
  constraint lab_container_line_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
comment on table lab_container_lines is 'test in a container, tests in containers';
call keep_as_hospital_record('lab_container_lines', 'samples');
call keep_withdrawn_with('lab_container_lines', 'visits', 'visit_id');
call announce_by_visit('lab_container_lines');
create index lab_container_lines_of_line on lab_container_lines (hospital_id, order_line_id);
create index lab_container_lines_of_visit on lab_container_lines (hospital_id, visit_id, patient_id);
