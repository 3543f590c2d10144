-- Adds only: the program before this one may go on serving.
-- What went out since the last good control is looked at again, and a calculated value is held with what it is calculated from (decision
-- record 122).

-- Results that were verified since the last good control when a control was rejected, unless the control was let through knowingly.
create function lab_result_is_recalled(result lab_results, hold lab_control_holds) returns boolean language sql stable as $$
  select result.kind = 'numeric' and result.struck_at is null and result.verified_at <= hold.created_at
    and result.entered_at > coalesce(hold.good_until, '-infinity') and exists (select from lab_controls c
      where c.hospital_id = hold.hospital_id and c.id = hold.control_id and c.parameter_id = result.parameter_id and c.is_default)
$$;

-- What was done about one of them: it was confirmed, or somebody was told that it is in doubt. An amendment is the result's own.
create table lab_recall_notes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  hold_id uuid not null,
  result_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('confirmed', 'called')),
  -- Why it stands, or who was told.
  words text not null check (length(words) between 1 and 300),
  primary key (hospital_id, id),
  constraint recall_of_hold foreign key (hospital_id, hold_id) references lab_control_holds (hospital_id, id),
  constraint recall_of_result foreign key (hospital_id, result_id) references lab_results (hospital_id, id),
  constraint lab_recall_note_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
comment on table lab_recall_notes is 'recalled result, recalled results';
call keep_insert_only('lab_recall_notes', 'quality');
call announce_by_visit('lab_recall_notes');
create unique index one_confirmation_a_recalled_result on lab_recall_notes (hospital_id, hold_id, result_id) where kind = 'confirmed';
create index lab_recall_notes_of_hold on lab_recall_notes (hospital_id, hold_id);
create index lab_recall_notes_of_result on lab_recall_notes (hospital_id, result_id);
create index lab_recall_notes_of_visit on lab_recall_notes (hospital_id, visit_id, patient_id);

create function only_what_went_out_is_recalled() returns trigger language plpgsql as $$
begin
  if not exists (select from lab_results r join lab_control_holds h on h.hospital_id = r.hospital_id and h.id = new.hold_id
      where r.hospital_id = new.hospital_id and r.id = new.result_id and lab_result_is_recalled(r, h)) then
    perform break_rule('only_what_went_out_is_recalled');
  end if;
  return new;
end $$;
create trigger b_went_out before insert on lab_recall_notes for each row execute function only_what_went_out_is_recalled();

-- Of a calculated value: a value of the same sample that its formula names is held.
create or replace function hold_of_lab_result(result lab_results) returns uuid language plpgsql stable as $$
declare
  held uuid;
  input lab_results;
begin
  select h.id into held from lab_controls c join lab_control_holds h on h.hospital_id = c.hospital_id and h.control_id = c.id
  where c.hospital_id = result.hospital_id and c.parameter_id = result.parameter_id and c.is_default and c.withdrawn_at is null
    and result.kind = 'numeric' and (h.good_until is null or result.entered_at > h.good_until)
    and not exists (select from lab_control_releases r where r.hospital_id = h.hospital_id and r.hold_id = h.id)
    and not exists (select from lab_control_exemptions e where e.hospital_id = h.hospital_id and e.hold_id = h.id
      and e.sample_id = result.sample_id)
  limit 1;
  if held is not null or not result.is_calculated then return held; end if;
  -- One after the other: whether an input is held is asked of those alone that the formula names, which are in no circle.
  for input in select r.* from lab_parameter_terms t
    join lab_results r on r.hospital_id = t.hospital_id and r.sample_id = result.sample_id and r.struck_at is null
    join lab_parameters p on p.hospital_id = r.hospital_id and p.id = r.parameter_id
    where t.hospital_id = result.hospital_id and t.parameter_id = result.parameter_id and r.parameter_id <> result.parameter_id
      and (result.collected_at at time zone 'Asia/Kolkata')::date between t.valid_from and coalesce(t.valid_to, 'infinity')
      and p.code = any (regexp_split_to_array(coalesce(t.formula, ''), '[^A-Z0-9_]+'))
  loop
    held := hold_of_lab_result(input);
    if held is not null then return held; end if;
  end loop;
  return null;
end $$;
