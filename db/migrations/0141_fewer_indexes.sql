-- Adds only: the program before this one may go on serving; what it sorts by a column that few visits fill, it sorts without an index.
-- Indexes that no asked order needs go (decision record 090): an admission wrote 79 entries, half of them for orders that others serve.

-- Whether a patient lies in a room is asked of the few visits of that patient. With this index the room of a new admission, which is known
-- right after its row was written, was one more entry in each of the other indexes: PostgreSQL leaves them alone while no column that an
-- index names has changed.
drop index visit_rows_in_rooms;

-- The admissions of a patient in their order, of which the visits of a patient were the beginning. The type is looked at, not asked for.
drop index visit_rows_of_patient;
drop index visit_rows_admissions_of_patient;
create index visit_rows_of_inpatient on visit_rows_of_inpatients (hospital_id, patient_id, admission_date) include (patient_type);
create index visit_rows_of_outpatient on visit_rows_of_outpatients (hospital_id, patient_id);

-- Some hundreds are in house, who are sorted.
drop index visit_rows_admitted_sr_no;
drop index visit_rows_admitted_by_name;

-- A claim has no billing status before the billing desk begins; without one it is found along the latest visits.
drop index visit_rows_of_billing;
create index visit_rows_of_billing on visit_rows_of_inpatients (hospital_id, billing_status, visit_no desc) include (status)
  where patient_type <> 'OPD' and billing_status is not null;

-- What a new visit leaves empty is indexed where it is not, in one direction: groups of equal values are sorted in the other
-- (call-visits.queries.ts). Discharges have called_visits_discharged.
drop index called_visits_by_discharge;
drop index called_visits_by_discharge_down;
drop index called_visits_by_call;
drop index called_visits_by_call_down;
drop index called_visits_by_manager;
drop index called_visits_by_manager_down;
drop index called_visits_by_reason;
drop index called_visits_by_reason_down;
create index called_visits_by_call on called_visits (hospital_id, called_on desc nulls last, visit_no) include (visit_date)
  where called_on is not null;
create index called_visits_by_manager on called_visits (hospital_id, manager_key desc nulls last, visit_no) include (visit_date)
  where manager_key is not null;
create index called_visits_by_reason on called_visits (hospital_id, reason_key desc nulls last, visit_no) include (visit_date)
  where reason_key is not null;

-- Who is in house is found by visits_in_house, the discharged by the rows of the lists.
drop index visits_admitted;
drop index visits_discharged;
