-- Adds only: the program before this one may go on serving.
-- Whether another inpatient has the Sr No that is typed was asked of all visits.
create index visit_claims_of_sr_no on visit_claims (hospital_id, sr_no) where sr_no is not null;
