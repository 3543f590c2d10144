-- Changes what is there: a change of a line is refused without its charges, which the program before this one does not name.
-- A change belongs to the charges that its line had when it was made (decision record 097), so that what comes later stands beside it.
-- Rows of before name their line only; they are given their charges by the application (billing/server/bill/bind-old-changes.ts).
alter table bill_changes
  -- Which part of its charges the line is, where a charge has several: what follows its description.
  add column part text check (length(part) between 1 and 60),
  -- Of a move into or out of the package: what the line is there.
  add column state text check (state in ('claimed', 'absorbed')),
  -- Of a split: what is left to the payer, what nobody pays, and what the line came to.
  add column payer_share bigint check (payer_share between 0 and 100000000000000),
  add column not_claimable bigint check (not_claimable between 0 and 100000000000),
  add column line_amount bigint,
  add constraint split_sums_to_its_line check (num_nonnulls(payer_share, not_claimable, line_amount) = 0
    or (kind = 'split' and payer_share + patient_share + not_claimable = line_amount)),
  add constraint moved_line_has_a_state check (state is null or kind = 'regroup');

-- A charge is known by its row; one that follows from the stay by what it is of and its day.
create table bill_change_charges (
  hospital_id text not null default app_hospital() references hospitals (id),
  change_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  charge_id uuid,
  primary key (hospital_id, change_id, name),
  constraint charges_of_change foreign key (hospital_id, change_id) references bill_changes (hospital_id, id),
  constraint change_of_charge foreign key (hospital_id, charge_id) references charges (hospital_id, id),
  constraint named_by_its_row check (case when charge_id is null then name like '%:%' else name = charge_id::text end)
);
call keep_insert_only('bill_change_charges', 'bills');
create index changes_of_charge on bill_change_charges (hospital_id, charge_id);

-- They are of the visit of the bill, and come with their change: none is added to those that are there.
create function charges_are_of_the_bill() returns trigger language plpgsql as $$
begin
  if exists (select from fresh f
      join bill_changes c on c.hospital_id = f.hospital_id and c.id = f.change_id
      join bills b on b.hospital_id = c.hospital_id and b.id = c.bill_id
      join charges of_visit on of_visit.hospital_id = f.hospital_id and of_visit.id = f.charge_id
      where of_visit.visit_id <> b.visit_id)
    or exists (select from fresh f
      join bill_change_charges known on known.hospital_id = f.hospital_id and known.change_id = f.change_id
      where known.xmin <> pg_current_xact_id()::xid)
  then
    perform break_rule('charges_are_of_the_bill');
  end if;
  return null;
end $$;
create trigger b_of_bill after insert on bill_change_charges referencing new table as fresh for each statement
  execute function charges_are_of_the_bill();

-- A change of a line names its charges; what the desk typed into the bill and a check that is passed over have none.
create function change_names_its_charges() returns trigger language plpgsql as $$
begin
  if not exists (select from bill_change_charges where hospital_id = new.hospital_id and change_id = new.id) then
    perform break_rule('change_names_its_charges');
  end if;
  return null;
end $$;
create constraint trigger e_charges after insert on bill_changes deferrable initially deferred for each row
  when (new.reverses_id is null and new.kind not in ('typed', 'waive') and new.line_key not like 'typed:%')
  execute function change_names_its_charges();
