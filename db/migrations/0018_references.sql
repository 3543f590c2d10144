-- Two questions about references that the database answers itself, so that a new table needs to be known by no slice below it:
-- what uses an entry of a list, and what follows a patient whose record is merged.

-- What uses an entry is every row that refers to it. A comment of the referring table says what its rows are to be called,
-- one and many: 'In use by 3 wards'.
comment on table diagnosis_complications is 'diagnosis, diagnoses';
comment on table patient_import_facts is 'patient, patients';
comment on table patients is 'patient, patients';
comment on table payers is 'corporate, corporates';
comment on table visit_claims is 'visit, visits';
comment on table visit_complications is 'visit, visits';
comment on table visit_diagnoses is 'visit, visits';
comment on table visit_practitioners is 'visit, visits';
comment on table visit_surgeries is 'visit, visits';
comment on table visits is 'visit, visits';
comment on table wards is 'ward, wards';

-- The rows that a merge moved and that return when it is undone, beside visits and data rows: {table: [id]}.
alter table patient_merges add column moved_rows jsonb not null default '{}';

-- Lets the rows of `old_id` follow to `new_id`, all or those of `chosen` ({table: [id]}), and says which: every table with an id
-- that refers to patients by its column patient_id. What belongs to a visit follows the visit through its own key.
create function move_rows_of_patient(old_id uuid, new_id uuid, chosen jsonb default null) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target regclass;
  moved jsonb := '{}';
  ids jsonb;
begin
  for target in
    select c.conrelid::regclass from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2] and a.attname = 'patient_id'
      where c.contype = 'f' and c.confrelid = 'patients'::regclass
        and exists (select from pg_attribute where attrelid = c.conrelid and attname = 'id')
        and not exists (select from pg_attribute where attrelid = c.conrelid and attname = 'visit_id')
      order by 1
  loop
    execute format('with moved as (update %s set patient_id = $1 where hospital_id = app_hospital() and patient_id = $2
        and ($3 is null or id in (select jsonb_array_elements_text($3)::uuid)) returning id) select jsonb_agg(id) from moved', target)
      into ids using new_id, old_id, case when chosen is not null then coalesce(chosen -> target::text, '[]') end;
    if ids is not null then moved := moved || jsonb_build_object(target, ids); end if;
  end loop;
  return moved;
end $$;
revoke execute on function move_rows_of_patient(uuid, uuid, jsonb) from public;

-- In a trigger, because a ledger lets only a trigger rename the patient of its rows (keep_inserted).
create function move_rows_with_merge() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.moved_rows := move_rows_of_patient(new.merged_id, new.kept_id);
  else
    perform move_rows_of_patient(new.kept_id, new.merged_id, new.moved_rows);
  end if;
  return new;
end $$;
revoke execute on function move_rows_with_merge() from public;
create trigger e_move_rows before insert on patient_merges for each row execute function move_rows_with_merge();
create trigger e_return_rows before update on patient_merges for each row
  when (old.undone_at is null and new.undone_at is not null) execute function move_rows_with_merge();
