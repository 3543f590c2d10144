-- Adds only: the program before this one may go on serving.
-- Critical findings of radiology until a doctor knows of them, as critical values of the laboratory are kept (decision record 120).

create table radiology_critical_findings (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  raised_at timestamptz not null default app_now(),
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  told_to text check (length(told_to) between 1 and 120),
  is_read_back boolean not null default false,
  closed_at timestamptz,
  closed_by uuid,
  closing text check (closing in ('doctor_knows', 'entered_in_error')),
  doctor text check (length(doctor) between 1 and 120),
  primary key (hospital_id, id),
  constraint one_critical_finding_a_report unique (hospital_id, report_id),
  constraint critical_finding_of_report foreign key (hospital_id, report_id) references radiology_reports (hospital_id, id),
  constraint critical_finding_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint critical_finding_acknowledged_by_somebody
    check (num_nulls(acknowledged_at, acknowledged_by, told_to) in (0, 3) and (acknowledged_at is not null or not is_read_back)),
  constraint critical_finding_closed_by_somebody check (num_nulls(closed_at, closed_by, closing) in (0, 3)),
  constraint doctor_knows_of_what_was_told check (closing is distinct from 'doctor_knows' or acknowledged_at is not null),
  constraint doctor_of_a_closed_finding check (doctor is null or closing = 'doctor_knows')
);
comment on table radiology_critical_findings is 'critical finding, critical findings';
call keep_as_hospital_record('radiology_critical_findings', 'critical_findings');
call keep_withdrawn_with('radiology_critical_findings', 'visits', 'visit_id');
call announce_by_visit('radiology_critical_findings');
create index radiology_critical_findings_of_visit on radiology_critical_findings (hospital_id, visit_id, patient_id);
create index open_radiology_critical_findings on radiology_critical_findings (hospital_id, raised_at) where closed_at is null;
