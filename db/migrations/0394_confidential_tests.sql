-- Adds only: the program before this one may go on serving.
-- Whether the name of a test alone tells what is confidential: all that it is reported as is (decision record 129). Kept beside the
-- test, so that charges, bills and orders ask the catalogue and not the laboratory.
alter table lab_tests add column is_confidential boolean not null default false;

-- A test and all that are inside of it, whatever the days: what was confidential last year is so on the bill of last year.
create function lab_test_is_confidential(test uuid) returns boolean language sql stable as $$
  with recursive inside as (
    select test as lab_test_id
    union
    select p.lab_test_id from inside i join lab_panel_tests p
      on p.hospital_id = app_hospital() and p.panel_id = i.lab_test_id and p.withdrawn_at is null)
  select coalesce(bool_and(k.is_confidential), false)
  from inside i join lab_test_parameters told on told.hospital_id = app_hospital() and told.lab_test_id = i.lab_test_id
      and told.withdrawn_at is null
    join lab_parameters k on k.hospital_id = told.hospital_id and k.id = told.parameter_id
$$;

-- The tests, and the panels around them, are marked or no longer.
create function mark_confidential_tests(changed uuid[]) returns void language sql as $$
  with recursive around as (
    select unnest(changed) as lab_test_id
    union
    select p.panel_id from around a join lab_panel_tests p on p.hospital_id = app_hospital() and p.lab_test_id = a.lab_test_id
      and p.withdrawn_at is null)
  update lab_tests t set is_confidential = not t.is_confidential
    where t.hospital_id = app_hospital() and t.id in (select lab_test_id from around)
      and t.is_confidential <> lab_test_is_confidential(t.id)
$$;

create function mark_tests_of_contents() returns trigger language plpgsql as $$
begin
  perform mark_confidential_tests(array[new.lab_test_id]);
  return null;
end $$;
create trigger d_confidential after insert or update on lab_test_parameters
  for each row execute function mark_tests_of_contents();

create function mark_tests_of_panel() returns trigger language plpgsql as $$
begin
  perform mark_confidential_tests(array[new.panel_id]);
  return null;
end $$;
create trigger d_confidential after insert or update on lab_panel_tests
  for each row execute function mark_tests_of_panel();

create function mark_tests_of_parameter() returns trigger language plpgsql as $$
begin
  perform mark_confidential_tests(array(select told.lab_test_id from lab_test_parameters told
    where told.hospital_id = new.hospital_id and told.parameter_id = new.id and told.withdrawn_at is null));
  return null;
end $$;
create trigger d_confidential after update of is_confidential on lab_parameters
  for each row when (new.is_confidential <> old.is_confidential) execute function mark_tests_of_parameter();

-- What is confidential now.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    perform mark_confidential_tests(array(select distinct lab_test_id from lab_test_parameters where hospital_id = hospital));
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
