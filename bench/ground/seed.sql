-- One hospital of a size, the same at every run. Settings say which: app.hospital, bench.patients, bench.visits, bench.years,
-- bench.now, bench.first_number. Runs as the administrator with triggers and foreign keys resting; what the triggers keep is
-- written below.

select setseed(0.42);

create temp table size as select current_setting('app.hospital') as house, current_setting('bench.patients')::int as patients,
  current_setting('bench.visits')::int as visits, current_setting('bench.now')::timestamptz as now,
  current_setting('bench.first_number')::int as first_number, 400 as admitted, 200 as today,
  current_setting('bench.now')::timestamptz - make_interval(years => current_setting('bench.years')::int) as since,
  date_trunc('day', current_setting('bench.now')::timestamptz) - interval '1 day' as until;

create function pg_temp.key(kind text, n bigint) returns uuid language sql immutable
  return overlay(overlay(md5(current_setting('app.hospital') || kind || n) placing '4' from 13) placing '8' from 17)::uuid;
create function pg_temp.day_code(at timestamptz) returns text language sql immutable
  return to_char(at at time zone 'Asia/Kolkata', 'YY') || chr(64 + extract(month from at at time zone 'Asia/Kolkata')::int)
    || to_char(at at time zone 'Asia/Kolkata', 'DD');
create function pg_temp.number_code(n bigint) returns text language sql immutable return lpad(n::text, greatest(3, length(n::text)), '0');

-- Names as they are spread: a few are everywhere, and some thousands are rare.
create temp table names as select
  string_to_array('sunita ramesh anita suresh rekha mahesh kavita rajesh savita dinesh sangita ganesh lata prakash usha vijay manda sanjay asha deepak meena anil pushpa sunil kamala ashok shobha vinod indira santosh nirmala ravi vandana mohan pratibha sachin ujwala nitin archana rahul shaikh fatima abdul rizwan zubeda joseph mary harpreet gurmeet lakshmi', ' ') as f,
  string_to_array('patil deshmukh wankhede meshram sharma verma kumar singh yadav gupta khan sheikh ansari jadhav pawar shinde kale gaikwad chavan more thakre raut bhoyar dongre ramteke nagpure kulkarni joshi deshpande bhagat dhote zade quraishi fernandes dsouza iyer reddy rao nair menon', ' ') as l,
  string_to_array('ba ka ta ma na ra sa la vi di gu jo pe shu cha dha', ' ') as s;

create temp table plan_patients as
select i, since + (until - since) * (i::float8 / patients) as at, random() as r,
  initcap(f[1 + floor(random() * random() * cardinality(f))::int] || ' '
    || case when i % 3 = 0 then s[1 + floor(random() * 16)::int] || s[1 + floor(random() * 16)::int] || s[1 + floor(random() * 16)::int] || s[1 + floor(random() * 16)::int] || ' ' else '' end
    || l[1 + floor(random() * random() * cardinality(l))::int]) as name,
  (6000000000 + floor(random() * 3999999999))::bigint::text as phone, (6000000000 + floor(random() * 3999999999))::bigint::text as kin,
  case when random() < 0.35 then 'esic' when random() < 0.5 then 'private' when random() < 0.3 then 'cghs'
    else (array['echs', 'insurance', 'railways', 'pm-jay', 'mjpjay', 'western coalfields'])[1 + floor(random() * 6)::int] end as payer
from size, names, generate_series(1, patients) as i;

create temp table payer_of as
select p.i as patient, py.id as payer_id, py.kind as payer_kind from plan_patients p join payers py on py.hospital_id = app_hospital() and py.name = p.payer;

insert into patients (id, uhid, name, payer_id, payer_kind, insurance_person_no, age, gender, phone, address, emergency_contact_name,
  emergency_contact_mobile, pin_code, state, city_town, created_at, updated_at)
select pg_temp.key('patient', i), (select patient_prefix from hospitals where id = app_hospital()) || pg_temp.day_code(at)
    || pg_temp.number_code(row_number() over (partition by (at at time zone 'Asia/Kolkata')::date order by i)),
  name, payer_id, payer_kind, case when payer = 'esic' or i % 4 = 0 then (5500000000 + floor(r * 99999999))::bigint::text end, 1 + (i * 7 % 89),
  case when i % 2 = 0 then 'female' else 'male' end, phone, i || ' Temple Road, Sitabuldi', 'Kin of ' || name, kin,
  (440000 + i % 37)::text, 'Maharashtra', 'Nagpur', at, at
from plan_patients join payer_of on patient = i;

insert into patient_data (patient_id, uhid, patient_name, age, sex, created_at)
select id, uhid, name, age, gender, created_at from patients where hospital_id = app_hospital();

-- Nine in ten patients come when they are registered, more come again; one in a hundred never does.
create temp table plan_visits as
select k, at, patient, kind, r, row_number() over (partition by (at at time zone 'Asia/Kolkata')::date order by at, k) as of_day,
  case when kind = 'IPD' then row_number() over (partition by kind order by at, k) end as of_kind
from (
  select i::bigint as k, p.at, i as patient, r.r, case when r.r < 0.3 then 'IPD' when r.r < 0.35 then 'Emergency' else 'OPD' end as kind
    from plan_patients p, lateral (select random() as r where p.i > 0) as r where i % 100 <> 7
  union all
  select patients + j, since + (until - since) * share, 1 + floor(patients * share * sqrt(other))::int % patients, r,
      case when r < 0.3 then 'IPD' when r < 0.35 then 'Emergency' else 'OPD' end
    from size, lateral (select j, 0.02 + 0.98 * random() as share, random() as other, random() as r
      from generate_series(1, visits - patients - admitted - today) as j) as again
  union all
  select 100000000 + n, now - interval '11 hours' - interval '10 days' * sqrt(random()) * (n % 20 <> 0)::int, patients - 3 * n, random(), 'IPD'
    from size, generate_series(1, admitted) as n
  union all
  select 200000000 + n, date_trunc('day', now) + interval '3 hours' + n * interval '1 minute', patients - 3 * n - 1, random(),
      case when n % 20 = 0 then 'Emergency' else 'OPD' end
    from size, generate_series(1, today) as n
) as planned;

create temp table lists as select
  (select array_agg(id order by name) from practitioners where hospital_id = app_hospital() and kind = 'consultant') as doctors,
  (select array_agg(id order by name) from diagnoses where hospital_id = app_hospital()) as diagnoses,
  (select array_agg(id order by name) from cghs_surgery where hospital_id = app_hospital()) as surgeries,
  (select array_agg(id order by kind, name) from practitioners where hospital_id = app_hospital() and kind in ('surgeon', 'consultant')) as team,
  (select array_agg(kind order by kind, name) from practitioners where hospital_id = app_hospital() and kind in ('surgeon', 'consultant')) as parts,
  (select array_agg(id order by name) from billing_executives where hospital_id = app_hospital()) as executives,
  array['Approval Pending', 'ID Pending', 'Doctor Planning Done', 'Bill Completed', 'Bill Submitted', 'Bill uploaded not couriered',
    'Bill uploaded couriered', 'Payment received'] as bills;

insert into visits (id, visit_no, patient_id, payer_id, patient_type, visit_date, visit_type, appointment_with_id, reason_for_visit, status,
  admission_date, surgery_date, discharge_date, comments, grace_from, created_at, updated_at)
select pg_temp.key('visit', k), 'IH' || pg_temp.day_code(at) || pg_temp.number_code(first_number + of_day), pg_temp.key('patient', patient), payer_id, kind,
  (at at time zone 'Asia/Kolkata')::date, case kind when 'IPD' then 'patient-admission' when 'Emergency' then 'emergency' else 'consultation' end,
  doctors[1 + k % cardinality(doctors)], 'Pain in the abdomen',
  case when out_at is not null then 'discharged' when kind = 'IPD' then (array['in-progress', 'in-progress', 'scheduled'])[1 + k % 3]
    when k > 200000000 then (array['scheduled', 'waiting', 'in-progress', 'completed'])[1 + k % 4]
    when k % 40 = 0 then 'cancelled' else 'completed' end,
  case when kind = 'IPD' then at end, case when kind = 'IPD' and k % 3 = 0 then (at at time zone 'Asia/Kolkata')::date + 1 end,
  out_at,
  case when k % 20 = 0 then 'Asked the relatives for the referral letter.' else '' end, at, at, at
from size, lists, plan_visits join payer_of using (patient),
  lateral (select case when kind = 'IPD' and k not between 100000001 and 199999999 then least(at + interval '18 hours' + interval '7 days' * r, until)
    when kind = 'Emergency' and k < 200000000 then at + interval '6 hours' end as out_at) as o;

insert into discharges (id, planned_at, discharged_at, reason, created_at, updated_at)
select v.id, case when k between 100000001 and 199999999 and k % 10 = 0 then now + interval '1 day' end, v.discharge_date,
  case when v.discharge_date is not null then 'Recovered' end, at, at
from size, plan_visits, lateral (select id, discharge_date from visits where hospital_id = app_hospital() and id = pg_temp.key('visit', k)) as v
where v.discharge_date is not null or k between 100000001 and 199999999 and k % 10 = 0;

insert into visit_claims (id, claim_id, esic_uh_id, sr_no, bunch_no, billing_executive_id, billing_status, file_status,
  condonation_delay_claim, extension_of_stay, additional_approvals, created_at, updated_at)
select pg_temp.key('visit', k), case when kind = 'IPD' and k % 3 <> 0 then 'CLM' || lpad(k::text, 9, '0') end,
  case when kind = 'IPD' and k % 5 < 2 then 'UH' || k end,
  case when kind = 'IPD' and k % 10 < 7 then of_kind end, case when kind = 'IPD' and k % 10 < 6 then 'B' || (of_kind / 200 + 1) end,
  case when kind = 'IPD' and k % 4 <> 0 then executives[1 + k % cardinality(executives)] end,
  case when kind = 'IPD' and k % 8 <> 0 then bills[1 + (k * 5) % 8] end, case when k % 33 = 0 then 'missing' else 'available' end,
  case when k % 9 = 0 then 'present' else 'not_present' end, (array['not_required', 'taken', 'not_taken'])[1 + k % 3],
  (array['not_required', 'not_taken', 'taken'])[1 + k / 3 % 3], at, at
from lists, plan_visits;

insert into document_marks (visit_id, list, name, created_at, updated_at)
select pg_temp.key('visit', k), list, name, at, at
from plan_visits, (values ('photos', 'P2-Form', 4), ('photos', 'P6-Form', 4), ('sign', 'P2-Form', 6)) as mark (list, name, every)
where k % every = 0;

-- Wards of forty beds for those who lie there now; the others lay in wards of 500 rooms, one after another.
insert into wards (id, ward_code, ward_type, location, maximum_rooms, ward_class)
select pg_temp.key('ward', n), 'B' || n, 'Bench Ward ' || n, 'Block ' || n, 40, 'general' from generate_series(1, 10) as n
union all select pg_temp.key('past ward', n), 'P' || n, 'Past Ward ' || n, 'Old block', 500, 'general'
  from generate_series(1, (select ceil(count(*) / extract(days from (select until - since from size)) * 10 / 500)::int + 1 from plan_visits where kind = 'IPD')) as n;
insert into stays (id, visit_id, ward_id, room_no, began_at, ended_at, created_at)
select pg_temp.key('stay', k), pg_temp.key('visit', k),
  case when v.discharge_date is null then pg_temp.key('ward', 1 + (k - 100000001) / 40) else pg_temp.key('past ward', 1 + of_kind % (rooms * 500) / 500) end,
  case when v.discharge_date is null then 1 + (k - 100000001) % 40 else 1 + of_kind % 500 end, v.admission_date, v.discharge_date, at
from plan_visits, (select count(*) as rooms from wards where hospital_id = app_hospital() and ward_code like 'P%' and location = 'Old block') as w,
  lateral (select admission_date, discharge_date from visits where hospital_id = app_hospital() and id = pg_temp.key('visit', k)) as v
where kind = 'IPD';

insert into visit_diagnoses (id, visit_id, diagnosis_id, is_primary, created_at)
select pg_temp.key('diagnosis', k), pg_temp.key('visit', k), diagnoses[1 + floor(cardinality(diagnoses) * r * r)::int], true, at
from lists, plan_visits where kind <> 'OPD';
insert into visit_surgeries (id, visit_id, surgery_id, sanction_status, created_at)
select pg_temp.key('surgery', k * 2 + n), pg_temp.key('visit', k), surgeries[1 + (k * 31 + n) % cardinality(surgeries)],
  case when k % 2 = 0 then 'Sanctioned' else 'Not Sanctioned' end, at
from lists, plan_visits, generate_series(0, 1) as n where kind = 'IPD' and (n = 0 and k % 10 < 7 or n = 1 and k % 10 = 1);
insert into visit_practitioners (id, visit_id, practitioner_id, part, created_at)
select pg_temp.key('team', k * 2 + n), pg_temp.key('visit', k), team[at_place], parts[at_place], at
from lists, plan_visits, generate_series(0, 1) as n, lateral (select 1 + (k + n * 3) % cardinality(team) as at_place) as p where kind = 'IPD';
insert into final_payments (id, visit_id, patient_id, amount, payment_mode, paid_at, created_at)
select pg_temp.key('payment', k), pg_temp.key('visit', k), pg_temp.key('patient', patient), 100000 + k % 900 * 1000, 'Cash', at, at
from plan_visits where kind = 'IPD' and k < 100000000 and k % 20 < 17;

-- One page stands for all that were scanned.
insert into files (id, name, media_type, size, sha256, bytes) select pg_temp.key('file', 1), 'page.pdf', 'application/pdf', 1, encode(sha256('x'), 'hex'), 'x';
insert into patient_documents (id, visit_id, patient_id, document_type_id, document_name, file_name, file_id, file_size, file_type, is_uploaded, uploaded_at, created_at)
select pg_temp.key('document', k * 8 + n), pg_temp.key('visit', k), pg_temp.key('patient', patient), n, 'Document ' || n, 'page.pdf', pg_temp.key('file', 1), 1,
  'application/pdf', true, at, at
from plan_visits, generate_series(1, 6) as n where kind = 'IPD' and n <= k % 7;

-- What the triggers would have kept.
insert into patient_search (hospital_id, patient_id, created_at, name, code, numbers, insurance)
select hospital_id, id, created_at, plain_words(name), regexp_replace(lower(uhid), '^' || patient_prefix(), ''),
  plain_words(concat_ws(' ', phone, emergency_contact_mobile)), plain_words(coalesce(insurance_person_no, ''))
from patients where hospital_id = app_hospital();
insert into patient_terms (hospital_id, term, created_at, patient_id)
select hospital_id, term, created_at, patient_id from patient_search, unnest(terms_of(name, numbers, insurance)) as term
where hospital_id = app_hospital() order by 1, 2, 3, 4;
insert into patient_words (hospital_id, word, sound)
select distinct hospital_id, term, sound_of(term) from patient_terms
where hospital_id = app_hospital() and is_word(term);
-- Without their sizes the planner would compare every patient with every visit.
analyze patients, visits;
insert into unvisited_patients (hospital_id, patient_id, created_at, imported)
select hospital_id, id, created_at, false from patients p
where hospital_id = app_hospital() and not exists (select from visits v where v.hospital_id = p.hospital_id and v.patient_id = p.id);
insert into day_counters (kind, prefix, day, last)
select 'visit', 'IH', (now at time zone 'Asia/Kolkata')::date, 20000 from size on conflict do nothing;

drop table size, names, plan_patients, payer_of, plan_visits, lists;
drop function pg_temp.key, pg_temp.day_code, pg_temp.number_code;
