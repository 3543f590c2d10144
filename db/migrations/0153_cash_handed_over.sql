-- Adds only: who received the cash of a session, confirmed with the own quick PIN.

alter table cash_sessions
  add column received_by uuid,
  add constraint receiver_of_session foreign key (hospital_id, received_by) references users (hospital_id, id),
  add constraint received_when_closed check (received_by is null or closed_at is not null),
  add constraint receiver_is_another check (received_by <> user_id);
create index cash_sessions_of_receiver on cash_sessions (hospital_id, received_by) where received_by is not null;
