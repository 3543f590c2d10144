-- Adds only: the program before this one may go on serving.
-- After an operation the orders of before it are looked through once, by a doctor: what goes on, what is stopped, what is ordered again and
-- what is left out (clinical design 4).
create table order_reviews (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  case_id uuid not null,
  -- 'Dr. Rohini Tambe, Consultant, MMC 2013/06/1442'.
  signed_as text not null check (length(signed_as) between 1 and 300),
  primary key (hospital_id, id),
  constraint review_after_operation_of_same_visit foreign key (hospital_id, case_id, visit_id)
    references theatre_cases (hospital_id, id, visit_id),
  constraint one_review_an_operation unique (hospital_id, case_id),
  constraint order_review_with_its_visit unique (hospital_id, id, visit_id)
);
call keep_insert_only('order_reviews', 'treatment');
call announce_by_visit('order_reviews');
comment on table order_reviews is 'review of orders, reviews of orders';
create index order_reviews_of_case on order_reviews (hospital_id, case_id, visit_id);

create table reviewed_orders (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  review_id uuid not null,
  order_id uuid not null,
  visit_id uuid not null,
  decision text not null check (decision in ('goes_on', 'stopped', 'again', 'left_out')),
  primary key (hospital_id, id),
  constraint reviewed_order_of_review foreign key (hospital_id, review_id, visit_id)
    references order_reviews (hospital_id, id, visit_id),
  constraint reviewed_order foreign key (hospital_id, order_id, visit_id)
    references medication_orders (hospital_id, id, visit_id),
  constraint one_decision_an_order unique (hospital_id, review_id, order_id)
);
call keep_insert_only('reviewed_orders', 'treatment');
call announce_by_visit('reviewed_orders');
comment on table reviewed_orders is 'reviewed order, reviewed orders';
create index reviewed_orders_of_review on reviewed_orders (hospital_id, review_id, visit_id);
create index reviewed_orders_of_order on reviewed_orders (hospital_id, order_id, visit_id);
