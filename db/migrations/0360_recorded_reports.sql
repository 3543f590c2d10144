-- Adds only: the program before this one may go on serving.
-- What the desk recorded without a report (decision record 121): the report that was attached later, or that none exists.

create table recorded_reports (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  file_id uuid,
  file_name text check (length(file_name) between 1 and 255),
  -- Why no report exists.
  none_reason text check (length(none_reason) between 1 and 300),
  noted_at timestamptz not null default app_now(),
  noted_by uuid not null default app_actor(),
  taken_back_at timestamptz,
  taken_back_by uuid,
  primary key (hospital_id, id),
  constraint report_of_recorded_line foreign key (hospital_id, order_line_id) references order_lines (hospital_id, id),
  constraint recorded_report_is_file foreign key (hospital_id, file_id) references files (hospital_id, id),
  constraint recorded_report_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint recorded_report_or_none check (num_nonnulls(file_id, none_reason) = 1 and num_nulls(file_id, file_name) <> 1),
  constraint recorded_report_taken_back_by_somebody check (num_nulls(taken_back_at, taken_back_by) <> 1)
);
comment on table recorded_reports is 'report of a recorded test, reports of recorded tests';
call keep_as_hospital_record('recorded_reports', 'orders');
call keep_withdrawn_with('recorded_reports', 'visits', 'visit_id');
call announce_by_visit('recorded_reports');
create unique index one_answer_a_recorded_line on recorded_reports (hospital_id, order_line_id) where taken_back_at is null;
create index recorded_reports_of_line on recorded_reports (hospital_id, order_line_id);
create index recorded_reports_of_visit on recorded_reports (hospital_id, visit_id, patient_id);
create index recorded_reports_of_file on recorded_reports (hospital_id, file_id) where file_id is not null;
create index recorded_lines_without_report on order_lines (hospital_id, department, done_on, id)
  where done_on is not null and completed_at is null and cancelled_at is null;

-- At commit: a recorded line is finished with its answer, and only with it; what was not recorded has none.
create function recorded_line_is_answered() returns trigger language plpgsql as $$
declare
  line order_lines;
  is_answered boolean;
begin
  select * into line from order_lines l where l.hospital_id = new.hospital_id
    and l.id = (to_jsonb(new) ->> case tg_table_name when 'order_lines' then 'id' else 'order_line_id' end)::uuid;
  if not found then return null; end if;
  is_answered := exists (select from recorded_reports r where r.hospital_id = line.hospital_id
    and r.order_line_id = line.id and r.taken_back_at is null);
  if is_answered <> (line.done_on is not null and line.completed_at is not null) then
    perform break_rule('recorded_line_is_answered');
  end if;
  return null;
end $$;
create constraint trigger y_answered after insert or update on recorded_reports deferrable initially deferred
  for each row execute function recorded_line_is_answered();
create constraint trigger y_answered after update of completed_at on order_lines deferrable initially deferred
  for each row when (new.done_on is not null) execute function recorded_line_is_answered();
