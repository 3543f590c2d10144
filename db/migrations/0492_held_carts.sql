-- Adds only: the program before this one may go on serving.
-- A cart that is put aside while its buyer fetches money. Its units are held for a while in `stock_reservations`, by the key of the cart.

alter table pharmacy_settings add column hold_minutes int not null default 15 check (hold_minutes between 1 and 240);

create table pharmacy_held_carts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- As its counter called it: the source of its sale, and the holder of its units.
  cart_id uuid not null,
  place_id uuid not null,
  -- Of a patient; null where somebody walked in.
  visit_id uuid,
  patient_id uuid,
  buyer_name text not null default '' check (length(buyer_name) <= 120),
  age_words text not null default '' check (length(age_words) <= 30),
  gender text not null default '' check (length(gender) <= 20),
  address text check (length(address) between 1 and 300),
  prescriber text check (length(prescriber) between 1 and 120),
  prescriber_registration text check (length(prescriber_registration) between 1 and 60),
  is_for_employee boolean not null default false,
  bill_discount bigint not null check (bill_discount >= 0),
  holds_until timestamptz not null,
  -- No longer listed: taken up, let go of, sold, or held once more.
  ended_at timestamptz,
  primary key (hospital_id, id),
  constraint held_at_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint held_for_visit foreign key (hospital_id, visit_id, patient_id) references visits (hospital_id, id, patient_id) on update cascade,
  constraint held_cart_names_both_visit_and_patient check ((visit_id is null) = (patient_id is null))
);
call keep_as_hospital_record('pharmacy_held_carts', 'sales');
call announce_by_visit('pharmacy_held_carts');
call keep_withdrawn_with('pharmacy_held_carts', 'visits', 'visit_id');
create unique index one_hold_a_cart on pharmacy_held_carts (hospital_id, cart_id) where ended_at is null and withdrawn_at is null;
create index pharmacy_held_carts_of_cart on pharmacy_held_carts (hospital_id, cart_id, created_at);
create index pharmacy_held_carts_at_place on pharmacy_held_carts (hospital_id, place_id, created_at);
create index pharmacy_held_carts_of_visit on pharmacy_held_carts (hospital_id, visit_id, patient_id);
comment on table pharmacy_held_carts is 'held cart, held carts';

create table pharmacy_held_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  held_cart_id uuid not null,
  line_no int not null check (line_no between 1 and 100),
  medicine_id uuid not null,
  quantity int not null check (quantity between 1 and 1000000),
  -- Where a batch was chosen, with why.
  batch_id uuid,
  batch_reason text check (length(batch_reason) between 1 and 100),
  discount_points int not null check (discount_points between 0 and 10000),
  primary key (hospital_id, id),
  constraint line_of_held_cart foreign key (hospital_id, held_cart_id) references pharmacy_held_carts (hospital_id, id),
  constraint one_held_line_a_place unique (hospital_id, held_cart_id, line_no),
  constraint held_line_of_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint held_line_of_batch foreign key (hospital_id, batch_id, medicine_id) references batches (hospital_id, id, medicine_id)
);
call keep_insert_only('pharmacy_held_lines', 'sales');
create index pharmacy_held_lines_of_medicine on pharmacy_held_lines (hospital_id, medicine_id);
create index pharmacy_held_lines_of_batch on pharmacy_held_lines (hospital_id, batch_id, medicine_id);
comment on table pharmacy_held_lines is 'line of a held cart, lines of held carts';
