-- Adds only: The rows of the dashboards in two partitions, inpatients and outpatients (decision record 081): what reads every inpatient
-- row no longer reads the outpatients, two thirds of the pages. Names, columns and what is granted stay: the program before this one may
-- go on serving. The rows are copied, so the lists wait meanwhile.

alter table visit_rows rename to visit_rows_copied;
alter table visit_rows_copied no force row level security;

create table visit_rows (like visit_rows_copied including defaults) partition by list (patient_type);
-- Free space on the page keeps updates out of the indexes, which hold no field that is ticked all day.
create table visit_rows_of_inpatients partition of visit_rows for values in ('IPD', 'Emergency') with (fillfactor = 85);
create table visit_rows_of_outpatients partition of visit_rows for values in ('OPD') with (fillfactor = 85);
insert into visit_rows select * from visit_rows_copied;

-- Made anew as it is: its rows are those of the new table.
do $$
declare
  definition text := replace(pg_get_functiondef('visit_row_facts(uuid[])'::regprocedure), 'SETOF visit_rows_copied', 'SETOF visit_rows');
begin
  drop function visit_row_facts(uuid[]);
  execute definition;
end $$;
drop table visit_rows_copied;

-- One row a visit: within a partition by the key, over both because a visit has one patient type and its row is written from it.
alter table visit_rows_of_inpatients add primary key (hospital_id, id);
alter table visit_rows_of_outpatients add primary key (hospital_id, id);
create index visit_rows_of_patient on visit_rows (hospital_id, patient_id);
create index visit_rows_in_rooms on visit_rows (hospital_id, patient_id) where occupies_room;
create index visit_rows_of_bunch on visit_rows (hospital_id, bunch_no, visit_no desc) where bunch_no is not null;

-- Each condition on the type repeats the partition's: a query that names the type reads the index alone.
create index visit_rows_admitted_sr_no on visit_rows_of_inpatients
  (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_no) where patient_type <> 'OPD' and discharge_date is null;
create index visit_rows_admitted on visit_rows_of_inpatients (hospital_id, visit_no desc)
  where patient_type <> 'OPD' and discharge_date is null;
create index visit_rows_admitted_by_name on visit_rows_of_inpatients (hospital_id, name_key, visit_no)
  where patient_type <> 'OPD' and discharge_date is null;
create index visit_rows_discharged on visit_rows_of_inpatients (hospital_id, discharge_date desc, visit_no desc)
  where patient_type <> 'OPD' and discharge_date is not null;
create index visit_rows_admissions_of_patient on visit_rows_of_inpatients (hospital_id, patient_id, admission_date)
  where patient_type <> 'OPD' and admission_date is not null;
create index visit_rows_inpatients on visit_rows_of_inpatients (hospital_id, visit_no desc)
  include (name_words, appointment_with_id, status, claim_id, discharge_date, payer_id, billing_status, billing_executive_id, bunch_no)
  where patient_type <> 'OPD';
create index visit_rows_inpatients_of_day on visit_rows_of_inpatients (hospital_id, visit_date, visit_no desc) include (status)
  where patient_type <> 'OPD';
create index visit_rows_not_completed on visit_rows_of_inpatients (hospital_id, visit_no desc)
  include (name_words, appointment_with_id, status) where patient_type <> 'OPD' and status not in ('completed', 'discharged');
create index visit_rows_sr_no on visit_rows_of_inpatients
  (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_no) where patient_type <> 'OPD';
create index visit_rows_sr_no_down on visit_rows_of_inpatients
  (hospital_id, (case when sr_no is null then 0 else sr_no end) desc, visit_no desc) where patient_type <> 'OPD';
create index visit_rows_by_name on visit_rows_of_inpatients (hospital_id, name_key, visit_no) where patient_type <> 'OPD';
create index visit_rows_of_payer on visit_rows_of_inpatients (hospital_id, payer_id, visit_no desc) include (status)
  where patient_type <> 'OPD';
create index visit_rows_of_billing on visit_rows_of_inpatients (hospital_id, billing_status, visit_no desc) include (status)
  where patient_type <> 'OPD';
create index visit_rows_of_doctor on visit_rows_of_inpatients (hospital_id, appointment_with_id) include (name_words)
  where patient_type <> 'OPD';
create index visit_rows_of_executive on visit_rows_of_inpatients (hospital_id, billing_executive_id, visit_no desc) include (status)
  where patient_type <> 'OPD' and billing_executive_id is not null;
create index visit_rows_outpatients on visit_rows_of_outpatients (hospital_id, visit_no desc) where patient_type = 'OPD';
create index visit_rows_of_day on visit_rows_of_outpatients (hospital_id, visit_date) where patient_type = 'OPD';
create index visit_rows_registered on visit_rows_of_outpatients (hospital_id, created_at) where patient_type = 'OPD';

-- The application reads the table; its policy holds there. The partitions are out of its reach, and bound all the same.
do $$
declare
  part text;
begin
  foreach part in array array['visit_rows', 'visit_rows_of_inpatients', 'visit_rows_of_outpatients'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy hospital_scope on %I using (hospital_id = app_hospital()) with check (hospital_id = app_hospital())', part);
  end loop;
end $$;
grant select on visit_rows to wardbook_app;
analyze visit_rows;

-- A visit whose type changes between inpatient and outpatient has its row written anew, in the other partition. What belongs to the visit
-- and was waiting for its row finds the new one when it looks again: a statement sees no row that began after it did.

create or replace function copy_visit_to_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visit_rows r set visit_no = n.visit_no, patient_type = n.patient_type, visit_date = n.visit_date, visit_type = n.visit_type,
      status = n.status, payer_id = n.payer_id, had_esic_payer = n.had_esic_payer, appointment_with_id = n.appointment_with_id,
      grace_from = n.grace_from, admission_date = n.admission_date, discharge_date = n.discharge_date, created_at = n.created_at,
      token_number = n.token_number, payment_received = n.payment_received, notes = left(n.comments, 120), visit_version = n.version
    from fresh n where r.hospital_id = n.hospital_id and r.id = n.id and (r.patient_type = 'OPD') = (n.patient_type = 'OPD');
  -- Moved to another patient, withdrawn or restored, admitted, or its place among the visits of the patient changed.
  perform write_visit_rows(array_agg(n.id), array_agg(o.patient_id) || array_agg(n.patient_id), array_agg(o.admitted_from) || array_agg(n.admitted_from))
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where (o.patient_id, o.withdrawn_at is null, o.admitted_from, o.created_at, o.visit_no, o.patient_type = 'OPD')
      is distinct from (n.patient_id, n.withdrawn_at is null, n.admitted_from, n.created_at, n.visit_no, n.patient_type = 'OPD')
    having count(*) > 0;
  return null;
end $$;

create or replace function copy_claim_to_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  copied int;
begin
  for attempt in 1..2 loop
    update visit_rows r set claim_id = n.claim_id, esic_uh_id = n.esic_uh_id, had_esic_uh_id = n.had_esic_uh_id, sr_no = n.sr_no,
        bunch_no = n.bunch_no, billing_executive_id = n.billing_executive_id, billing_status = n.billing_status,
        billing_sub_status = n.billing_sub_status, file_status = n.file_status, condonation_delay_claim = n.condonation_delay_claim,
        condonation_delay_intimation = n.condonation_delay_intimation, extension_of_stay = n.extension_of_stay,
        additional_approvals = n.additional_approvals, cghs_code = n.cghs_code, package_amount = n.package_amount, claim_version = n.version
      from fresh n where r.hospital_id = n.hospital_id and r.id = n.id;
    get diagnostics copied = row_count;
    exit when copied = (select count(*) from fresh);
  end loop;
  return null;
end $$;

create or replace function copy_discharge_to_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  copied int;
begin
  for attempt in 1..2 loop
    update visit_rows r set planned_at = n.planned_at from fresh n where r.hospital_id = n.hospital_id and r.id = n.id;
    get diagnostics copied = row_count;
    exit when copied = (select count(*) from fresh);
  end loop;
  return null;
end $$;
