-- Adds only: a table.
-- Exits that a guard allowed while the gate had no network, as the phone sent them afterwards (decision record 076): once for the key that
-- the phone made. What was not as the phone knew it is a conflict, for the guard and the desk to settle. Rows are only added.
create table offline_exits (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- Made by the phone.
  id uuid not null,
  pass_id uuid not null,
  left_at timestamptz not null,
  officer_name text not null check (length(officer_name) between 1 and 120),
  attendants int check (attendants between 0 and 20),
  vehicle_no text check (length(vehicle_no) between 1 and 15),
  signed_form_seen boolean not null,
  conflict text check (conflict in ('already-used', 'cancelled', 'wrong-date', 'unpaid')),
  primary key (hospital_id, id),
  constraint offline_exit_of_pass foreign key (hospital_id, pass_id) references gate_passes (hospital_id, id)
);
call keep_insert_only('offline_exits', 'gate_passes');
alter table offline_exits add constraint left_before_it_was_sent check (left_at <= created_at);
create index offline_exits_of_pass on offline_exits (hospital_id, pass_id);
create index offline_exit_conflicts on offline_exits (hospital_id, created_at) where conflict is not null;

-- Who left is let out on the pass, but where another left on it or it was cancelled.
create function offline_exit_is_recorded() returns trigger language plpgsql as $$
begin
  if new.conflict is distinct from 'already-used' and new.conflict is distinct from 'cancelled' and not exists (select from gate_passes
      where hospital_id = new.hospital_id and id = new.pass_id and exited_at = new.left_at) then
    perform break_rule('offline_exit_is_recorded');
  end if;
  return null;
end $$;
create trigger d_recorded after insert on offline_exits for each row execute function offline_exit_is_recorded();
