-- Adds only: the program before this one may go on serving.
-- A call that waits for a batch began before the one that it waits for. Its movement stands after what it found: the ledger tells the
-- balance after each movement, and a note is cancelled only while nothing has left since.
alter table stock_balances add column moved_at timestamptz;

-- The caller has locked the batch: nobody moves it meanwhile.
create function follow_last_movement() returns trigger language plpgsql as $$
begin
  new.created_at := greatest(new.created_at, (select b.moved_at + interval '1 millisecond' from stock_balances b
    where (b.hospital_id, b.batch_id, b.place_id) = (new.hospital_id, new.batch_id, new.place_id)));
  return new;
end $$;
create trigger a_moment before insert on stock_movements for each row execute function follow_last_movement();

create or replace function post_to_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_balances (hospital_id, batch_id, place_id, medicine_id)
    select hospital_id, batch_id, place_id, medicine_id from fresh
    group by 1, 2, 3, 4 order by 1, 2, 3 on conflict do nothing;
  perform from stock_balances where (hospital_id, batch_id, place_id) in (select hospital_id, batch_id, place_id from fresh)
    order by hospital_id, batch_id, place_id for update;
  update stock_balances as b
    set quantity = b.quantity + c.quantity, value = b.value + c.value, moved_at = greatest(b.moved_at, c.moved_at)
    from (select hospital_id, batch_id, place_id, sum(quantity) as quantity, sum(value) as value, max(created_at) as moved_at
      from fresh group by 1, 2, 3) as c
    where (b.hospital_id, b.batch_id, b.place_id) = (c.hospital_id, c.batch_id, c.place_id);
  return null;
end $$;
