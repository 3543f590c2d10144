-- Adds only: the program before this one may go on serving.
-- What a doctor asks of the laboratory and of radiology (decision record 111). A line that has passed its point of charge has its charge,
-- and one that was cancelled before the work began has none.

create table orders (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  -- What is read aloud and printed on the slip.
  order_no text not null check (length(order_no) between 1 and 30),
  practitioner_id uuid not null,
  ordered_at timestamptz not null default app_now(),
  ordered_by uuid not null default app_actor(),
  priority text not null check (priority in ('routine', 'urgent', 'stat')),
  clinical_note text check (length(clinical_note) between 1 and 1000),
  provisional_diagnosis text check (length(provisional_diagnosis) between 1 and 300),
  wanted_at timestamptz,
  -- An order that somebody else entered for an inpatient waits for its doctor.
  countersign_by timestamptz,
  countersigned_at timestamptz,
  countersigned_by uuid,
  primary key (hospital_id, id),
  constraint one_order_a_number unique (hospital_id, order_no),
  constraint order_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint order_of_practitioner foreign key (hospital_id, practitioner_id) references practitioners (hospital_id, id),
  constraint order_countersigned_where_it_waits check (num_nulls(countersigned_at, countersigned_by) in (0, 2)
    and (countersigned_at is null or countersign_by is not null))
);
comment on table orders is 'order, orders';
call keep_as_hospital_record('orders', 'orders');
call keep_withdrawn_with('orders', 'visits', 'visit_id');
call announce_by_visit('orders');
create index orders_of_visit on orders (hospital_id, visit_id, patient_id);
create index orders_of_practitioner on orders (hospital_id, practitioner_id);
create index orders_to_countersign on orders (hospital_id, practitioner_id, countersign_by)
  where countersign_by is not null and countersigned_at is null;

create table order_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  position smallint not null check (position between 1 and 100),
  department text not null check (department in ('laboratory', 'radiology')),
  lab_test_id uuid,
  radiology_study_id uuid,
  -- As the catalogue called it when it was ordered.
  code text check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 300),
  side text check (side in ('left', 'right', 'both')),
  -- Why it is asked again so soon.
  repeat_reason text check (length(repeat_reason) between 1 and 300),
  -- Noted by a desk when it had been done already: it stands on no worklist.
  done_on date,
  done_where text check (done_where in ('here', 'outside')),
  done_by text check (length(done_by) between 1 and 100),
  -- The point of charge: with the order, or when it is done.
  charged text not null check (charged in ('with-order', 'when-done')),
  -- When its department began the work that cannot be undone (sample collected, pictures taken), and when its result was verified.
  performed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  -- Of a line cancelled after the work was done.
  is_charge_kept boolean not null default false,
  primary key (hospital_id, id),
  constraint one_order_line_a_place unique (hospital_id, order_id, position),
  constraint line_of_same_order foreign key (hospital_id, order_id) references orders (hospital_id, id),
  constraint order_line_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint order_line_of_lab_test foreign key (hospital_id, lab_test_id) references lab_tests (hospital_id, id),
  constraint order_line_of_radiology_study foreign key (hospital_id, radiology_study_id)
    references radiology_studies (hospital_id, id),
  constraint order_line_of_its_department check ((department = 'laboratory') = (lab_test_id is not null)
    and (department = 'radiology') = (radiology_study_id is not null)),
  constraint side_of_a_study check (side is null or department = 'radiology'),
  constraint recorded_line_says_all check (num_nulls(done_on, done_where, done_by) in (0, 3)
    and (done_on is null or charged = 'with-order')),
  constraint order_line_cancelled_with_a_reason check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3)
    and (cancelled_at is null or completed_at is null)),
  constraint kept_charge_of_a_cancelled_line check (not is_charge_kept or (cancelled_at is not null and performed_at is not null)),
  constraint order_line_performed_first check (completed_at is null or performed_at is not null or done_on is not null)
);
comment on table order_lines is 'ordered test, ordered tests';
call keep_as_hospital_record('order_lines', 'orders');
call keep_withdrawn_with('order_lines', 'visits', 'visit_id');
call announce_by_visit('order_lines');
create index order_lines_of_visit on order_lines (hospital_id, visit_id, patient_id);
create index order_lines_of_patient on order_lines (hospital_id, patient_id, id);
create index order_lines_of_lab_test on order_lines (hospital_id, lab_test_id) where lab_test_id is not null;
create index order_lines_of_radiology_study on order_lines (hospital_id, radiology_study_id) where radiology_study_id is not null;
-- The worklists: what is open, however long the history.
create index open_order_lines on order_lines (hospital_id, department, id) where completed_at is null and cancelled_at is null;

-- At commit: past its point of charge a line has an active charge; before it, and cancelled before the work was done, it has none.
create function order_line_is_charged() returns trigger language plpgsql as $$
declare
  line order_lines;
  is_due boolean;
  is_charged boolean;
begin
  select * into line from order_lines l where l.hospital_id = new.hospital_id and l.id = new.id;
  if not found then return null; end if;
  is_due := case when line.cancelled_at is not null then line.is_charge_kept
    else line.charged = 'with-order' or line.performed_at is not null end;
  is_charged := exists (select from charges c where c.hospital_id = line.hospital_id and c.source_kind = 'order_line'
    and c.source_id = line.id and c.reverses_id is null and not exists (select from charges back
      where back.hospital_id = c.hospital_id and back.reverses_id = c.id));
  if is_due <> is_charged then perform break_rule('order_line_is_charged'); end if;
  return null;
end $$;
create constraint trigger y_charged after insert or update on order_lines deferrable initially deferred
  for each row execute function order_line_is_charged();

-- Usual sets: the hospital's, or those of one account.
create table order_sets (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  owner_id uuid,
  primary key (hospital_id, id),
  constraint owner_of_order_set foreign key (hospital_id, owner_id) references users (hospital_id, id)
);
comment on table order_sets is 'usual set, usual sets';
call keep_as_hospital_record('order_sets', 'orders');
create unique index order_set_named_once on order_sets (hospital_id, lower(name), owner_id) nulls not distinct where withdrawn_at is null;
create index order_sets_of_owner on order_sets (hospital_id, owner_id) where owner_id is not null;

create table order_set_items (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_set_id uuid not null,
  position smallint not null check (position between 1 and 100),
  lab_test_id uuid,
  radiology_study_id uuid,
  primary key (hospital_id, id),
  constraint item_of_same_order_set foreign key (hospital_id, order_set_id) references order_sets (hospital_id, id),
  constraint order_set_item_of_lab_test foreign key (hospital_id, lab_test_id) references lab_tests (hospital_id, id),
  constraint order_set_item_of_radiology_study foreign key (hospital_id, radiology_study_id)
    references radiology_studies (hospital_id, id),
  constraint one_item_of_an_order_set check (num_nonnulls(lab_test_id, radiology_study_id) = 1)
);
comment on table order_set_items is 'test of a usual set, tests of usual sets';
call keep_as_hospital_record('order_set_items', 'orders');
call keep_withdrawn_with('order_set_items', 'order_sets', 'order_set_id');
create index items_of_order_set on order_set_items (hospital_id, order_set_id);
create index order_set_items_of_lab_test on order_set_items (hospital_id, lab_test_id) where lab_test_id is not null;
create index order_set_items_of_radiology_study on order_set_items (hospital_id, radiology_study_id)
  where radiology_study_id is not null;
