-- Adds only: the program before this one may go on serving.
-- A test that is ordered later may be done on blood that is already there (decision record 128): while it keeps, and as far as it is enough.
alter table lab_containers
  -- Hours from the collection on within which another test may begin on it.
  add column stable_hours smallint not null default 8 constraint lab_container_keeps_for_hours check (stable_hours between 1 and 168),
  -- How many tests one container is enough for; nothing where nobody limits it.
  add column enough_for smallint constraint lab_container_is_enough_for_tests check (enough_for between 1 and 60);

-- A line joins a container that was drawn already only while the laboratory has it.
create function line_joins_usable_container() returns trigger language plpgsql as $$
begin
  if exists (select from lab_sample_containers c join lab_samples s on s.hospital_id = c.hospital_id and s.id = c.sample_id
      where c.hospital_id = new.hospital_id and c.id = new.sample_container_id and s.collected_at is not null
        and (c.received_at is null or c.rejected_at is not null or c.discarded_at is not null)) then
    perform break_rule('line_joins_usable_container');
  end if;
  return null;
end $$;
create trigger f_usable after insert on lab_container_lines for each row execute function line_joins_usable_container();
