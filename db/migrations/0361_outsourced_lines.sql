-- Adds only: the program before this one may go on serving.
-- Tests that another laboratory does (decision record 121): where a line was sent, what it costs the house, its report and who verified it.

create table lab_outsourced_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  requisition_id uuid not null,
  -- Its name as it was when the line was sent.
  centre text not null check (length(centre) between 1 and 200),
  -- What the centre charges the house, in paise; nothing where it is not known yet.
  cost bigint check (cost between 0 and 1000000000),
  expected_on date,
  sent_at timestamptz not null default app_now(),
  sent_by uuid not null default app_actor(),
  file_id uuid,
  file_name text check (length(file_name) between 1 and 255),
  -- The key values of the report, as they were typed from it.
  key_values text check (length(key_values) between 1 and 2000),
  reported_at timestamptz,
  reported_by uuid,
  verified_at timestamptz,
  verified_by uuid,
  taken_back_at timestamptz,
  taken_back_by uuid,
  primary key (hospital_id, id),
  constraint outsourced_order_line foreign key (hospital_id, order_line_id) references order_lines (hospital_id, id),
  constraint outsourced_to_centre foreign key (hospital_id, requisition_id) references external_requisitions (hospital_id, id),
  constraint outsourced_report_is_file foreign key (hospital_id, file_id) references files (hospital_id, id),
  constraint lab_outsourced_line_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint outsourced_report_by_somebody check (num_nulls(file_id, file_name, reported_at, reported_by) in (0, 4)
    and (key_values is null or reported_at is not null)),
  constraint outsourced_report_verified_by_another check (num_nulls(verified_at, verified_by) <> 1
    and (verified_at is null or (reported_at is not null and verified_by <> reported_by))),
  constraint outsourced_line_taken_back_before_its_report check (num_nulls(taken_back_at, taken_back_by) <> 1
    and (taken_back_at is null or reported_at is null)),
  constraint outsourced_report_expected_after_it_was_sent check (expected_on >= (sent_at at time zone 'Asia/Kolkata')::date)
);
comment on table lab_outsourced_lines is 'test sent to another laboratory, tests sent to another laboratory';
call keep_as_hospital_record('lab_outsourced_lines', 'samples');
call keep_withdrawn_with('lab_outsourced_lines', 'visits', 'visit_id');
call announce_by_visit('lab_outsourced_lines');
create unique index one_centre_an_outsourced_line on lab_outsourced_lines (hospital_id, order_line_id) where taken_back_at is null;
create index open_outsourced_lines on lab_outsourced_lines (hospital_id, centre, sent_at)
  where verified_at is null and taken_back_at is null;
create index lab_outsourced_lines_of_line on lab_outsourced_lines (hospital_id, order_line_id);
create index lab_outsourced_lines_of_centre on lab_outsourced_lines (hospital_id, requisition_id);
create index lab_outsourced_lines_of_visit on lab_outsourced_lines (hospital_id, visit_id, patient_id);
create index lab_outsourced_lines_of_file on lab_outsourced_lines (hospital_id, file_id) where file_id is not null;
create index verified_outsourced_lines on lab_outsourced_lines (hospital_id, verified_at desc) where verified_at is not null;

-- A verified report finishes its line, and a line to be done here or recorded is not sent.
create function outsourced_line_is_finished() returns trigger language plpgsql as $$
declare
  sent lab_outsourced_lines;
  line order_lines;
begin
  select * into sent from lab_outsourced_lines o where o.hospital_id = new.hospital_id and o.id = new.id;
  if not found or sent.taken_back_at is not null then return null; end if;
  select * into line from order_lines l where l.hospital_id = sent.hospital_id and l.id = sent.order_line_id;
  if line.department <> 'laboratory' or line.done_on is not null
      or (sent.verified_at is not null and line.completed_at is null and line.cancelled_at is null) then
    perform break_rule('outsourced_line_is_finished');
  end if;
  return null;
end $$;
create constraint trigger y_finished after insert or update on lab_outsourced_lines deferrable initially deferred
  for each row execute function outsourced_line_is_finished();
