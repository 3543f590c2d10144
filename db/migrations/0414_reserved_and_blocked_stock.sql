-- Adds only: the program before this one may go on serving.
-- What may not leave: a batch that is blocked, and units that somebody holds for a while.

create table batch_blocks (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  -- Called back by its maker or the authority: who got it is told.
  is_recall boolean not null default false,
  lifted_at timestamptz,
  lifted_by uuid,
  lifted_reason text check (length(lifted_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint block_of_batch foreign key (hospital_id, batch_id) references batches (hospital_id, id),
  constraint block_says_who_lifted check (num_nulls(lifted_at, lifted_by, lifted_reason) in (0, 3))
);
call keep_as_hospital_record('batch_blocks', 'stock');
alter table batch_blocks add constraint block_is_lifted_by_another check (lifted_by <> created_by);
create unique index one_block_a_batch on batch_blocks (hospital_id, batch_id) where lifted_at is null and withdrawn_at is null;
create index batch_blocks_of_batch on batch_blocks (hospital_id, batch_id);
comment on table batch_blocks is 'block of a batch, blocks of batches';

-- Units of a batch at a place that a cart, a request or a case holds; they are on hand still. Held until a moment, or until they are let go.
create table stock_reservations (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  place_id uuid not null,
  quantity int not null check (quantity between 1 and 10000000),
  -- A kind of document and its key: a cart, a ward's request, a case.
  holder_kind text not null check (length(holder_kind) between 1 and 60),
  holder_id uuid not null,
  holds_until timestamptz,
  primary key (hospital_id, id),
  constraint reservation_of_batch foreign key (hospital_id, batch_id) references batches (hospital_id, id),
  constraint reservation_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id)
);
call keep_as_hospital_record('stock_reservations', 'stock');
create unique index one_reservation_a_holder on stock_reservations (hospital_id, holder_kind, holder_id, batch_id, place_id)
  where withdrawn_at is null;
create index stock_reservations_of_batch on stock_reservations (hospital_id, batch_id, place_id) where withdrawn_at is null;
create index stock_reservations_of_place on stock_reservations (hospital_id, place_id);
comment on table stock_reservations is 'reservation of stock, reservations of stock';

-- What is blocked or expired is given to nobody, whoever forgets to ask. Who blocks a batch locks it first, as who gives it out does.
create function keep_what_leaves_sound() returns trigger language plpgsql as $$
begin
  if exists (select from fresh f join batch_blocks k on k.hospital_id = f.hospital_id and k.batch_id = f.batch_id
      where f.kind in ('sold', 'issued', 'consumed') and f.reverses_id is null and k.lifted_at is null and k.withdrawn_at is null) then
    perform break_rule('batch_is_not_blocked');
  end if;
  if exists (select from fresh f join batches b on b.hospital_id = f.hospital_id and b.id = f.batch_id
      where f.kind in ('sold', 'issued', 'consumed') and f.reverses_id is null and b.expiry < f.day) then
    perform break_rule('batch_has_not_expired');
  end if;
  return null;
end $$;
create trigger e_sound after insert on stock_movements referencing new table as fresh
  for each statement execute function keep_what_leaves_sound();
