-- The reason of an update is no call, and neither is a record in which nothing was said: both took a due follow-up off the list (decision
-- record 050). The reason of a visit has a table of its own; what the calls have of it moves when the rows of the lists know it (0163).
create table update_reasons (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  reason text not null check (length(reason) between 1 and 120),
  primary key (hospital_id, id),
  constraint reason_of_same_visit foreign key (hospital_id, visit_id, patient_id) references visits (hospital_id, id, patient_id)
    on update cascade
);
call keep_as_hospital_record('update_reasons', 'calls');
call announce_by_visit('update_reasons');
call keep_withdrawn_with('update_reasons', 'visits', 'visit_id');
create unique index one_update_reason_a_visit on update_reasons (hospital_id, visit_id) where withdrawn_at is null;
create index update_reasons_of_visit on update_reasons (hospital_id, visit_id, patient_id);
