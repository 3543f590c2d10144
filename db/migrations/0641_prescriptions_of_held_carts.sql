-- Adds only: the program before this one may go on serving.
-- A held cart keeps the prescription that was taken over into it: its sale counts what was given out of it.
alter table pharmacy_held_carts
  add column dispensing_request_id uuid,
  add constraint held_cart_of_dispensing_request foreign key (hospital_id, dispensing_request_id) references dispensing_requests (hospital_id, id);
create index pharmacy_held_carts_of_dispensing_request on pharmacy_held_carts (hospital_id, dispensing_request_id);
