-- Adds only: The columns by which the dashboard of inpatients compares all its rows stand first in them, so that PostgreSQL does not take
-- apart forty others to reach them: a toggle of the claim is counted in two thirds of the time (decision record 081). The table that is
-- read keeps its columns and their order. The rows are copied, so the lists wait meanwhile.

alter table visit_rows detach partition visit_rows_of_inpatients;
alter table visit_rows_of_inpatients rename to visit_rows_copied;
alter table visit_rows_copied no force row level security;

create table visit_rows_of_inpatients (
  hospital_id text not null default app_hospital(),
  patient_type text not null,
  file_status text not null,
  condonation_delay_claim text not null,
  condonation_delay_intimation text not null,
  extension_of_stay text not null,
  additional_approvals text not null,
  status text not null,
  visit_no text not null,
  name_words text not null,
  appointment_with_id uuid,
  claim_id text,
  payer_id uuid not null,
  visit_date date not null,
  discharge_date timestamp with time zone,
  billing_status text,
  billing_executive_id uuid,
  bunch_no text,
  id uuid not null,
  patient_id uuid not null,
  visit_type text not null,
  had_esic_payer boolean not null,
  grace_from timestamp with time zone not null,
  admission_date timestamp with time zone,
  created_at timestamp with time zone not null,
  token_number integer,
  payment_received boolean not null,
  notes text not null,
  visit_version integer not null,
  name text not null,
  name_key text not null,
  uhid text not null,
  is_sample boolean not null,
  gender text not null,
  age integer,
  date_of_birth date,
  esic_uh_id text,
  had_esic_uh_id boolean not null,
  sr_no integer,
  billing_sub_status text,
  cghs_code text,
  package_amount bigint,
  claim_version integer not null,
  planned_at timestamp with time zone,
  ward_id uuid,
  room_no integer,
  occupies_room boolean not null,
  photos integer not null,
  sign integer not null,
  hospital_stamp integer not null,
  dr_surgeon_stamp integer not null,
  diagnosis_id uuid,
  has_referral boolean not null,
  has_final_payment boolean not null,
  admitted_as text,
  documents integer not null,
  has_summary boolean not null,
  -- Without it, attaching would read all rows once more.
  constraint visit_rows_of_inpatients_type check (patient_type in ('IPD', 'Emergency'))
) with (fillfactor = 85);

-- The rows, then the indexes of inpatients as they are. Those that every partition has come with the attaching.
do $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'visit_rows_of_inpatients'::regclass and attnum > 0);
  indexes text[] := (select array_agg(pg_get_indexdef(indexrelid)) from pg_index
    where indrelid = 'visit_rows_copied'::regclass and not indisprimary
      and pg_get_indexdef(indexrelid) not similar to 'CREATE INDEX visit_rows_of_inpatients%');
  definition text;
begin
  execute format('insert into visit_rows_of_inpatients (%1$s) select %1$s from visit_rows_copied', columns);
  drop table visit_rows_copied;
  foreach definition in array indexes loop
    execute replace(definition, 'visit_rows_copied', 'visit_rows_of_inpatients');
  end loop;
end $$;
alter table visit_rows_of_inpatients add primary key (hospital_id, id);

alter table visit_rows_of_inpatients enable row level security;
alter table visit_rows_of_inpatients force row level security;
create policy hospital_scope on visit_rows_of_inpatients using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
alter table visit_rows attach partition visit_rows_of_inpatients for values in ('IPD', 'Emergency');
alter table visit_rows_of_inpatients drop constraint visit_rows_of_inpatients_type;
analyze visit_rows;
