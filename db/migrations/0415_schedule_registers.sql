-- Adds only: the program before this one may go on serving.
-- The registers of schedule H1, X and narcotics, gap-free by financial year: whatever leaves stock for a patient, sold or issued, has its
-- number. What was taken back or reversed keeps it.
create table schedule_register_entries (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  register text not null check (register in ('H1', 'X', 'narcotic')),
  number text not null check (length(number) between 1 and 16),
  -- The line of a sale or of an issue that moved the stock.
  source_kind text not null check (source_kind in ('sale_line', 'medicine_issue_line')),
  source_id uuid not null,
  movement_id uuid not null,
  entered_at timestamptz not null default app_now(),
  primary key (hospital_id, id),
  constraint one_register_entry_a_number unique (hospital_id, register, number),
  constraint one_register_entry_a_line unique (hospital_id, source_kind, source_id),
  constraint register_entry_of_movement foreign key (hospital_id, movement_id) references stock_movements (hospital_id, id)
);
call keep_insert_only('schedule_register_entries', 'stock');
create index schedule_register_entries_of_movement on schedule_register_entries (hospital_id, movement_id);
comment on table schedule_register_entries is 'entry of a register, entries of registers';
