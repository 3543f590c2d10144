-- Stock goes from one place of a hospital to another: sent by one, in transit with its value, accepted or refused by another, line by line.

-- Each ward and each theatre has a place for stock, which is called as it is and leaves with it.
alter table stock_places drop constraint only_wards_have_a_ward;
alter table stock_places add constraint only_wards_have_a_ward check (ward_id is null or kind in ('ward', 'theatre'));

create function place_name_of_ward(ward_type text, ward_code text) returns text language sql immutable as $$
  select left(ward_type, 57 - length(ward_code)) || ' (' || ward_code || ')'
$$;
create function keep_place_of_ward() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_places (hospital_id, name, kind, ward_id)
      values (new.hospital_id, place_name_of_ward(new.ward_type, new.ward_code), case new.ward_class when 'theatre' then 'theatre' else 'ward' end, new.id)
      on conflict do nothing;
  else
    update stock_places p set name = place_name_of_ward(new.ward_type, new.ward_code), kind = case new.ward_class when 'theatre' then 'theatre' else 'ward' end
      where p.hospital_id = new.hospital_id and p.ward_id = new.id;
  end if;
  return null;
end $$;
create trigger f_place_inserted after insert on wards for each row execute function keep_place_of_ward();
create trigger f_place_updated after update of ward_type, ward_code, ward_class on wards for each row
  when ((old.ward_type, old.ward_code, old.ward_class) is distinct from (new.ward_type, new.ward_code, new.ward_class))
  execute function keep_place_of_ward();
call keep_withdrawn_with('stock_places', 'wards', 'ward_id');
do $$
declare known text; scope text := current_setting('app.hospital', true);
begin
  for known in select id from hospitals loop
    perform set_config('app.hospital', known, true);
    insert into stock_places (name, kind, ward_id)
      select place_name_of_ward(w.ward_type, w.ward_code), case w.ward_class when 'theatre' then 'theatre' else 'ward' end, w.id
      from wards w where w.hospital_id = known and w.withdrawn_at is null on conflict do nothing;
  end loop;
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;

create table stock_transfers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  transfer_no text not null check (length(transfer_no) between 1 and 30),
  from_place_id uuid not null,
  to_place_id uuid not null,
  remark text check (length(remark) between 1 and 300),
  -- Received once every line is decided and something of it came in; refused when all of it went back.
  state text not null default 'sent' check (state in ('sent', 'part_received', 'received', 'refused', 'withdrawn')),
  withdrawn_because text check (length(withdrawn_because) between 1 and 300),
  primary key (hospital_id, id),
  constraint transfer_from_place foreign key (hospital_id, from_place_id) references stock_places (hospital_id, id),
  constraint transfer_to_place foreign key (hospital_id, to_place_id) references stock_places (hospital_id, id),
  constraint transfer_goes_elsewhere check (from_place_id <> to_place_id),
  constraint withdrawn_transfer_says_why check ((state = 'withdrawn') = (withdrawn_because is not null))
);
call keep_as_hospital_record('stock_transfers', 'stock');
create unique index one_transfer_a_number on stock_transfers (hospital_id, transfer_no);
create index stock_transfers_of_sender on stock_transfers (hospital_id, from_place_id);
create index stock_transfers_of_receiver on stock_transfers (hospital_id, to_place_id);
create index stock_transfers_by_time on stock_transfers (hospital_id, created_at desc, id desc);
comment on table stock_transfers is 'transfer, transfers';

create table stock_transfer_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  transfer_id uuid not null,
  line_no int not null check (line_no between 1 and 500),
  batch_id uuid not null,
  -- Units of sale.
  quantity int not null check (quantity between 1 and 10000000),
  primary key (hospital_id, id),
  constraint line_of_transfer foreign key (hospital_id, transfer_id) references stock_transfers (hospital_id, id),
  constraint transfer_line_of_batch foreign key (hospital_id, batch_id) references batches (hospital_id, id),
  constraint one_transfer_line_a_batch unique (hospital_id, transfer_id, batch_id),
  constraint transfer_line_and_its_quantity unique (hospital_id, id, quantity)
);
call keep_insert_only('stock_transfer_lines', 'stock');
create index stock_transfer_lines_of_batch on stock_transfer_lines (hospital_id, batch_id);
comment on table stock_transfer_lines is 'line of a transfer, lines of transfers';

-- What became of a line: said once, of all its units.
create table stock_transfer_decisions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  line_id uuid not null,
  quantity int not null,
  accepted int not null check (accepted >= 0),
  refused int not null check (refused >= 0),
  -- Why some go back.
  reason text check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint decision_of_transfer_line foreign key (hospital_id, line_id, quantity) references stock_transfer_lines (hospital_id, id, quantity),
  constraint one_decision_a_transfer_line unique (hospital_id, line_id),
  constraint every_unit_is_decided check (accepted + refused = quantity),
  constraint refused_units_say_why check ((refused > 0) = (reason is not null))
);
call keep_insert_only('stock_transfer_decisions', 'stock');
create index stock_transfer_decisions_of_line on stock_transfer_decisions (hospital_id, line_id, quantity);
comment on table stock_transfer_decisions is 'decision of a transfer, decisions of transfers';

-- Decided by another person than who sent it, and not once it is withdrawn. The transfer is locked, so that both cannot happen at once.
create function keep_transfer_decisions_sound() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  transfer stock_transfers;
begin
  select t.* into transfer from stock_transfers t join stock_transfer_lines l on l.hospital_id = t.hospital_id and l.transfer_id = t.id
    where (l.hospital_id, l.id) = (new.hospital_id, new.line_id) for no key update of t;
  if transfer.state = 'withdrawn' then
    perform break_rule('withdrawn_transfer_is_not_decided');
  end if;
  if transfer.created_by = new.created_by then
    perform break_rule('transfer_is_decided_by_another');
  end if;
  return null;
end $$;
create trigger b_sound after insert on stock_transfer_decisions for each row execute function keep_transfer_decisions_sound();

create function keep_withdrawn_transfers_undecided() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from stock_transfer_lines l join stock_transfer_decisions d on d.hospital_id = l.hospital_id and d.line_id = l.id
      where (l.hospital_id, l.transfer_id) = (new.hospital_id, new.id)) then
    perform break_rule('decided_transfer_is_not_withdrawn');
  end if;
  return null;
end $$;
create trigger d_undecided after update of state on stock_transfers for each row when (new.state = 'withdrawn')
  execute function keep_withdrawn_transfers_undecided();

-- No unit and no paisa of a transfer is lost: what one line or decision takes out it puts in again.
create index stock_movements_of_transfers on stock_movements (hospital_id, source_id) where kind in ('transfer_out', 'transfer_in');
create function keep_transfers_even() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select sum(m.quantity) <> 0 or sum(m.value) <> 0 from stock_movements m
      where m.hospital_id = new.hospital_id and m.source_id = new.source_id and m.kind in ('transfer_out', 'transfer_in')) then
    perform break_rule('transfer_keeps_its_units');
  end if;
  return null;
end $$;
create constraint trigger e_even after insert on stock_movements deferrable initially deferred for each row
  when (new.kind in ('transfer_out', 'transfer_in')) execute function keep_transfers_even();

-- What is blocked is sent nowhere either; only transfers move what is in transit.
create or replace function keep_what_leaves_sound() returns trigger language plpgsql as $$
begin
  if exists (select from fresh f join batch_blocks k on k.hospital_id = f.hospital_id and k.batch_id = f.batch_id
      where f.reverses_id is null and k.lifted_at is null and k.withdrawn_at is null and (f.kind in ('sold', 'issued', 'consumed')
        or f.kind = 'transfer_out' and f.source_kind = 'stock_transfer_line')) then
    perform break_rule('batch_is_not_blocked');
  end if;
  if exists (select from fresh f join batches b on b.hospital_id = f.hospital_id and b.id = f.batch_id
      where f.kind in ('sold', 'issued', 'consumed') and f.reverses_id is null and b.expiry < f.day) then
    perform break_rule('batch_has_not_expired');
  end if;
  if exists (select from fresh f join stock_places p on p.hospital_id = f.hospital_id and p.id = f.place_id
      where p.kind = 'in_transit' and f.kind not in ('transfer_out', 'transfer_in')) then
    perform break_rule('only_transfers_are_in_transit');
  end if;
  return null;
end $$;

-- A place in which something lies, or to which or from which something is on the way, does not leave with its ward.
create function keep_places_of_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from stock_balances s where (s.hospital_id, s.place_id) = (new.hospital_id, new.id) and s.quantity > 0)
    or exists (select from stock_transfers t where t.hospital_id = new.hospital_id and new.id in (t.from_place_id, t.to_place_id)
      and t.state in ('sent', 'part_received')) then
    perform break_rule('place_of_stock_stays');
  end if;
  return null;
end $$;
create trigger d_stays after update of withdrawn_at on stock_places for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function keep_places_of_stock();
