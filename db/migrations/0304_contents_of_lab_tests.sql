-- Adds only: the program before this one may go on serving.
-- What an ordered test is reported as: the parameters of a test, and the tests of a panel, each for its days, so that a report of last
-- year is laid out as it was (decision record 110).

create table lab_test_parameters (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  lab_test_id uuid not null,
  parameter_id uuid not null,
  position smallint not null check (position between 1 and 500),
  -- Printed above it: 'Differential count'.
  heading text check (length(heading) between 1 and 120),
  valid_from date not null,
  valid_to date,
  primary key (hospital_id, id),
  constraint parameter_of_lab_test foreign key (hospital_id, lab_test_id) references lab_tests (hospital_id, id),
  constraint lab_test_reports_parameter foreign key (hospital_id, parameter_id) references lab_parameters (hospital_id, id),
  constraint lab_test_parameter_ends_after_it_begins check (valid_to >= valid_from)
);
comment on table lab_test_parameters is 'parameter of a test, parameters of tests';
call keep_as_hospital_record('lab_test_parameters', 'lab_catalogue');
alter table lab_test_parameters add constraint a_lab_test_reports_a_parameter_once exclude using gist (hospital_id with =,
  lab_test_id with =, parameter_id with =, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create index lab_test_parameters_of_test on lab_test_parameters (hospital_id, lab_test_id);
create index lab_test_parameters_of_parameter on lab_test_parameters (hospital_id, parameter_id);

create table lab_panel_tests (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  panel_id uuid not null,
  lab_test_id uuid not null,
  position smallint not null check (position between 1 and 500),
  valid_from date not null,
  valid_to date,
  primary key (hospital_id, id),
  constraint panel_of_lab_tests foreign key (hospital_id, panel_id) references lab_tests (hospital_id, id),
  constraint lab_test_of_panel foreign key (hospital_id, lab_test_id) references lab_tests (hospital_id, id),
  constraint lab_panel_test_ends_after_it_begins check (valid_to >= valid_from)
);
comment on table lab_panel_tests is 'test of a panel, tests of panels';
call keep_as_hospital_record('lab_panel_tests', 'lab_catalogue');
alter table lab_panel_tests add constraint a_panel_holds_a_lab_test_once exclude using gist (hospital_id with =, panel_id with =,
  lab_test_id with =, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create index lab_panel_tests_of_panel on lab_panel_tests (hospital_id, panel_id);
create index lab_panel_tests_of_test on lab_panel_tests (hospital_id, lab_test_id);

-- At commit: nobody comes back to a panel by unfolding it, whatever the days. Two who close a circle together wait for each other.
create function lab_panel_is_no_circle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lab_panel_tests ' || new.hospital_id, 0));
  if exists (
    with recursive inside as (
      select p.lab_test_id from lab_panel_tests p
        where p.hospital_id = new.hospital_id and p.panel_id = new.panel_id and p.withdrawn_at is null
      union
      select p.lab_test_id from inside i join lab_panel_tests p
        on p.hospital_id = new.hospital_id and p.panel_id = i.lab_test_id and p.withdrawn_at is null)
    select from inside where lab_test_id = new.panel_id)
  then perform break_rule('panel_is_not_inside_itself'); end if;
  return null;
end $$;
create constraint trigger y_circle after insert or update on lab_panel_tests deferrable initially deferred
  for each row when (new.withdrawn_at is null) execute function lab_panel_is_no_circle();

-- An ordered test and all that are inside of it on a day; `path` orders them as they are reported.
create function lab_tests_within(ordered uuid, day date) returns table (lab_test_id uuid, path int[]) language sql stable as $$
  with recursive within as (
    select ordered as lab_test_id, '{}'::int[] as path
    union all
    select p.lab_test_id, w.path || p.position::int
    from within w join lab_panel_tests p on p.hospital_id = app_hospital() and p.panel_id = w.lab_test_id
      and p.valid_from <= day and (p.valid_to is null or p.valid_to >= day)
  ) cycle lab_test_id set is_circle using trail
  select w.lab_test_id, w.path from within w where not w.is_circle
$$;
