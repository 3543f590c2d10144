-- A mandatory service that is not charged for one visit, with its reason, until it is switched on again.
create table switched_off_services (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  service_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  on_again_at timestamptz,
  on_again_reason text check (length(on_again_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint switched_on_with_reason check ((on_again_at is null) = (on_again_reason is null)),
  constraint switched_off_for_visit foreign key (hospital_id, visit_id) references visits (hospital_id, id),
  constraint switched_off_service foreign key (hospital_id, service_id) references services (hospital_id, id)
);
call keep_as_hospital_record('switched_off_services', 'charges');
call announce_by_visit('switched_off_services');
call keep_withdrawn_with('switched_off_services', 'visits', 'visit_id');
create unique index one_switch_a_visit_and_service on switched_off_services (hospital_id, visit_id, service_id)
  where withdrawn_at is null and on_again_at is null;
create index switched_off_services_of_service on switched_off_services (hospital_id, service_id);
comment on table switched_off_services is 'visit for which it is switched off, visits for which it is switched off';
