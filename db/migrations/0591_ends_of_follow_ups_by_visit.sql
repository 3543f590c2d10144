-- Adds only: the program before this one may go on serving.
-- The end of a follow-up is told to the screens of its visit.
call announce_by_visit('follow_up_ends');
-- The list of what waits for somebody: drafts of an account.
create index clinical_notes_drafts on clinical_notes (hospital_id, created_by) where state = 'draft' and withdrawn_at is null;
