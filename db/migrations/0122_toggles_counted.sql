-- Adds only: How many inpatient visits have a toggle of the claim at a value that is not its first, as sums that are kept (decision records
-- 009 and 087): a list of one value is counted without reading every row. What ticks a toggle writes one sum or two more, what saves another
-- field none.

-- The entries of the toggles that are not at their first value (src/visits/model/tracking/tracked-fields.ts).
create function toggles_set(file_status text, condonation_delay_claim text, condonation_delay_intimation text, extension_of_stay text,
  additional_approvals text) returns table (entry text) language sql immutable as $$
  select 'toggles:' || name || ':' || value from (values ('file_status', file_status, 'available'),
    ('condonation_delay_claim', condonation_delay_claim, 'not_present'),
    ('condonation_delay_intimation', condonation_delay_intimation, 'not_present'),
    ('extension_of_stay', extension_of_stay, 'not_required'),
    ('additional_approvals', additional_approvals, 'not_required')) as t (name, value, first)
  where value <> first
$$;

create function count_toggles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hospital constant text := coalesce(new.hospital_id, old.hospital_id);
begin
  insert into row_counts (hospital_id, entry, change)
    select hospital, entry, 1 from (select entry from toggles_set(new.file_status, new.condonation_delay_claim, new.condonation_delay_intimation, new.extension_of_stay, new.additional_approvals)
      except select entry from toggles_set(old.file_status, old.condonation_delay_claim, old.condonation_delay_intimation, old.extension_of_stay, old.additional_approvals)) as come
    union all
    select hospital, entry, -1 from (select entry from toggles_set(old.file_status, old.condonation_delay_claim, old.condonation_delay_intimation, old.extension_of_stay, old.additional_approvals)
      except select entry from toggles_set(new.file_status, new.condonation_delay_claim, new.condonation_delay_intimation, new.extension_of_stay, new.additional_approvals)) as gone;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $$;
revoke execute on function count_toggles() from public;

-- Counts them anew. Nobody folds the sums meanwhile.
create function recount_toggles() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7215002, hashtext(app_hospital()));
  delete from row_counts where hospital_id = app_hospital() and starts_with(entry, 'toggles:');
  insert into row_counts (hospital_id, entry, change)
    select r.hospital_id, entry, count(*) from visit_rows_of_inpatients r,
      toggles_set(r.file_status, r.condonation_delay_claim, r.condonation_delay_intimation, r.extension_of_stay, r.additional_approvals) where r.hospital_id = app_hospital() group by 1, 2;
end $$;
revoke execute on function recount_toggles() from public;

create or replace function rebuild_visit_rows() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  part uuid[];
begin
  lock table visit_rows in share row exclusive mode;
  -- Counted at once, not row by row.
  alter table visit_rows_of_inpatients disable trigger user;
  delete from visit_rows where hospital_id = app_hospital();
  for part in select array_agg(id) from (select id, row_number() over (order by visit_no) / 10000 as n from visits
    where hospital_id = app_hospital() and withdrawn_at is null) as numbered group by n order by n
  loop
    insert into visit_rows select f.* from visit_row_facts(part) f;
  end loop;
  alter table visit_rows_of_inpatients enable trigger user;
  perform recount_toggles();
end $$;

lock table visit_rows in share row exclusive mode;
create trigger d_count_toggles after insert on visit_rows_of_inpatients for each row
  when (new.file_status <> 'available' or new.condonation_delay_claim <> 'not_present' or new.condonation_delay_intimation <> 'not_present' or new.extension_of_stay <> 'not_required' or new.additional_approvals <> 'not_required')
  execute function count_toggles();
create trigger d_count_toggles_gone after delete on visit_rows_of_inpatients for each row
  when (old.file_status <> 'available' or old.condonation_delay_claim <> 'not_present' or old.condonation_delay_intimation <> 'not_present' or old.extension_of_stay <> 'not_required' or old.additional_approvals <> 'not_required')
  execute function count_toggles();
create trigger d_count_toggles_update after update on visit_rows_of_inpatients for each row
  when ((old.file_status, old.condonation_delay_claim, old.condonation_delay_intimation, old.extension_of_stay, old.additional_approvals)
    is distinct from (new.file_status, new.condonation_delay_claim, new.condonation_delay_intimation, new.extension_of_stay, new.additional_approvals))
  execute function count_toggles();

-- The visits that are there already. The owner is bound by row security too.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    perform recount_toggles();
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
