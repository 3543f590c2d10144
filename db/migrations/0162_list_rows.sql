-- Adds only: what keeps the rows of lists, as their descriptions say it now. The program before this one may go on serving.
-- Written by npm run db:dump from the descriptions of list rows (scripts/list-rows/migration.ts).

-- Makes: function insert_called_visits(uuid[])
create or replace function insert_called_visits(visits_asked uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into called_visits (hospital_id, id, visit_no, patient_id, patient_type, visit_date, discharge_date, name_key, name_words, uhid, phone,
      manager_key, claim_id, called_on, update_reason, diagnosis_key)
    select v.hospital_id, v.id, v.visit_no, v.patient_id, v.patient_type, v.visit_date, v.discharge_date, p.name_key, plain_words(p.name),
      p.uhid, p.phone, lower(p.relationship_manager), c.claim_id, calls.called_on, said.reason,
      left(lower(coalesce(
        (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o join cghs_surgery s on s.hospital_id = v.hospital_id and s.id = o.surgery_id and s.withdrawn_at is null
          where o.hospital_id = v.hospital_id and o.visit_id = v.id and o.withdrawn_at is null and o.status <> 'cancelled'),
        (select d.name from visit_diagnoses g join diagnoses d on d.hospital_id = v.hospital_id and d.id = g.diagnosis_id and d.withdrawn_at is null where g.hospital_id = v.hospital_id and g.visit_id = v.id and g.withdrawn_at is null and g.is_primary), '')), 80)
    from visits v
      join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
      join visit_claims c on c.hospital_id = v.hospital_id and c.id = v.id
      cross join lateral (select max(r.called_on) as called_on from call_records r where r.hospital_id = v.hospital_id and r.visit_id = v.id and r.withdrawn_at is null) calls
      left join update_reasons said on said.hospital_id = v.hospital_id and said.visit_id = v.id and said.withdrawn_at is null
    where v.hospital_id = app_hospital() and v.id = any (visits_asked) and v.withdrawn_at is null;
end $$;
revoke execute on function insert_called_visits(uuid[]) from public;

-- Makes: function gather_call_records_into_called_visits()
create or replace function gather_call_records_into_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from called_visits where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update called_visits r set called_on = f.called_on
    from (select v.hospital_id, v.id, calls.called_on as called_on
      from visits v
      cross join lateral (select max(r.called_on) as called_on from call_records r where r.hospital_id = v.hospital_id and r.visit_id = v.id and r.withdrawn_at is null) calls
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.called_on) is distinct from (f.called_on);
  return null;
end $$;
revoke execute on function gather_call_records_into_called_visits() from public;

-- Makes: function gather_update_reasons_into_called_visits()
create or replace function gather_update_reasons_into_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from called_visits where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update called_visits r set update_reason = f.update_reason
    from (select v.hospital_id, v.id, said.reason as update_reason
      from visits v
      left join update_reasons said on said.hospital_id = v.hospital_id and said.visit_id = v.id and said.withdrawn_at is null
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.update_reason) is distinct from (f.update_reason);
  return null;
end $$;
revoke execute on function gather_update_reasons_into_called_visits() from public;

-- Makes: trigger i_called_visits_insert on update_reasons
create or replace trigger i_called_visits_insert after insert on update_reasons referencing new table as fresh
  for each statement execute function gather_update_reasons_into_called_visits();

-- Makes: trigger i_called_visits_update on update_reasons
create or replace trigger i_called_visits_update after update on update_reasons referencing new table as fresh
  for each statement execute function gather_update_reasons_into_called_visits();
