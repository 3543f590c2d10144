-- Adds only: the program before this one may go on serving.
-- What a ward asks of the pharmacy for a patient, and what the pharmacy issues: stock, charge and cost move when it is issued.

create table dispensing_requests (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  -- What is read aloud and printed on the slip.
  request_no text not null check (length(request_no) between 1 and 30),
  -- Where the patient lies; null for one who has no room.
  ward_id uuid,
  -- For the stay, or to take home.
  purpose text not null check (purpose in ('stay', 'discharge')),
  urgency text not null check (urgency in ('routine', 'urgent', 'stat')),
  needed_at timestamptz,
  practitioner_id uuid not null,
  note text check (length(note) between 1 and 300),
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint one_dispensing_request_a_number unique (hospital_id, request_no),
  constraint dispensing_request_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint dispensing_request_of_ward foreign key (hospital_id, ward_id) references wards (hospital_id, id),
  constraint dispensing_request_of_practitioner foreign key (hospital_id, practitioner_id) references practitioners (hospital_id, id),
  constraint dispensing_request_cancelled_with_a_reason check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
comment on table dispensing_requests is 'request of medicines, requests of medicines';
call keep_as_hospital_record('dispensing_requests', 'dispensing');
call keep_withdrawn_with('dispensing_requests', 'visits', 'visit_id');
call announce_by_visit('dispensing_requests');
create index dispensing_requests_of_visit on dispensing_requests (hospital_id, visit_id, patient_id);
create index dispensing_requests_of_ward on dispensing_requests (hospital_id, ward_id);
create index dispensing_requests_of_practitioner on dispensing_requests (hospital_id, practitioner_id);

create table dispensing_request_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  line_no int not null check (line_no between 1 and 60),
  medicine_id uuid not null,
  -- As it is to be given: '1-0-1 for 3 days', 'in 100 ml dextrose 25 %'.
  dose text not null default '' check (length(dose) <= 200),
  -- In units of sale.
  quantity int not null check (quantity between 1 and 10000),
  -- Units that have been issued for it, whether or not some came back.
  issued int not null default 0 check (issued >= 0),
  -- Why the doctor wants it although the patient is allergic to it.
  allergy_reason text check (length(allergy_reason) between 1 and 300),
  -- What is left is issued no more, and why.
  closed_at timestamptz,
  closed_by uuid,
  close_reason text check (length(close_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint one_request_line_a_place unique (hospital_id, request_id, line_no),
  constraint line_of_dispensing_request foreign key (hospital_id, request_id) references dispensing_requests (hospital_id, id),
  constraint request_line_of_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint no_more_issued_than_asked check (issued <= quantity),
  constraint request_line_closed_with_a_reason check (num_nulls(closed_at, closed_by, close_reason) in (0, 3))
);
comment on table dispensing_request_lines is 'line of a request of medicines, lines of requests of medicines';
call keep_as_hospital_record('dispensing_request_lines', 'dispensing');
create index dispensing_request_lines_of_medicine on dispensing_request_lines (hospital_id, medicine_id);
create index dispensing_request_lines_open on dispensing_request_lines (hospital_id, request_id)
  where closed_at is null and issued < quantity;

create table medicine_issues (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  issue_no text not null check (length(issue_no) between 1 and 30),
  place_id uuid not null,
  day date not null,
  -- The ward has it; null while it is ready to be fetched.
  accepted_at timestamptz,
  accepted_by uuid,
  primary key (hospital_id, id),
  constraint one_issue_a_number unique (hospital_id, issue_no),
  constraint issue_of_dispensing_request foreign key (hospital_id, request_id) references dispensing_requests (hospital_id, id),
  constraint issue_of_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint issue_says_who_accepted check (num_nulls(accepted_at, accepted_by) in (0, 2))
);
comment on table medicine_issues is 'issue of medicines, issues of medicines';
call keep_as_hospital_record('medicine_issues', 'dispensing');
alter table medicine_issues add constraint issue_is_accepted_by_another check (accepted_by <> created_by);
create index medicine_issues_of_request on medicine_issues (hospital_id, request_id);
create index medicine_issues_of_place on medicine_issues (hospital_id, place_id);
create index medicine_issues_to_accept on medicine_issues (hospital_id, id) where accepted_at is null;

create table medicine_issue_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  issue_id uuid not null,
  line_no int not null check (line_no between 1 and 500),
  request_line_id uuid not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  quantity int not null check (quantity between 1 and 10000),
  -- Paise: at MRP, what the payer's agreement takes off it, what is charged, and what it is worth at cost.
  price bigint not null check (price >= 0),
  discount bigint not null check (discount >= 0),
  amount bigint not null check (amount >= 0),
  cost bigint not null check (cost >= 0),
  -- Why another item of the same generic and strength, and why another batch than the one that ends first.
  substitute_reason text check (length(substitute_reason) between 1 and 300),
  batch_reason text check (length(batch_reason) between 1 and 300),
  -- Why it was given at once although the patient is allergic to it.
  allergy_reason text check (length(allergy_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint one_issue_line_a_place unique (hospital_id, issue_id, line_no),
  constraint line_of_issue foreign key (hospital_id, issue_id) references medicine_issues (hospital_id, id),
  constraint issue_line_of_request_line foreign key (hospital_id, request_line_id) references dispensing_request_lines (hospital_id, id),
  constraint issue_line_of_batch foreign key (hospital_id, batch_id, medicine_id) references batches (hospital_id, id, medicine_id),
  constraint issue_amount_is_price_less_discount check (amount = price - discount)
);
comment on table medicine_issue_lines is 'line of an issue, lines of issues';
call keep_insert_only('medicine_issue_lines', 'dispensing');
create index medicine_issue_lines_of_request_line on medicine_issue_lines (hospital_id, request_line_id);
create index medicine_issue_lines_of_batch on medicine_issue_lines (hospital_id, batch_id, medicine_id);

create table medicine_returns (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  issue_line_id uuid not null,
  quantity int not null check (quantity between 1 and 10000),
  -- Paise that come off the charge, and what comes back into stock at cost.
  amount bigint not null check (amount >= 0),
  cost bigint not null check (cost >= 0),
  reason text not null check (length(reason) between 1 and 300),
  -- The place that took it back.
  place_id uuid not null,
  primary key (hospital_id, id),
  constraint return_of_issue_line foreign key (hospital_id, issue_line_id) references medicine_issue_lines (hospital_id, id),
  constraint return_to_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id)
);
comment on table medicine_returns is 'return of medicines, returns of medicines';
call keep_insert_only('medicine_returns', 'dispensing');
create index medicine_returns_of_line on medicine_returns (hospital_id, issue_line_id);
create index medicine_returns_of_place on medicine_returns (hospital_id, place_id);

-- Of a line no more comes back than was issued. The line is locked, so that two returns at one moment see each other.
create function keep_returns_within_their_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line medicine_issue_lines;
begin
  select * into line from medicine_issue_lines l where (l.hospital_id, l.id) = (new.hospital_id, new.issue_line_id) for update;
  if (select sum(r.quantity) > line.quantity or sum(r.amount) > line.amount or sum(r.cost) > line.cost
      from medicine_returns r where (r.hospital_id, r.issue_line_id) = (new.hospital_id, new.issue_line_id)) then
    perform break_rule('no_more_comes_back_than_was_issued');
  end if;
  return null;
end $$;
revoke execute on function keep_returns_within_their_line() from public;
create trigger e_within after insert on medicine_returns for each row execute function keep_returns_within_their_line();

-- What a payer's agreement takes off the MRP of what is issued to its inpatients; the most specific row of the day counts.
create table medicine_discounts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  tariff_class_id uuid not null,
  kind text check (kind in ('medicine', 'consumable', 'implant')),
  medicine_id uuid,
  ward_class text,
  basis_points int not null check (basis_points between 0 and 10000),
  valid_from date not null,
  valid_to date,
  source text not null default '' check (length(source) <= 200),
  primary key (hospital_id, id),
  constraint discount_of_tariff_class foreign key (hospital_id, tariff_class_id) references tariff_classes (hospital_id, id),
  constraint discount_of_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint discount_of_a_kind_or_an_item check (num_nonnulls(kind, medicine_id) <= 1),
  constraint medicine_discount_ends_after_it_begins check (valid_to >= valid_from)
);
comment on table medicine_discounts is 'discount on medicines, discounts on medicines';
call keep_as_hospital_record('medicine_discounts', 'dispensing');
alter table medicine_discounts add constraint medicine_discounts_do_not_overlap exclude using gist (hospital_id with =,
  tariff_class_id with =, (coalesce(kind, '')) with =, (coalesce(medicine_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(ward_class, '')) with =, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create trigger a_past before insert or update on medicine_discounts for each row execute function keep_past_of_rule();
create index medicine_discounts_of_class on medicine_discounts (hospital_id, tariff_class_id);
create index medicine_discounts_of_medicine on medicine_discounts (hospital_id, medicine_id);
