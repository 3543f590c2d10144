-- The outpatient dashboard (specification 3 section 2.3): the token a patient waits with, whether the payment was received,
-- and which outpatient visit an admission follows.

alter table visits
  -- Counted anew each visit day of a hospital; an outpatient's only.
  add column token_number int check (token_number > 0),
  add column payment_received boolean not null default false,
  add column admitted_from uuid,
  add constraint admitted_from_of_same_hospital foreign key (hospital_id, admitted_from) references visits (hospital_id, id);
create unique index one_token_a_day on visits (hospital_id, visit_date, token_number) where token_number is not null and withdrawn_at is null;
create index visits_admitted_from on visits (hospital_id, admitted_from) where admitted_from is not null;

-- Who was registered lately (whose visit is of a day: visits_of_day), and newest first over any stretch of time.
create index visits_opd_created on visits (hospital_id, created_at) where patient_type = 'OPD';
create index visits_opd_latest on visits (hospital_id, visit_id desc) where patient_type = 'OPD';

alter table saved_views drop constraint saved_views_screen_check;
alter table saved_views add constraint saved_views_screen_check check (screen in ('todays-ipd', 'todays-opd'));
