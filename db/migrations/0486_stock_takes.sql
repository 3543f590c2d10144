-- Stock takes: what is there is counted without knowing what should be there, and put right by one adjustment that another person approves.

create table stock_takes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  take_no text not null check (length(take_no) between 1 and 30),
  place_id uuid not null,
  -- What of the place is counted: all of it, or the items of a rack, a kind, a schedule.
  scope text not null check (scope in ('all', 'rack', 'kind', 'schedule')),
  chosen text not null default '' check (length(chosen) <= 40),
  state text not null default 'counting' check (state in ('counting', 'counted', 'approved', 'rejected', 'cancelled')),
  -- Its items are counted by no other take of the place meanwhile.
  is_open boolean not null generated always as (state in ('counting', 'counted')) stored,
  finished_at timestamptz,
  finished_by uuid,
  decided_at timestamptz,
  decided_by uuid,
  ended_because text check (length(ended_because) between 1 and 300),
  primary key (hospital_id, id),
  constraint take_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint scope_says_what check ((scope = 'all') = (chosen = '')),
  constraint finished_take_says_by_whom check ((finished_at is null) = (finished_by is null)),
  constraint take_is_counted_before_it_is_approved check (state not in ('counted', 'approved', 'rejected') or finished_at is not null),
  constraint take_says_who_decided check ((state in ('counting', 'counted')) = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint ended_take_says_why check ((state in ('rejected', 'cancelled')) = (ended_because is not null)),
  constraint take_with_its_place unique (hospital_id, id, place_id, is_open)
);
call keep_as_hospital_record('stock_takes', 'stock_takes');
create unique index one_take_a_number on stock_takes (hospital_id, take_no);
create index stock_takes_of_place on stock_takes (hospital_id, place_id);
create index stock_takes_by_time on stock_takes (hospital_id, created_at desc, id desc);
comment on table stock_takes is 'stock take, stock takes';

-- An item is counted by one open take of a place.
create table stock_take_items (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  take_id uuid not null,
  place_id uuid not null,
  is_open boolean not null default true,
  medicine_id uuid not null,
  primary key (hospital_id, id),
  constraint item_of_take foreign key (hospital_id, take_id, place_id, is_open)
    references stock_takes (hospital_id, id, place_id, is_open) on update cascade,
  constraint take_of_item foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint one_item_a_take unique (hospital_id, take_id, medicine_id)
);
call keep_as_hospital_record('stock_take_items', 'stock_takes');
create unique index one_open_take_an_item on stock_take_items (hospital_id, place_id, medicine_id) where is_open and withdrawn_at is null;
create index stock_take_items_of_take on stock_take_items (hospital_id, take_id, place_id, is_open);
create index stock_take_items_of_medicine on stock_take_items (hospital_id, medicine_id);
comment on table stock_take_items is 'item of a stock take, items of stock takes';

create table stock_take_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  take_id uuid not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  -- Units of sale that were on hand when the take was opened.
  snapshot int not null check (snapshot >= 0),
  -- Found on the shelf, and on no list.
  is_added boolean not null default false,
  -- Two people count narcotics.
  needs_two boolean not null,
  -- Counted anew: because two counts differed, or because who approves asked for it.
  round int not null default 1 check (round between 1 and 100),
  again_because text check (length(again_because) between 1 and 300),
  -- Who saw what differs and asked for it.
  asked_by uuid,
  -- What its counts came to, and what was on hand at that instant: the snapshot and what moved until then.
  counted int check (counted between 0 and 10000000),
  expected int check (expected >= 0),
  variance int generated always as (counted - expected) stored,
  counted_at timestamptz,
  counted_by uuid,
  -- Said of a variance when it is approved.
  reason text check (length(reason) between 1 and 300),
  -- A surplus that nobody knows the cost of; units of holds that ended because they are not there.
  is_cost_unknown boolean not null default false,
  let_go int not null default 0 check (let_go >= 0),
  primary key (hospital_id, id),
  constraint line_of_take_item foreign key (hospital_id, take_id, medicine_id) references stock_take_items (hospital_id, take_id, medicine_id),
  constraint take_line_of_batch foreign key (hospital_id, batch_id, medicine_id) references batches (hospital_id, id, medicine_id),
  constraint one_take_line_a_batch unique (hospital_id, take_id, batch_id),
  constraint counted_line_says_all check (num_nulls(counted, expected, counted_at, counted_by) in (0, 4))
);
call keep_as_hospital_record('stock_take_lines', 'stock_takes');
create index stock_take_lines_of_item on stock_take_lines (hospital_id, take_id, medicine_id);
create index stock_take_lines_of_batch on stock_take_lines (hospital_id, batch_id, medicine_id);
comment on table stock_take_lines is 'line of a stock take, lines of stock takes';

create table stock_take_counts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  line_id uuid not null,
  round int not null check (round between 1 and 100),
  count_no int not null check (count_no > 0),
  -- Units of sale.
  quantity int not null check (quantity between 0 and 10000000),
  -- On hand at the instant of the count: the batch is locked until this is written, so that every movement is before or after it.
  expected int not null check (expected >= 0),
  primary key (hospital_id, id),
  constraint count_of_line foreign key (hospital_id, line_id) references stock_take_lines (hospital_id, id),
  constraint one_count_a_turn unique (hospital_id, line_id, round, count_no)
);
call keep_insert_only('stock_take_counts', 'stock_takes');
comment on table stock_take_counts is 'count of a stock take, counts of stock takes';

-- Nothing is counted once a take is counted, whoever was about to.
create function keep_counts_in_open_takes() returns trigger language plpgsql as $$
begin
  perform from stock_takes t join stock_take_lines l on l.hospital_id = t.hospital_id and l.take_id = t.id
    where l.hospital_id = new.hospital_id and l.id = new.line_id and t.state = 'counting' for share of t;
  if not found then perform break_rule('take_is_open'); end if;
  return null;
end $$;
create trigger d_take_is_open after insert on stock_take_counts for each row execute function keep_counts_in_open_takes();

-- A take is counted when each of its lines is, and decided by nobody who counted.
create function keep_takes_sound() returns trigger language plpgsql as $$
begin
  if new.state in ('counted', 'approved') and exists (select from stock_take_lines l
      where l.hospital_id = new.hospital_id and l.take_id = new.id and l.counted is null) then
    perform break_rule('take_is_counted');
  end if;
  if new.state in ('approved', 'rejected') and exists (select from stock_take_counts c
      join stock_take_lines l on l.hospital_id = c.hospital_id and l.id = c.line_id
      where l.hospital_id = new.hospital_id and l.take_id = new.id and c.created_by = new.decided_by) then
    perform break_rule('take_is_decided_by_no_counter');
  end if;
  return null;
end $$;
create trigger d_take_is_sound after update of state on stock_takes for each row
  when (new.state is distinct from old.state) execute function keep_takes_sound();
