-- Replaces functions and triggers only: the program before this one may go on serving.
-- Whether tests are confidential is judged for the tests around what changed alone, once a statement: judged inside of the update, a plan
-- that reads all tests judged every one of them for every row that was written.
create or replace function mark_confidential_tests(changed uuid[]) returns void language sql as $$
  with recursive around as (
    select unnest(changed) as lab_test_id
    union
    select p.panel_id from around a join lab_panel_tests p on p.hospital_id = app_hospital() and p.lab_test_id = a.lab_test_id
      and p.withdrawn_at is null),
  judged as materialized (
    select lab_test_id, lab_test_is_confidential(lab_test_id) as is_confidential from around)
  update lab_tests t set is_confidential = j.is_confidential from judged j
    where t.hospital_id = app_hospital() and t.id = j.lab_test_id and t.is_confidential <> j.is_confidential
$$;

create or replace function mark_tests_of_contents() returns trigger language plpgsql as $$
begin
  perform mark_confidential_tests(array(select distinct lab_test_id from fresh));
  return null;
end $$;
drop trigger d_confidential on lab_test_parameters;
create trigger d_confidential after insert on lab_test_parameters
  referencing new table as fresh for each statement execute function mark_tests_of_contents();
create trigger d_confidential_changed after update on lab_test_parameters
  referencing new table as fresh for each statement execute function mark_tests_of_contents();

create or replace function mark_tests_of_panel() returns trigger language plpgsql as $$
begin
  perform mark_confidential_tests(array(select distinct panel_id from fresh));
  return null;
end $$;
drop trigger d_confidential on lab_panel_tests;
create trigger d_confidential after insert on lab_panel_tests
  referencing new table as fresh for each statement execute function mark_tests_of_panel();
create trigger d_confidential_changed after update on lab_panel_tests
  referencing new table as fresh for each statement execute function mark_tests_of_panel();
