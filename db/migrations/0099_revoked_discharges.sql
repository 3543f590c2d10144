-- Adds only: the program before this one may go on serving; what it revokes has no reason.
-- When the discharge of a visit was last revoked, and why; every revocation stays in the history of the row. A bill that was confirmed
-- before is not the final bill of the next discharge.
alter table discharges
  add column revoked_at timestamptz,
  add column revoke_reason text,
  add constraint revoke_reason_fits check (length(revoke_reason) between 1 and 300),
  add constraint revoked_with_a_reason check (num_nulls(revoked_at, revoke_reason) in (0, 2));
