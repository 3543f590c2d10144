-- Adds only: an index.
-- The claim ids of a hospital, which a search of the bills compares along this index: the claims are wide rows.
create index visit_claims_compared_by_claim_id on visit_claims (hospital_id, id) include (claim_id, withdrawn_at) where claim_id is not null;
