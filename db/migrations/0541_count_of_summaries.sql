-- Adds only: the program before this one may go on serving.
-- The menu counts the summaries that wait for their signature.
create index summaries_being_written on clinical_notes (hospital_id, visit_id)
  where kind = 'summary' and state = 'draft' and withdrawn_at is null;
