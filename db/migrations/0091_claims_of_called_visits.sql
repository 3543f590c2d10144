-- Adds only: Claim ids beside the visits of the telecallers' lists, so that the beginning of many claim ids is found and counted there, and
-- what a search of few characters reads is in the indexes (decision record 064). The program before this one may go on serving: an index
-- that is made anew holds one column more.

-- Asked once a statement instead of once a row, as for called_patients.
alter policy hospital_scope on called_visits using (hospital_id = (select app_hospital())) with check (hospital_id = app_hospital());

alter table called_visits add column claim_id text;

-- As in 0079, with the claim id. A new visit has its claim after its row, and no claim id yet.
create or replace function write_called_visits(visits_touched uuid[], patients_touched uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from patients where hospital_id = app_hospital() and id = any (patients_touched) order by id for no key update;
  delete from called_visits where hospital_id = app_hospital() and id = any (visits_touched);
  insert into called_visits (hospital_id, id, visit_no, patient_id, patient_type, visit_date, discharge_date, name_key, name_words,
      uhid, phone, manager_key, called_on, update_reason, diagnosis_key, claim_id)
    select v.hospital_id, v.id, v.visit_no, v.patient_id, v.patient_type, v.visit_date, v.discharge_date, p.name_key, plain_words(p.name),
      p.uhid, p.phone, lower(p.relationship_manager), g.called_on, g.update_reason, g.diagnosis_key, c.claim_id
    from visits v join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
      left join visit_claims c on c.hospital_id = v.hospital_id and c.id = v.id cross join gathered_of(v.hospital_id, v.id) g
    where v.hospital_id = app_hospital() and v.id = any (visits_touched) and v.withdrawn_at is null;
  perform count_called_visits(patients_touched);
end $$;

create function copy_claim_to_called() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update called_visits v set claim_id = n.claim_id from fresh n
    where v.hospital_id = n.hospital_id and v.id = n.id and v.claim_id is distinct from n.claim_id;
  return null;
end $$;
revoke execute on function copy_claim_to_called() from public;
create trigger i_called_visit_update after update on visit_claims referencing new table as fresh
  for each statement execute function copy_claim_to_called();

-- The visits that are there already. The owner is bound by row security too.
do $$
declare
  hospital text;
begin
  lock table called_visits in share row exclusive mode;
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    update called_visits v set claim_id = c.claim_id from visit_claims c
      where c.hospital_id = v.hospital_id and c.id = v.id and c.claim_id is not null;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

-- The claim ids that begin with what was typed, with what tells whether a visit is counted already for its name or its visit id.
create index called_visits_of_claim on called_visits (hospital_id, claim_id) include (id, visit_no, name_words) where claim_id is not null;
-- What stands in a visit id is compared along this index, and beside it the name.
drop index called_visits_by_number;
create index called_visits_by_number on called_visits (hospital_id, visit_no) include (id, name_words);
-- With days a search is counted along this one.
drop index called_visits_by_day;
create index called_visits_by_day on called_visits (hospital_id, visit_date desc, visit_no desc) include (id, patient_id, name_words, claim_id);
-- Figures stand in next to no name.
create index called_patients_with_figures on called_patients (hospital_id, patient_id) include (name_words, visits, inpatient_visits) where name_words ~ '[0-9]';
