-- Adds only: How many of a patient's visits are inpatient, so that the IPD dashboard counts a frequent name over the patients too; and the
-- inpatient visits of a doctor, whom the same search finds (decision record 063).
alter table called_patients add column inpatient_visits int not null default 0,
  add constraint called_patients_inpatient_visits_check check (inpatient_visits between 0 and visits);

-- Every row is read by each search of a frequent name: the hospital is asked for once a statement, not once a row.
alter policy hospital_scope on called_patients using (hospital_id = (select app_hospital())) with check (hospital_id = app_hospital());

-- As in 0079, with the inpatient visits.
create or replace function count_called_visits(patients_touched uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from called_patients c where c.hospital_id = app_hospital() and c.patient_id = any (patients_touched)
    and not exists (select from called_visits v where v.hospital_id = c.hospital_id and v.patient_id = c.patient_id);
  insert into called_patients as c (hospital_id, patient_id, name_words, visits, inpatient_visits)
    select hospital_id, patient_id, min(name_words), count(*), count(*) filter (where patient_type <> 'OPD') from called_visits
    where hospital_id = app_hospital() and patient_id = any (patients_touched) group by hospital_id, patient_id
    on conflict (hospital_id, patient_id) do update
      set name_words = excluded.name_words, visits = excluded.visits, inpatient_visits = excluded.inpatient_visits
      where (c.name_words, c.visits, c.inpatient_visits) is distinct from (excluded.name_words, excluded.visits, excluded.inpatient_visits);
end $$;

-- As in 0077, and counts a visit that became an admission.
create or replace function copy_visit_to_called() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update called_visits c set visit_no = n.visit_no, patient_type = n.patient_type, visit_date = n.visit_date, discharge_date = n.discharge_date
    from fresh n where c.hospital_id = n.hospital_id and c.id = n.id
      and (c.visit_no, c.patient_type, c.visit_date, c.discharge_date)
        is distinct from (n.visit_no, n.patient_type, n.visit_date, n.discharge_date);
  -- Moved to another patient, withdrawn, restored, or admitted.
  perform write_called_visits(array_agg(n.id), array_agg(o.patient_id) || array_agg(n.patient_id))
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where (o.patient_id, o.withdrawn_at is null, o.patient_type = 'OPD') is distinct from (n.patient_id, n.withdrawn_at is null, n.patient_type = 'OPD')
    having count(*) > 0;
  return null;
end $$;

-- The patients that are there already. The owner is bound by row security too.
do $$
declare
  hospital text;
begin
  lock table called_visits in share row exclusive mode;
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    update called_patients c set inpatient_visits = n.visits
      from (select hospital_id, patient_id, count(*) as visits from called_visits where patient_type <> 'OPD' group by hospital_id, patient_id) n
      where n.hospital_id = c.hospital_id and n.patient_id = c.patient_id;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
alter table called_patients alter column inpatient_visits drop default;

create index called_patients_of_inpatients on called_patients (hospital_id, patient_id) include (name_words, inpatient_visits)
  where inpatient_visits > 0;
create index visit_rows_of_doctor on visit_rows (hospital_id, appointment_with_id) include (name_words) where patient_type <> 'OPD';
