-- A ward or a theatre asks the store; what the store issues is a transfer to who asked.

create table stock_requisitions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  requisition_no text not null check (length(requisition_no) between 1 and 30),
  -- Who asks, and where it goes.
  place_id uuid not null,
  urgency text not null check (urgency in ('routine', 'urgent')),
  note text check (length(note) between 1 and 300),
  -- Issued while the last of it is in transit; closed when nothing is to be issued or accepted any more; refused where nothing was issued.
  state text not null default 'asked' check (state in ('asked', 'part_issued', 'issued', 'closed', 'refused', 'withdrawn')),
  -- Nothing more is asked.
  withdrawn_because text check (length(withdrawn_because) between 1 and 300),
  primary key (hospital_id, id),
  constraint requisition_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint withdrawn_requisition_says_why check ((state = 'withdrawn') = (withdrawn_because is not null))
);
call keep_as_hospital_record('stock_requisitions', 'store_requisitions');
create unique index one_requisition_a_number on stock_requisitions (hospital_id, requisition_no);
create index stock_requisitions_of_place on stock_requisitions (hospital_id, place_id, created_at desc, id desc);
create index stock_requisitions_by_time on stock_requisitions (hospital_id, created_at desc, id desc);
create index stock_requisitions_in_work on stock_requisitions (hospital_id, created_at, id) where state in ('asked', 'part_issued', 'issued');
comment on table stock_requisitions is 'requisition, requisitions';

create table stock_requisition_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  requisition_id uuid not null,
  line_no int not null check (line_no between 1 and 200),
  medicine_id uuid not null,
  -- Units of sale.
  quantity int not null check (quantity between 1 and 100000),
  -- Units up to which the store confirmed to issue more than is asked, such as a whole strip.
  confirmed int check (confirmed > quantity),
  -- Units that were sent for it, less those that came back.
  issued int not null default 0 check (issued >= 0),
  -- Why the store sends no more of it.
  refused_because text check (length(refused_because) between 1 and 300),
  primary key (hospital_id, id),
  constraint line_of_requisition foreign key (hospital_id, requisition_id) references stock_requisitions (hospital_id, id),
  constraint requisition_line_of_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint one_requisition_line_an_item unique (hospital_id, requisition_id, medicine_id),
  constraint no_more_issued_than_asked check (issued <= coalesce(confirmed, quantity))
);
call keep_as_hospital_record('stock_requisition_lines', 'store_requisitions');
create index stock_requisition_lines_of_medicine on stock_requisition_lines (hospital_id, medicine_id);
comment on table stock_requisition_lines is 'line of a requisition, lines of requisitions';

alter table stock_transfer_lines add column requisition_line_id uuid,
  add constraint transfer_line_of_requisition foreign key (hospital_id, requisition_line_id) references stock_requisition_lines (hospital_id, id);
create index stock_transfer_lines_of_requisition on stock_transfer_lines (hospital_id, requisition_line_id);

-- What is sent for a line is its item, goes to who asked, and is wanted still.
create function keep_issued_as_asked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked stock_requisition_lines;
  requisition stock_requisitions;
begin
  select l.* into asked from stock_requisition_lines l where (l.hospital_id, l.id) = (new.hospital_id, new.requisition_line_id);
  select r.* into requisition from stock_requisitions r where (r.hospital_id, r.id) = (asked.hospital_id, asked.requisition_id)
    for no key update;
  if requisition.state = 'withdrawn' then
    perform break_rule('withdrawn_requisition_is_not_issued');
  end if;
  if asked.refused_because is not null then
    perform break_rule('refused_line_is_not_issued');
  end if;
  if not exists (select from batches b, stock_transfers t
      where (b.hospital_id, b.id, b.medicine_id) = (new.hospital_id, new.batch_id, asked.medicine_id)
        and (t.hospital_id, t.id, t.to_place_id) = (new.hospital_id, new.transfer_id, requisition.place_id)) then
    perform break_rule('issued_as_asked');
  end if;
  return null;
end $$;
create trigger b_as_asked after insert on stock_transfer_lines for each row when (new.requisition_line_id is not null)
  execute function keep_issued_as_asked();

-- What is issued of a line is counted where it moves: sent adds to it, refused and withdrawn take away from it.
create function count_issued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'stock_transfer_lines' then
    update stock_requisition_lines r set issued = r.issued + new.quantity
      where (r.hospital_id, r.id) = (new.hospital_id, new.requisition_line_id);
  elsif tg_table_name = 'stock_transfer_decisions' then
    update stock_requisition_lines r set issued = r.issued - new.refused from stock_transfer_lines l
      where (l.hospital_id, l.id) = (new.hospital_id, new.line_id) and (r.hospital_id, r.id) = (l.hospital_id, l.requisition_line_id);
  else
    update stock_requisition_lines r set issued = r.issued - s.quantity from (select l.hospital_id, l.requisition_line_id, sum(l.quantity)::int as quantity
        from stock_transfer_lines l where (l.hospital_id, l.transfer_id) = (new.hospital_id, new.id) group by 1, 2) as s
      where (r.hospital_id, r.id) = (s.hospital_id, s.requisition_line_id);
  end if;
  return null;
end $$;
create trigger d_issued after insert on stock_transfer_lines for each row when (new.requisition_line_id is not null) execute function count_issued();
create trigger d_issued after insert on stock_transfer_decisions for each row when (new.refused > 0) execute function count_issued();
create trigger e_issued after update of state on stock_transfers for each row
  when (new.state = 'withdrawn' and old.state <> 'withdrawn') execute function count_issued();

-- So many units of an item a place has when it is full.
create table stock_par_levels (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  medicine_id uuid not null,
  -- None is kept any more: 0.
  par int not null check (par between 0 and 100000),
  primary key (hospital_id, id),
  constraint par_level_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint par_level_of_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id)
);
call keep_as_hospital_record('stock_par_levels', 'store_requisitions');
create unique index one_par_level_an_item on stock_par_levels (hospital_id, place_id, medicine_id) where withdrawn_at is null;
create index stock_par_levels_of_medicine on stock_par_levels (hospital_id, medicine_id);
comment on table stock_par_levels is 'par level, par levels';
