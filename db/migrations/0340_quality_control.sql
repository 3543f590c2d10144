-- Adds only: the program before this one may go on serving.
-- Quality control of the laboratory (decision record 116): what a parameter of an analyser is controlled with, from a day on, and what
-- was measured. What was measured, held, done and released is only added.

-- A parameter on an analyser, which is controlled.
create table lab_controls (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  parameter_id uuid not null,
  -- Empty: measured by hand.
  analyser text not null default '' check (length(analyser) <= 60),
  -- Results that do not say their analyser are of this one.
  is_default boolean not null default true,
  primary key (hospital_id, id),
  constraint control_of_parameter foreign key (hospital_id, parameter_id) references lab_parameters (hospital_id, id)
);
comment on table lab_controls is 'control, controls';
call keep_as_hospital_record('lab_controls', 'quality');
create unique index one_lab_control_an_analyser on lab_controls (hospital_id, parameter_id, lower(analyser)) where withdrawn_at is null;
create unique index one_default_analyser_a_parameter on lab_controls (hospital_id, parameter_id)
  where is_default and withdrawn_at is null;

-- A lot of a control material, at one level.
create table lab_control_lots (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  material text not null check (length(material) between 1 and 80),
  -- As it is printed on the vial, and scanned.
  lot_no text not null check (length(lot_no) between 1 and 40),
  level smallint not null check (level between 1 and 3),
  expires_on date not null,
  primary key (hospital_id, id),
  constraint lot_with_its_level unique (hospital_id, id, level)
);
comment on table lab_control_lots is 'lot of a control material, lots of control materials';
call keep_as_hospital_record('lab_control_lots', 'quality');
create unique index one_control_lot_a_level on lab_control_lots (hospital_id, lower(lot_no), level) where withdrawn_at is null;

-- What a lot is expected to measure, from a day on.
create table lab_control_targets (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  control_id uuid not null,
  lot_id uuid not null,
  level smallint not null,
  mean numeric(18, 6) not null,
  sd numeric(18, 6) not null check (sd > 0),
  valid_from date not null,
  valid_to date,
  primary key (hospital_id, id),
  constraint target_of_control foreign key (hospital_id, control_id) references lab_controls (hospital_id, id),
  constraint target_of_lot foreign key (hospital_id, lot_id, level) references lab_control_lots (hospital_id, id, level),
  constraint control_target_ends_after_it_begins check (valid_to >= valid_from)
);
comment on table lab_control_targets is 'target of a control, targets of controls';
call keep_as_hospital_record('lab_control_targets', 'quality');
alter table lab_control_targets add constraint control_targets_do_not_overlap exclude using gist (hospital_id with =, control_id with =,
  level with =, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create index lab_control_targets_of_control on lab_control_targets (hospital_id, control_id);
create index lab_control_targets_of_lot on lab_control_targets (hospital_id, lot_id, level);

-- A target is ended and followed by another one, never rewritten.
create function control_target_stays() returns trigger language plpgsql as $$
begin
  if (new.control_id, new.lot_id, new.level, new.mean, new.sd, new.valid_from)
      is distinct from (old.control_id, old.lot_id, old.level, old.mean, old.sd, old.valid_from) then
    perform break_rule('control_target_stays');
  end if;
  return new;
end $$;
create trigger a_stays before update on lab_control_targets for each row execute function control_target_stays();

-- A control was measured, at one level or several.
create table lab_control_runs (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  control_id uuid not null,
  -- Of the control, from 1 on.
  sequence int not null check (sequence > 0),
  ran_at timestamptz not null,
  note text check (length(note) between 1 and 300),
  primary key (hospital_id, id),
  constraint run_of_control foreign key (hospital_id, control_id) references lab_controls (hospital_id, id),
  constraint one_control_run_a_sequence unique (hospital_id, control_id, sequence),
  constraint run_with_its_control unique (hospital_id, id, control_id)
);
comment on table lab_control_runs is 'run of a control, runs of controls';
call keep_insert_only('lab_control_runs', 'quality');
create index lab_control_runs_by_time on lab_control_runs (hospital_id, control_id, ran_at);

create table lab_control_points (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  run_id uuid not null,
  control_id uuid not null,
  lot_id uuid not null,
  level smallint not null,
  value numeric(18, 6) not null,
  -- What it was judged by, as it was then.
  mean numeric(18, 6) not null,
  sd numeric(18, 6) not null check (sd > 0),
  state text not null check (state in ('in control', 'warning', 'rejected')),
  rules text[] not null check (rules <@ array['1-2s', '1-3s', '2-2s', 'R-4s', '4-1s', '10-x']),
  primary key (hospital_id, id),
  constraint point_of_run foreign key (hospital_id, run_id, control_id) references lab_control_runs (hospital_id, id, control_id),
  constraint point_of_lot foreign key (hospital_id, lot_id, level) references lab_control_lots (hospital_id, id, level),
  constraint one_control_point_a_level unique (hospital_id, run_id, level),
  constraint control_point_says_its_rules check (case state when 'in control' then rules = '{}' when 'warning' then rules = '{1-2s}'
    else rules <> '{}' and not '1-2s' = any (rules) end)
);
comment on table lab_control_points is 'value of a control, values of controls';
call keep_insert_only('lab_control_points', 'quality');
create index lab_control_points_of_run on lab_control_points (hospital_id, run_id, control_id);
create index lab_control_points_of_lot on lab_control_points (hospital_id, lot_id, level);

-- From a rejected run on until its release the parameter is held.
create table lab_control_holds (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  control_id uuid not null,
  run_id uuid not null,
  -- The last good control before: what was entered since then is held. Null: there was none.
  good_until timestamptz,
  primary key (hospital_id, id),
  constraint hold_of_run foreign key (hospital_id, run_id, control_id) references lab_control_runs (hospital_id, id, control_id),
  constraint hold_with_its_control unique (hospital_id, id, control_id)
);
comment on table lab_control_holds is 'hold of a parameter, holds of parameters';
call keep_insert_only('lab_control_holds', 'quality');
create index lab_control_holds_of_run on lab_control_holds (hospital_id, run_id, control_id);
create index lab_control_holds_of_control on lab_control_holds (hospital_id, control_id);

-- What was done against the fault.
create table lab_control_actions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  hold_id uuid not null,
  -- The last run before it: only what was measured later shows whether it helped.
  after_sequence int not null check (after_sequence > 0),
  done text not null check (length(done) between 1 and 300),
  done_at timestamptz not null default app_now(),
  primary key (hospital_id, id),
  constraint action_of_hold foreign key (hospital_id, hold_id) references lab_control_holds (hospital_id, id)
);
comment on table lab_control_actions is 'measure against a fault, measures against faults';
call keep_insert_only('lab_control_actions', 'quality');
create index lab_control_actions_of_hold on lab_control_actions (hospital_id, hold_id);

create table lab_control_releases (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  hold_id uuid not null,
  control_id uuid not null,
  -- The passing control.
  run_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint release_of_hold foreign key (hospital_id, hold_id, control_id) references lab_control_holds (hospital_id, id, control_id),
  constraint release_by_run foreign key (hospital_id, run_id, control_id) references lab_control_runs (hospital_id, id, control_id),
  constraint one_release_a_hold unique (hospital_id, hold_id)
);
comment on table lab_control_releases is 'release of a parameter, releases of parameters';
call keep_insert_only('lab_control_releases', 'quality');
create index lab_control_releases_of_hold on lab_control_releases (hospital_id, hold_id, control_id);
create index lab_control_releases_by_run on lab_control_releases (hospital_id, run_id, control_id);

-- A stat sample whose values may be verified although its parameter is held; its report says that the control was not passed.
create table lab_control_exemptions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  hold_id uuid not null,
  sample_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint exemption_of_hold foreign key (hospital_id, hold_id) references lab_control_holds (hospital_id, id),
  constraint exemption_of_sample foreign key (hospital_id, sample_id) references lab_samples (hospital_id, id),
  constraint lab_control_exemption_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint one_exemption_a_sample unique (hospital_id, hold_id, sample_id)
);
comment on table lab_control_exemptions is 'sample without a passing control, samples without a passing control';
call keep_insert_only('lab_control_exemptions', 'quality');
call announce_by_visit('lab_control_exemptions');
create index lab_control_exemptions_of_sample on lab_control_exemptions (hospital_id, sample_id);
create index lab_control_exemptions_of_visit on lab_control_exemptions (hospital_id, visit_id, patient_id);

-- Whoever writes, a control is measured, held and released one step after the other: its row is locked meanwhile.
create function lab_control_is_held(control uuid) returns boolean language sql stable as $$
  select exists (select from lab_control_holds h where h.hospital_id = app_hospital() and h.control_id = control
    and not exists (select from lab_control_releases r where r.hospital_id = h.hospital_id and r.hold_id = h.id))
$$;

create function control_run_follows_the_last() returns trigger language plpgsql as $$
begin
  perform from lab_controls where hospital_id = new.hospital_id and id = new.control_id for update;
  if exists (select from lab_control_runs r where r.hospital_id = new.hospital_id and r.control_id = new.control_id
      and (r.ran_at > new.ran_at or r.sequence >= new.sequence)) then
    perform break_rule('control_run_follows_the_last');
  end if;
  return new;
end $$;
create trigger b_follows before insert on lab_control_runs for each row execute function control_run_follows_the_last();

create function control_is_held_once() returns trigger language plpgsql as $$
begin
  perform from lab_controls where hospital_id = new.hospital_id and id = new.control_id for update;
  if lab_control_is_held(new.control_id) then perform break_rule('control_is_held_once'); end if;
  if not exists (select from lab_control_points p where p.hospital_id = new.hospital_id and p.run_id = new.run_id
      and p.state = 'rejected') then
    perform break_rule('only_a_rejected_control_is_held');
  end if;
  return new;
end $$;
create trigger b_once before insert on lab_control_holds for each row execute function control_is_held_once();

-- At the commit: nothing is rejected without a hold that was there then, of this run or an earlier one and released by a later one.
create function rejected_control_is_held() returns trigger language plpgsql as $$
begin
  if not exists (select from lab_control_runs run
      join lab_control_holds h on h.hospital_id = run.hospital_id and h.control_id = run.control_id
      join lab_control_runs began on began.hospital_id = h.hospital_id and began.id = h.run_id and began.sequence <= run.sequence
      where run.hospital_id = new.hospital_id and run.id = new.run_id and not exists (select from lab_control_releases r
        join lab_control_runs passing on passing.hospital_id = r.hospital_id and passing.id = r.run_id
        where r.hospital_id = h.hospital_id and r.hold_id = h.id and passing.sequence < run.sequence)) then
    perform break_rule('rejected_control_is_held');
  end if;
  return null;
end $$;
create constraint trigger f_held after insert on lab_control_points deferrable initially deferred for each row
  when (new.state = 'rejected') execute function rejected_control_is_held();

-- The last run, after what was done and at every level that is in use, is rejected at none.
create function release_needs_a_passing_control() returns trigger language plpgsql as $$
declare
  run lab_control_runs;
begin
  perform from lab_controls where hospital_id = new.hospital_id and id = new.control_id for update;
  select * into run from lab_control_runs r where r.hospital_id = new.hospital_id and r.id = new.run_id;
  if exists (select from lab_control_runs r where r.hospital_id = new.hospital_id and r.control_id = new.control_id
        and r.sequence > run.sequence)
      or exists (select from lab_control_points p where p.hospital_id = new.hospital_id and p.run_id = run.id and p.state = 'rejected')
      or exists (select from lab_control_targets t where t.hospital_id = new.hospital_id and t.control_id = new.control_id
        and (run.ran_at at time zone 'Asia/Kolkata')::date between t.valid_from and coalesce(t.valid_to, 'infinity') and not exists
          (select from lab_control_points p where p.hospital_id = t.hospital_id and p.run_id = run.id and p.level = t.level))
      or not exists (select from lab_control_actions a where a.hospital_id = new.hospital_id and a.hold_id = new.hold_id)
      or exists (select from lab_control_actions a where a.hospital_id = new.hospital_id and a.hold_id = new.hold_id
        and (a.after_sequence >= run.sequence or a.done_at > run.ran_at)) then
    perform break_rule('release_needs_a_passing_control');
  end if;
  return new;
end $$;
create trigger b_passing before insert on lab_control_releases for each row execute function release_needs_a_passing_control();

create function only_a_stat_sample_is_exempt() returns trigger language plpgsql as $$
begin
  if not exists (select from lab_sample_containers c
      join lab_container_lines i on i.hospital_id = c.hospital_id and i.sample_container_id = c.id
      join order_lines l on l.hospital_id = i.hospital_id and l.id = i.order_line_id
      join orders o on o.hospital_id = l.hospital_id and o.id = l.order_id
      where c.hospital_id = new.hospital_id and c.sample_id = new.sample_id and o.priority = 'stat') then
    perform break_rule('only_a_stat_sample_is_exempt');
  end if;
  return new;
end $$;
create trigger b_stat before insert on lab_control_exemptions for each row execute function only_a_stat_sample_is_exempt();
