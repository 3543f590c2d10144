-- What goes back to a supplier: written by one, approved by another; stock, books and the supplier's account move only then.

create table supplier_returns (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  return_no text not null check (length(return_no) between 1 and 30),
  supplier_id uuid not null,
  place_id uuid not null,
  kind text not null check (kind in ('expired', 'near_expiry', 'damaged', 'recalled', 'wrong_item', 'excess')),
  reason text not null check (length(reason) between 1 and 300),
  state text not null default 'written' check (state in ('written', 'approved', 'rejected')),
  decided_at timestamptz,
  decided_by uuid,
  rejected_because text check (length(rejected_because) between 1 and 300),
  primary key (hospital_id, id),
  constraint return_to_supplier foreign key (hospital_id, supplier_id) references suppliers (hospital_id, id),
  constraint supplier_return_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint supplier_return_says_who_decided check ((state = 'written') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint rejected_supplier_return_says_why check ((state = 'rejected') = (rejected_because is not null))
);
call keep_as_hospital_record('supplier_returns', 'purchasing');
alter table supplier_returns add constraint supplier_return_is_decided_by_another check (decided_by is null or decided_by <> created_by);
create unique index one_supplier_return_a_number on supplier_returns (hospital_id, return_no);
create index supplier_returns_of_supplier on supplier_returns (hospital_id, supplier_id);
create index supplier_returns_of_place on supplier_returns (hospital_id, place_id);
create index supplier_returns_by_time on supplier_returns (hospital_id, created_at desc, id desc);
comment on table supplier_returns is 'return to a supplier, returns to suppliers';

create table supplier_return_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  return_id uuid not null,
  line_no int not null check (line_no between 1 and 300),
  -- What was bought: its batch, its rate and its tax.
  received_line_id uuid not null,
  -- Units of sale, and how many of them had come free.
  quantity int not null check (quantity between 1 and 10000000),
  free int not null default 0 check (free between 0 and quantity),
  -- Paise that were paid for these units, and the tax in them; what the supplier gives back of it, and the tax in that.
  paid bigint not null check (paid between 0 and 100000000000),
  paid_tax bigint not null check (paid_tax between 0 and paid),
  credit bigint not null check (credit between 0 and paid),
  tax bigint not null check (tax between 0 and credit),
  primary key (hospital_id, id),
  constraint line_of_supplier_return foreign key (hospital_id, return_id) references supplier_returns (hospital_id, id),
  constraint returned_line_of_received foreign key (hospital_id, received_line_id) references goods_received_lines (hospital_id, id),
  constraint one_return_line_a_received_line unique (hospital_id, return_id, received_line_id)
);
call keep_insert_only('supplier_return_lines', 'purchasing');
create index supplier_return_lines_of_received on supplier_return_lines (hospital_id, received_line_id);
comment on table supplier_return_lines is 'line of a return to a supplier, lines of returns to suppliers';

-- No more goes back of a received line than was accepted of it, paid and free. The lines are locked, so that two returns see each other.
create function keep_supplier_return_within_received() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from goods_received_lines g
  where g.hospital_id = new.hospital_id
    and g.id in (select l.received_line_id from supplier_return_lines l where (l.hospital_id, l.return_id) = (new.hospital_id, new.id))
  order by g.id for update;
  if exists (
    select from supplier_return_lines l
    join goods_received_lines g on (g.hospital_id, g.id) = (l.hospital_id, l.received_line_id)
    cross join lateral (
      select sum(o.quantity - o.free) as paid, sum(o.free) as free
      from supplier_return_lines o
      join supplier_returns r on (r.hospital_id, r.id) = (o.hospital_id, o.return_id)
      where (o.hospital_id, o.received_line_id) = (l.hospital_id, l.received_line_id) and r.state = 'approved'
    ) back
    where (l.hospital_id, l.return_id) = (new.hospital_id, new.id)
      and (back.paid > (g.packs - g.rejected) * g.pack_units or back.free > g.free * g.pack_units)
  ) then
    perform break_rule('no_more_goes_back_than_was_received');
  end if;
  return null;
end $$;
revoke execute on function keep_supplier_return_within_received() from public;
create trigger v_within after update of state on supplier_returns
  for each row when (new.state = 'approved') execute function keep_supplier_return_within_received();

-- A debit note is of rejected packs of a note, or of a return.
alter table supplier_debit_notes add column return_id uuid;
alter table supplier_debit_notes alter column note_id drop not null;
alter table supplier_debit_notes add constraint debit_note_of_return foreign key (hospital_id, return_id) references supplier_returns (hospital_id, id);
alter table supplier_debit_notes add constraint debit_note_of_one_document check (num_nonnulls(note_id, return_id) = 1);
create unique index one_debit_note_of_return on supplier_debit_notes (hospital_id, return_id);
