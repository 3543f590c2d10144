-- Adds only: an index.
-- Every search finds a visit by the beginning of its claim id.

create index visit_claims_by_claim_id on visit_claims (hospital_id, claim_id) where claim_id is not null;
