-- Adds only: marks that the program reads.
-- These migrations only added as well, but ran before their first line was recognised: an older program goes on serving, and may
-- be put back. Tried with two servers while people worked.
update schema_migrations set adds_only = true
where name in ('0074_search_of_claims.sql', '0075_claim_ids_compared.sql', '0076_implant_files.sql', '0077_called_visits.sql',
  '0078_days_names_and_readmissions.sql', '0079_visits_of_a_name.sql', '0083_documents_of_visit_rows.sql');
