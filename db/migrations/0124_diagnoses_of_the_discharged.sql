-- Adds only: What the telecallers' list sorts of surgeries and diagnoses is its first 80 characters, which fit in the index of the discharged:
-- those of years are sorted along it (decision record 081). The program before this one may go on serving.
create or replace function gathered_of(hospital text, visit uuid, out called_on timestamptz, out update_reason text, out diagnosis_key text)
  language sql stable as $$
  select max(r.called_on), (array_agg(r.update_reason order by r.call_date desc) filter (where r.update_reason is not null))[1],
    left(lower(coalesce(
      (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o
        join cghs_surgery s on s.hospital_id = o.hospital_id and s.id = o.surgery_id and s.withdrawn_at is null
        where o.hospital_id = hospital and o.visit_id = visit and o.status <> 'cancelled' and o.withdrawn_at is null),
      (select d.name from visit_diagnoses g join diagnoses d on d.hospital_id = g.hospital_id and d.id = g.diagnosis_id and d.withdrawn_at is null
        where g.hospital_id = hospital and g.visit_id = visit and g.is_primary and g.withdrawn_at is null), '')), 80)
  from call_records r where r.hospital_id = hospital and r.visit_id = visit and r.withdrawn_at is null
$$;

-- The visits that are there already. The owner is bound by row security too.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    update called_visits set diagnosis_key = left(diagnosis_key, 80) where length(diagnosis_key) > 80;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
alter table called_visits add constraint called_visits_diagnosis_key_check check (length(diagnosis_key) <= 80);

drop index called_visits_discharged;
create index called_visits_discharged on called_visits (hospital_id, discharge_date desc nulls last, visit_no)
  include (id, patient_id, name_words, claim_id, name_key, phone, manager_key, patient_type, diagnosis_key) where discharge_date is not null;
