-- Adds only: the program before this one may go on serving.
-- A person from outside has a visit for investigations only (decision record 113): of an outpatient, without a token, and counted apart from
-- the outpatients whom a doctor sees.
alter table visits drop constraint visits_visit_type_check,
  add constraint visits_visit_type_check check (visit_type in ('consultation', 'follow-up', 'surgery', 'emergency', 'routine-checkup',
    'patient-admission', 'investigation-only')),
  add constraint investigations_only_of_an_outpatient check (visit_type <> 'investigation-only' or (patient_type = 'OPD' and token_number is null));

-- Under what a visit is counted.
create function counted_as(patient_type text, visit_type text) returns text language sql immutable parallel safe as
  $$ select case when visit_type = 'investigation-only' then visit_type else patient_type end $$;

create or replace function count_new_visits() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  insert into row_counts (hospital_id, entry, change)
    select hospital_id, unnest(array['visits:' || counted_as(patient_type, visit_type),
        'visits:' || counted_as(patient_type, visit_type) || ':' || status]), count(*)
      from fresh where withdrawn_at is null group by 1, 2;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $function$;

create or replace function keep_visit_count() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  became text := counted_as(new.patient_type, new.visit_type);
  was text := counted_as(old.patient_type, old.visit_type);
begin
  insert into row_counts (hospital_id, entry, change)
    select new.hospital_id, entry, sum(n) from (
      select unnest(array['visits:' || became, 'visits:' || became || ':' || new.status]) as entry, 1 as n
        where new.withdrawn_at is null
      union all select unnest(array['visits:' || was, 'visits:' || was || ':' || old.status]), -1
        where old.withdrawn_at is null) as c
    group by entry having sum(n) <> 0;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $function$;

drop trigger d_count_move on visits;
create trigger d_count_move after update on visits for each row
  when (counted_as(old.patient_type, old.visit_type) is distinct from counted_as(new.patient_type, new.visit_type)
    or old.status is distinct from new.status or (old.withdrawn_at is null) is distinct from (new.withdrawn_at is null))
  execute function keep_visit_count();
