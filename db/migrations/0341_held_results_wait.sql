-- Adds only: the program before this one may go on serving.
-- A value of a held parameter is not verified (decision record 116).

-- The hold that keeps a value from being verified: its parameter is held, it was entered since the last good control, and its sample was
-- not let through. Results do not say their analyser yet: the control of the parameter is the default one.
create function hold_of_lab_result(result lab_results) returns uuid language sql stable as $$
  select h.id from lab_controls c join lab_control_holds h on h.hospital_id = c.hospital_id and h.control_id = c.id
  where c.hospital_id = result.hospital_id and c.parameter_id = result.parameter_id and c.is_default and c.withdrawn_at is null
    and result.kind = 'numeric' and (h.good_until is null or result.entered_at > h.good_until)
    and not exists (select from lab_control_releases r where r.hospital_id = h.hospital_id and r.hold_id = h.id)
    and not exists (select from lab_control_exemptions e where e.hospital_id = h.hospital_id and e.hold_id = h.id
      and e.sample_id = result.sample_id)
$$;

create function held_result_waits() returns trigger language plpgsql as $$
begin
  if hold_of_lab_result(new) is not null then perform break_rule('held_result_waits'); end if;
  return null;
end $$;
create trigger f_controlled after update on lab_results for each row
  when (old.verified_at is null and new.verified_at is not null) execute function held_result_waits();
create trigger f_controlled_new after insert on lab_results for each row
  when (new.verified_at is not null) execute function held_result_waits();

-- What was entered since the last good control.
create index lab_results_entered on lab_results (hospital_id, parameter_id, entered_at);
