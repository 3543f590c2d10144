-- Adds only: the program before this one may go on serving.
-- Where a dose came from: what was issued to the patient, the stock of the ward, the patient's own, or elsewhere. What came from the ward
-- leaves its stock and is charged by the line that it stands on (decision record 145).

alter table medication_doses add column taken_from text check (taken_from in ('issued', 'ward_stock', 'own', 'not_from_stock'));
alter table medication_doses add constraint only_given_dose_is_taken check (taken_from is null or state = 'given');
alter table medication_doses add constraint dose_from_elsewhere_says_why check (taken_from is distinct from 'not_from_stock' or reason is not null);

alter table medication_doses add constraint dose_with_its_visit unique (hospital_id, id, visit_id);

-- Units of a batch that a dose took from the stock of a ward.
create table ward_dose_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  dose_id uuid not null,
  visit_id uuid not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  place_id uuid not null,
  quantity int not null check (quantity between 1 and 1000),
  -- Paise: at MRP, what the payer's agreement takes off, what is charged, what it cost.
  price bigint not null check (price >= 0),
  discount bigint not null check (discount >= 0),
  amount bigint not null,
  cost bigint not null check (cost >= 0),
  -- Why another batch than the one that ends first.
  batch_reason text check (length(batch_reason) between 1 and 100),
  -- Of a dose that was struck out: back on the shelf, or thrown away.
  undone text check (undone in ('back', 'wasted')),
  primary key (hospital_id, id),
  constraint ward_line_of_dose foreign key (hospital_id, dose_id, visit_id) references medication_doses (hospital_id, id, visit_id),
  constraint ward_line_of_batch foreign key (hospital_id, batch_id, medicine_id) references batches (hospital_id, id, medicine_id),
  constraint ward_line_from_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint one_ward_line_a_batch unique (hospital_id, dose_id, batch_id),
  constraint ward_line_adds_up check (amount = price - discount and amount >= 0)
);
call keep_as_hospital_record('ward_dose_lines', 'treatment');
call keep_withdrawn_with('ward_dose_lines', 'medication_doses', 'dose_id');
call announce_by_visit('ward_dose_lines');
comment on table ward_dose_lines is 'what a dose took from the ward, what doses took from the ward';
create index ward_dose_lines_of_dose on ward_dose_lines (hospital_id, dose_id, visit_id);
create index ward_dose_lines_of_batch on ward_dose_lines (hospital_id, batch_id, medicine_id);
create index ward_dose_lines_of_place on ward_dose_lines (hospital_id, place_id);

-- What was taken stays; it is only undone, once, with its dose.
create function keep_ward_dose_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := '{version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,undone}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (old.undone is not null and new.undone is distinct from old.undone)
  then
    perform break_rule('ward_dose_line_stays');
  end if;
  return new;
end $$;
revoke execute on function keep_ward_dose_line() from public;
create trigger a_stays before update on ward_dose_lines for each row execute function keep_ward_dose_line();

-- What a ward gives of schedule H1, X or narcotics has its number, too.
alter table schedule_register_entries drop constraint schedule_register_entries_source_kind_check;
alter table schedule_register_entries add constraint schedule_register_entries_source_kind_check
  check (source_kind in ('sale_line', 'medicine_issue_line', 'ward_dose_line'));
