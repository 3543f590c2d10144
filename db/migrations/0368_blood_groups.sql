-- Adds only: the program before this one may go on serving.
-- The blood group of a patient comes from verified results of collections (decision record 122): those of parameters with the LOINC code of
-- ABO and Rh group in blood, each line in its newest verified version.
create function verified_blood_groups(patient uuid) returns table (blood_group text, sample_id uuid, order_line_id uuid)
language sql stable as $$
  select newest.words, newest.sample_id, newest.order_line_id from (
    select distinct on (r.order_line_id, r.parameter_id) r.words, r.sample_id, r.order_line_id, r.kind
    from lab_results r join lab_parameters k on k.hospital_id = r.hospital_id and k.id = r.parameter_id and k.loinc = '882-1'
    where r.hospital_id = app_hospital() and r.patient_id = patient and r.verified_at is not null
    order by r.order_line_id, r.parameter_id, r.edition desc) newest
  where newest.kind = 'choice' and newest.words in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')
$$;

create function verified_group_does_not_differ() returns trigger language plpgsql as $$
begin
  if not exists (select from lab_parameters k where k.hospital_id = new.hospital_id and k.id = new.parameter_id and k.loinc = '882-1') then
    return null;
  end if;
  -- Two groups of a patient are verified one after the other.
  perform pg_advisory_xact_lock(hashtextextended(new.patient_id::text, 882));
  if exists (select from verified_blood_groups(new.patient_id) g
      where g.order_line_id <> new.order_line_id and g.blood_group <> new.words) then
    perform break_rule('verified_group_does_not_differ');
  end if;
  return null;
end $$;
create trigger f_group after update on lab_results for each row
  when (new.kind = 'choice' and old.verified_at is null and new.verified_at is not null)
  execute function verified_group_does_not_differ();
create trigger f_group_new after insert on lab_results for each row
  when (new.kind = 'choice' and new.verified_at is not null) execute function verified_group_does_not_differ();
