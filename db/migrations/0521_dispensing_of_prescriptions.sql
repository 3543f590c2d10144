-- What a doctor signed to take home stands in the queue of the pharmacy; it is issued there, or sold over the counter.

alter table dispensing_requests
  -- What it was asked by; null: typed by the ward.
  add column source_kind text check (source_kind in ('prescription')),
  add column source_id uuid,
  -- Who signed it, with council and number.
  add column prescriber text check (length(prescriber) between 1 and 200),
  add column prescriber_registration text check (length(prescriber_registration) between 1 and 120),
  alter column practitioner_id drop not null,
  add constraint dispensing_request_of_a_source check (num_nulls(source_kind, source_id, prescriber, prescriber_registration) in (0, 4)),
  add constraint dispensing_request_names_a_doctor check (practitioner_id is not null or prescriber is not null);
create unique index one_dispensing_request_a_source on dispensing_requests (hospital_id, source_kind, source_id) where source_id is not null;

-- The prescription that a sale over the counter hands out.
alter table pharmacy_sales add column dispensing_request_id uuid,
  add constraint sale_of_dispensing_request foreign key (hospital_id, dispensing_request_id) references dispensing_requests (hospital_id, id);
create index pharmacy_sales_of_dispensing_request on pharmacy_sales (hospital_id, dispensing_request_id);
