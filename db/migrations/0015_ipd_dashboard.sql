-- What the billing and insurance desks follow of each visit, final payments, views a person keeps, and changes of many rows
-- at once (specification 3 sections 2.1, 3, 4, 5 and 9; specification 2 'Billing status selector').

alter table visits
  add column billing_executive text check (length(billing_executive) between 1 and 120),
  add column billing_status text check (billing_status in ('Approval Pending', 'ID Pending', 'Doctor Planning Done', 'Bill Completed',
    'Bill Submitted', 'Bill uploaded not couriered', 'Bill uploaded couriered', 'Payment received')),
  add column billing_sub_status text check (length(billing_sub_status) between 1 and 120),
  add column file_status text not null default 'available' check (file_status in ('available', 'missing')),
  add column condonation_delay_claim text not null default 'not_present' check (condonation_delay_claim in ('not_present', 'present')),
  add column condonation_delay_intimation text not null default 'not_present' check (condonation_delay_intimation in ('not_present', 'present')),
  add column extension_of_stay text not null default 'not_required' check (extension_of_stay in ('not_required', 'taken', 'not_taken')),
  add column additional_approvals text not null default 'not_required' check (additional_approvals in ('not_required', 'taken', 'not_taken')),
  -- {selected: [names], updated_at}
  add column photos_documents jsonb not null default '{"selected": []}' check (jsonb_typeof(photos_documents -> 'selected') = 'array'),
  add column sign_documents jsonb not null default '{"selected": []}' check (jsonb_typeof(sign_documents -> 'selected') = 'array'),
  add column hospital_stamp_documents jsonb not null default '{"selected": []}' check (jsonb_typeof(hospital_stamp_documents -> 'selected') = 'array'),
  add column dr_surgeon_stamp_documents jsonb not null default '{"selected": []}' check (jsonb_typeof(dr_surgeon_stamp_documents -> 'selected') = 'array'),
  add column comments text not null default '' check (length(comments) <= 10000),
  -- From when the grace without a referral letter counts: the first stored visit date. Later edits do not re-open it.
  add column grace_from timestamptz,
  add constraint sub_status_has_a_status check (billing_sub_status is null or billing_status is not null);

-- Visits that stand already: their first known date is the one they have. Not a change of anybody's, so without history.
alter table visits disable trigger user;
do $$
declare house text;
begin
  perform set_config('app.recycle_bin', 'open', true);
  for house in select id from hospitals loop
    perform set_config('app.hospital', house, true);
    update visits set grace_from = case when visit_date = (created_at at time zone 'Asia/Kolkata')::date then created_at
      else visit_date::timestamp at time zone 'Asia/Kolkata' end;
  end loop;
  perform set_config('app.hospital', '', true);
  perform set_config('app.recycle_bin', '', true);
end $$;
alter table visits enable trigger user;
alter table visits alter column grace_from set not null, alter column grace_from set default app_now();

-- Fields are ticked all day: room on the page keeps those updates out of the indexes.
alter table visits set (fillfactor = 85);
-- In the order of the serial numbers, those without one last in either direction.
create index visits_ipd_sr_no on visits (hospital_id, coalesce(sr_no, 2147483647), visit_id) where patient_type = 'IPD';
create index visits_ipd_sr_no_down on visits (hospital_id, coalesce(sr_no, 0) desc, visit_id desc) where patient_type = 'IPD';
-- The tiles of the unfiltered list count along this index without touching the rows.
create index visits_ipd_status on visits (hospital_id, status, withdrawn_at) where patient_type = 'IPD';
create index visits_ipd_bunch on visits (hospital_id, bunch_no) where patient_type = 'IPD' and bunch_no is not null;

-- Who prepares bills: offered in the billing executive's column, kept by an administrator.
create table billing_executives (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('billing_executives', 'practitioners');
create unique index one_billing_executive_a_name on billing_executives (hospital_id, lower(name)) where withdrawn_at is null;

-- The finalization of an invoice: one a visit. Paise.
create table final_payments (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  amount bigint not null check (amount >= 0 and amount <= 100000000000),
  payment_mode text not null check (payment_mode in ('Cash', 'Card', 'UPI', 'Bank Transfer', 'Cheque', 'Credit')),
  reason_of_discharge text not null check (reason_of_discharge in ('Recovered', 'Discharge On Request', 'DAMA', 'Death')),
  remark text check (length(remark) <= 500),
  paid_at timestamptz not null default app_now(),
  primary key (hospital_id, id),
  constraint payment_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id)
);
call keep_as_hospital_record('final_payments', 'payments');
create unique index one_final_payment_a_visit on final_payments (hospital_id, visit_id) where withdrawn_at is null;
create index final_payments_of_visit on final_payments (hospital_id, visit_id);

-- Filters, columns and order that a person keeps of a screen under a name. Private to the person.
create table saved_views (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app_actor(),
  screen text not null check (screen in ('todays-ipd')),
  name text not null check (length(name) between 1 and 40),
  filters text not null check (length(filters) <= 2000),
  columns jsonb not null,
  primary key (hospital_id, id),
  constraint view_of_same_hospital foreign key (hospital_id, user_id) references users (hospital_id, id)
);
call keep_as_hospital_record('saved_views', 'saved_views');
create unique index one_view_a_name_and_person on saved_views (hospital_id, user_id, screen, lower(name)) where withdrawn_at is null;
create index saved_views_of_person on saved_views (hospital_id, user_id, screen, created_at);

-- One field of many visits changed in one step, with what stood there before, so that the step can be undone once.
create table bulk_changes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  field text not null,
  value text,
  -- [{id, value}] of the visits that changed.
  before jsonb not null check (jsonb_typeof(before) = 'array'),
  undone_at timestamptz,
  primary key (hospital_id, id)
);
call keep_as_hospital_record('bulk_changes', 'bulk_changes');

-- What belongs to a record leaves the screens with it and comes back with it, in the same transaction and under the same instant,
-- whichever slice keeps it: the slices below cannot know those above them.
create function follow_withdrawal() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is null then
    execute format('update %I set withdrawn_at = $1, withdrawn_by = $2, withdrawn_reason = $3 where %I = $4 and withdrawn_at is null',
      tg_argv[0], tg_argv[1]) using new.withdrawn_at, new.withdrawn_by, new.withdrawn_reason, new.id;
  else
    execute format('update %I set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null where %I = $1 and withdrawn_at = $2',
      tg_argv[0], tg_argv[1]) using new.id, old.withdrawn_at;
  end if;
  return null;
end $$;

-- Arguments: the table that follows, the table it follows, and its column with the id of the other.
create procedure keep_withdrawn_with(child regclass, parent regclass, by_column text) language plpgsql as $$
begin
  execute format('create trigger %I after update on %s for each row when ((old.withdrawn_at is null) <> (new.withdrawn_at is null)) '
    'execute function follow_withdrawal(%L, %L)', 'e_' || child || '_follow', parent, child, by_column);
end $$;

call keep_withdrawn_with('final_payments', 'visits', 'visit_id');
call keep_withdrawn_with('visit_diagnoses', 'visits', 'visit_id');
call keep_withdrawn_with('visit_surgeries', 'visits', 'visit_id');
call keep_withdrawn_with('visit_complications', 'visits', 'visit_id');
call keep_withdrawn_with('visit_practitioners', 'visits', 'visit_id');
call keep_withdrawn_with('patient_documents', 'visits', 'visit_id');
