-- Changes what is there: a cancelled admission takes no charge any more. It had none when it was cancelled; what is taken back stays
-- possible. The reference to the visit has its row locked before this looks, so that a charge and a cancellation wait for each other.
create function charge_is_of_no_cancelled_admission() returns trigger language plpgsql as $$
begin
  if exists (select from visits v where v.hospital_id = new.hospital_id and v.id = new.visit_id
      and v.patient_type <> 'OPD' and v.status = 'cancelled') then
    perform break_rule('charge_of_a_cancelled_admission');
  end if;
  return null;
end $$;
create trigger e_admission after insert on charges for each row when (new.reverses_id is null)
  execute function charge_is_of_no_cancelled_admission();
