-- What is no stock any more, or was found: written by one, approved by another, and moved only then.

create table stock_write_offs (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  write_off_no text not null check (length(write_off_no) between 1 and 30),
  place_id uuid not null,
  -- What was found comes in, the others go out.
  kind text not null check (kind in ('expired', 'damaged', 'lost', 'found')),
  reason text not null check (length(reason) between 1 and 300),
  state text not null default 'written' check (state in ('written', 'approved', 'rejected')),
  decided_at timestamptz,
  decided_by uuid,
  rejected_because text check (length(rejected_because) between 1 and 300),
  primary key (hospital_id, id),
  constraint write_off_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint write_off_says_who_decided check ((state = 'written') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint rejected_write_off_says_why check ((state = 'rejected') = (rejected_because is not null))
);
call keep_as_hospital_record('stock_write_offs', 'stock');
alter table stock_write_offs add constraint write_off_is_decided_by_another check (decided_by is null or decided_by <> created_by);
create unique index one_write_off_a_number on stock_write_offs (hospital_id, write_off_no);
create index stock_write_offs_of_place on stock_write_offs (hospital_id, place_id);
create index stock_write_offs_by_time on stock_write_offs (hospital_id, created_at desc, id desc);
comment on table stock_write_offs is 'write-off, write-offs';

create table stock_write_off_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  write_off_id uuid not null,
  line_no int not null check (line_no between 1 and 500),
  batch_id uuid not null,
  -- Units of sale; what they are worth is known when they move.
  quantity int not null check (quantity between 1 and 10000000),
  primary key (hospital_id, id),
  constraint line_of_write_off foreign key (hospital_id, write_off_id) references stock_write_offs (hospital_id, id),
  constraint write_off_line_of_batch foreign key (hospital_id, batch_id) references batches (hospital_id, id),
  constraint one_write_off_line_a_batch unique (hospital_id, write_off_id, batch_id)
);
call keep_insert_only('stock_write_off_lines', 'stock');
create index stock_write_off_lines_of_batch on stock_write_off_lines (hospital_id, batch_id);
comment on table stock_write_off_lines is 'line of a write-off, lines of write-offs';
