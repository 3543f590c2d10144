-- Adds only: the program before this one may go on serving.
-- A batch that was typed wrong (number, expiry or MRP) is corrected by a document of two persons with a picture of the pack
-- (design/amendments.md 36): what lies of it goes to the right batch with its value, and the wrong one stays, blocked for good, with
-- everything that left under it.

alter table batches
  add column corrected_at timestamptz,
  -- What it is: told in the same transaction, once that one is known.
  add column corrected_to uuid,
  add constraint batch_corrected_to_batch foreign key (hospital_id, corrected_to) references batches (hospital_id, id),
  add constraint batch_corrected_to_another check (corrected_to <> id),
  add constraint only_a_corrected_batch_is_another check (corrected_at is not null or corrected_to is null);
create index batches_corrected_to on batches (hospital_id, corrected_to) where corrected_to is not null;
alter table batches drop constraint batch_has_one_expiry;
alter table batches add constraint batch_has_one_expiry exclude using gist (hospital_id with =, medicine_id with =, batch_no with =,
  expiry with <>) where (withdrawn_at is null and corrected_at is null);
drop index one_batch_a_price;
create unique index one_batch_a_price on batches (hospital_id, medicine_id, batch_no, mrp, pack_units, is_for_sale)
  where withdrawn_at is null and corrected_at is null;

create table batch_corrections (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  correction_no text not null check (length(correction_no) between 1 and 30),
  batch_id uuid not null,
  -- What the pack says.
  batch_no text not null check (batch_no ~ '^[A-Z0-9][A-Z0-9/.-]{0,29}$'),
  expiry date not null constraint corrected_expiry_ends_a_month check (extract(day from expiry + 1) = 1),
  -- Paise a pack.
  mrp bigint not null check (mrp between 0 and 10000000000),
  reason text not null check (length(reason) between 1 and 300),
  picture_file_id uuid not null,
  state text not null default 'written' check (state in ('written', 'approved', 'rejected')),
  right_batch_id uuid,
  decided_at timestamptz,
  decided_by uuid,
  rejected_because text check (length(rejected_because) between 1 and 300),
  primary key (hospital_id, id),
  constraint correction_of_batch foreign key (hospital_id, batch_id) references batches (hospital_id, id),
  constraint correction_to_batch foreign key (hospital_id, right_batch_id) references batches (hospital_id, id),
  constraint correction_has_picture foreign key (hospital_id, picture_file_id) references files (hospital_id, id),
  constraint correction_says_who_decided check ((state = 'written') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint rejected_correction_says_why check ((state = 'rejected') = (rejected_because is not null)),
  constraint approved_correction_has_its_batch check ((state = 'approved') = (right_batch_id is not null)),
  constraint correction_is_to_another_batch check (right_batch_id <> batch_id)
);
call keep_as_hospital_record('batch_corrections', 'stock');
alter table batch_corrections add constraint correction_is_decided_by_another check (decided_by is null or decided_by <> created_by);
create unique index one_correction_a_number on batch_corrections (hospital_id, correction_no);
create unique index one_open_correction_a_batch on batch_corrections (hospital_id, batch_id) where state = 'written' and withdrawn_at is null;
create index batch_corrections_of_batch on batch_corrections (hospital_id, batch_id);
create index batch_corrections_to_batch on batch_corrections (hospital_id, right_batch_id) where right_batch_id is not null;
create index batch_corrections_of_picture on batch_corrections (hospital_id, picture_file_id);
create index batch_corrections_by_time on batch_corrections (hospital_id, created_at desc, id desc);
comment on table batch_corrections is 'correction of a batch, corrections of batches';

-- What went from batch to batch, place by place, when it was approved: units of sale.
create table batch_correction_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  correction_id uuid not null,
  batch_id uuid not null,
  right_batch_id uuid not null,
  place_id uuid not null,
  quantity int not null check (quantity between 1 and 10000000),
  primary key (hospital_id, id),
  constraint line_of_correction foreign key (hospital_id, correction_id) references batch_corrections (hospital_id, id),
  constraint correction_line_of_batch foreign key (hospital_id, batch_id) references batches (hospital_id, id),
  constraint correction_line_to_batch foreign key (hospital_id, right_batch_id) references batches (hospital_id, id),
  constraint correction_line_at_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint one_correction_line_a_batch_and_place unique (hospital_id, correction_id, batch_id, place_id)
);
call keep_insert_only('batch_correction_lines', 'stock');
create index batch_correction_lines_of_batch on batch_correction_lines (hospital_id, batch_id);
create index batch_correction_lines_to_batch on batch_correction_lines (hospital_id, right_batch_id);
create index batch_correction_lines_at_place on batch_correction_lines (hospital_id, place_id);
comment on table batch_correction_lines is 'line of a correction of a batch, lines of corrections of batches';

-- A batch that was corrected is wrong for good.
create function corrected_batch_stays_blocked() returns trigger language plpgsql as $$
begin
  if exists (select from batches b where b.hospital_id = new.hospital_id and b.id = new.batch_id and b.corrected_at is not null) then
    perform break_rule('corrected_batch_stays_blocked');
  end if;
  return new;
end $$;
create trigger a_stays_blocked before update of lifted_at on batch_blocks for each row
  when (new.lifted_at is not null and old.lifted_at is null) execute function corrected_batch_stays_blocked();
create function batch_stays_corrected() returns trigger language plpgsql as $$
begin
  if new.corrected_at is distinct from old.corrected_at then perform break_rule('batch_stays_corrected'); end if;
  return new;
end $$;
create trigger a_stays_corrected before update on batches for each row
  when (old.corrected_at is not null) execute function batch_stays_corrected();
-- At commit, so that its block may be written after it.
create function corrected_batch_is_blocked() returns trigger language plpgsql as $$
begin
  if not exists (select from batches b where b.hospital_id = new.hospital_id and b.id = new.id and b.corrected_to is not null) then
    perform break_rule('corrected_batch_says_what_it_is');
  end if;
  if not exists (select from batch_blocks k where k.hospital_id = new.hospital_id and k.batch_id = new.id
      and k.lifted_at is null and k.withdrawn_at is null) then
    perform break_rule('corrected_batch_is_blocked');
  end if;
  return null;
end $$;
create constraint trigger e_corrected_is_blocked after update of corrected_at on batches deferrable initially deferred
  for each row when (new.corrected_at is not null) execute function corrected_batch_is_blocked();

-- Which batch a batch is now: itself, or what it was corrected to. No circle: what was corrected is corrected to by none.
create function batch_now(of_hospital text, of_batch uuid) returns uuid language sql stable as $$
  with recursive chain as (
    select b.id, b.corrected_to from batches b where b.hospital_id = of_hospital and b.id = of_batch
    union select b.id, b.corrected_to from chain c join batches b on b.hospital_id = of_hospital and b.id = c.corrected_to)
  select id from chain where corrected_to is null
$$;
