-- Adds only: Telecalling: calls to patients after their discharge, and the options that the desk chooses from.
create table call_options (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  kind text not null constraint known_kind_of_call_option
    check (kind in ('telecaller', 'budget', 'disposition', 'sub_disposition', 'update_reason')),
  name text not null check (length(name) between 1 and 120),
  -- The disposition that a sub-disposition is grouped under.
  disposition text check (length(disposition) between 1 and 120),
  position int not null default 1000 check (position between 1 and 100000),
  primary key (hospital_id, id),
  constraint group_of_sub_dispositions check ((kind = 'sub_disposition') = (disposition is not null))
);
call keep_as_hospital_record('call_options', 'calls');
create unique index one_call_option_a_name on call_options (hospital_id, kind, lower(name)) where withdrawn_at is null;
comment on table call_options is 'option of the telecallers, options of the telecallers';

-- One record a visit and day of the hospital; saving again on that day changes it.
create table call_records (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  call_date date not null default (app_now() at time zone 'Asia/Kolkata')::date,
  called_on timestamptz not null default app_now(),
  hospital_label text not null check (length(hospital_label) between 1 and 60),
  -- Paise.
  budget_amount bigint constraint budget_amount_in_range check (budget_amount between 0 and 1000000000),
  disposition text check (length(disposition) between 1 and 120),
  sub_disposition text check (length(sub_disposition) between 1 and 120),
  follow_up_date date,
  follow_up_required boolean not null generated always as (follow_up_date is not null) stored,
  telecaller_name text check (length(telecaller_name) between 1 and 120),
  update_reason text check (length(update_reason) between 1 and 120),
  remark text check (length(remark) between 1 and 1000),
  call_status text not null default 'completed' check (call_status = 'completed'),
  updated_by uuid default app_actor(),
  -- The day of the record that came after this one: a follow-up is due until there is one.
  next_call_date date,
  primary key (hospital_id, id),
  constraint call_of_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint follow_up_after_the_call check (follow_up_date >= call_date),
  constraint next_call_is_later check (next_call_date > call_date)
);
call keep_as_hospital_record('call_records', 'calls');
call keep_withdrawn_with('call_records', 'visits', 'visit_id');
create unique index one_call_record_a_visit_and_day on call_records (hospital_id, visit_id, call_date) where withdrawn_at is null;
create index call_records_of_visit on call_records (hospital_id, visit_id, patient_id);
create index call_records_of_patient on call_records (hospital_id, patient_id, call_date desc);
create index call_records_by_day on call_records (hospital_id, call_date desc, id);
create index call_records_to_follow_up on call_records (hospital_id, next_call_date, follow_up_date) where follow_up_date is not null;

create function mark_called_again() returns trigger language plpgsql as $$
begin
  update call_records earlier set next_call_date = new.call_date
  where earlier.hospital_id = new.hospital_id and earlier.visit_id = new.visit_id and earlier.call_date < new.call_date
    and earlier.next_call_date is null;
  return null;
end $$;
create trigger d_called_again after insert on call_records for each row execute function mark_called_again();

-- What a hospital begins with (specification 2, section 9; domain screens 4.1).
create procedure begin_call_options(hospital text) language plpgsql as $$
declare
  scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', hospital, true);
  insert into call_options (hospital_id, kind, name, position)
  select hospital, 'budget', amount::text, n from unnest(array[50000, 60000, 70000, 80000, 90000, 100000, 110000, 120000, 130000,
    140000, 150000, 160000, 170000, 180000, 190000, 200000]) with ordinality as of_budget (amount, n);
  insert into call_options (hospital_id, kind, name, position)
  select hospital, 'disposition', name, n from unnest(array['Not Reachable', 'Negative Feedback', 'Positive Feedback', 'Not Interested',
    'Busy', 'Follow-Up', 'Deceased', 'QR Code', 'Private Patient', 'Under Scheme', 'Other', 'Wrong Number', 'Appointments',
    'Visit Done']) with ordinality as of_disposition (name, n);
  insert into call_options (hospital_id, kind, name, position)
  select hospital, 'update_reason', name, n from unnest(array['Follow-up Required', 'Emergency', 'Routine Check', 'Medication Review',
    'Treatment Update', 'Discharge Follow-up']) with ordinality as of_reason (name, n);
  insert into call_options (hospital_id, kind, disposition, name, position)
  select hospital, 'sub_disposition', disposition, name, n from (values
    ('Not Reachable', 'Mobile Number Not Reachable', 1), ('Not Reachable', 'Out of Network', 2), ('Not Reachable', 'Invalid Number', 3),
    ('Not Reachable', 'Number Does Not Exist', 4), ('Not Reachable', 'Not in Service', 5), ('Not Reachable', 'Switched Off', 6),
    ('Not Reachable', 'Ringing, No Answer', 7),
    ('Negative Feedback', 'Medicine Ineffective, Suggested Hospital Change', 8), ('Negative Feedback', 'Unsatisfactory Treatment', 9),
    ('Negative Feedback', 'No Longer Visiting the Hospital', 10), ('Negative Feedback', 'Seeking Treatment at Another Facility', 11),
    ('Negative Feedback', 'Poor Staff Behavior', 12), ('Negative Feedback', 'Doctor Not Treating Properly', 13),
    ('Negative Feedback', 'Hospital Services Poor', 14), ('Negative Feedback', 'Hygiene and Cleanliness Issues in Hospital', 15),
    ('Negative Feedback', 'Lack of Proper Communication from Staff', 16),
    ('Positive Feedback', 'Treatment Effective, Patient Feeling Better', 17),
    ('Positive Feedback', 'Doctors and Staff Behavior Was Good', 18), ('Positive Feedback', 'Quick and Efficient Services', 19),
    ('Positive Feedback', 'Clean and Well-Maintained Facilities', 20), ('Positive Feedback', 'Hospital Recommended to Others', 21),
    ('Positive Feedback', 'Good Communication and Patient Support', 22),
    ('Positive Feedback', 'Patient Satisfied with Overall Experience', 23),
    ('Not Interested', 'Do Not Call Again', 24), ('Not Interested', 'Not Interested in Discussion', 25),
    ('Not Interested', 'Visiting Another Hospital', 26), ('Not Interested', 'Prefer Not to Share Information', 27),
    ('Busy', 'Currently Busy', 28), ('Busy', 'Driving, Request to Call Later', 29), ('Busy', 'Request to Call Back Later', 30),
    ('Busy', 'Will Notify Later', 31), ('Busy', 'Request to Call After a Specific Time', 32),
    ('Follow-Up', 'Follow-Up After 1 Week', 33), ('Follow-Up', 'Follow-Up After 2 Days', 34),
    ('Follow-Up', 'Follow-Up After 2 Weeks', 35), ('Follow-Up', 'Follow-Up After 2 Months', 36),
    ('Follow-Up', 'Patient Confirmed Reaching Hospital', 37), ('Follow-Up', 'Follow-Up for Feedback Post-Treatment', 38),
    ('Deceased', 'Patient Has Passed Away', 39), ('Deceased', 'Death Confirmed at Hospital', 40),
    ('QR Code', 'QR Code Successfully Generated', 41), ('QR Code', 'Interested in QR Code Generation', 42),
    ('QR Code', 'Not Interested in QR Code Generation', 43),
    ('Private Patient', 'Receiving Treatment as Private Patient', 44), ('Private Patient', 'Requested No Schemes', 45),
    ('Private Patient', 'Treatment at Full Cost', 46),
    ('Under Scheme', 'Ayushman Bharat Card Holder', 47), ('Under Scheme', 'ESIC Treatment', 48),
    ('Under Scheme', 'MJPJAY Treatment', 49), ('Under Scheme', 'PMJAY Treatment', 50),
    ('Under Scheme', 'Beneficiary of Other State or Central Government Health Scheme', 51),
    ('Under Scheme', 'Requested Information About Scheme Coverage', 52),
    ('Other', 'Language Barrier, Unable to Communicate', 53), ('Other', 'Contact Details Updated', 54),
    ('Other', 'Request for Additional Information', 55), ('Wrong Number', 'Incorrect Number', 56)
  ) as of_sub (disposition, name, n);
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;

create function begin_call_options_of_hospital() returns trigger language plpgsql as $$
begin
  call begin_call_options(new.id);
  return null;
end $$;
create trigger e_call_options after insert on hospitals for each row execute function begin_call_options_of_hospital();

do $$
declare hospital text;
begin
  for hospital in select id from hospitals loop
    call begin_call_options(hospital);
  end loop;
end $$;
