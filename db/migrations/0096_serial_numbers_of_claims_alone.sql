-- Adds only: what it takes away is read by no program that can start here, so that the one before may go on serving.
-- The serial number of a claim was copied to its visit for the indexes of the lists, which read visit_rows since 0042: whoever typed one
-- wrote the visit as well, with its version, its history and its row of the lists.
drop trigger a_copies on visits;
drop trigger a_copies_begin on visits;
alter table visits drop column sr_no;
drop trigger f_sr_no on visit_claims;
drop function keep_sr_no_of_visit();

create trigger a_copies before update on visits for each row
  when (pg_trigger_depth() = 0 and old.discharge_date is distinct from new.discharge_date) execute function refuse_copy();
create trigger a_copies_begin before insert on visits for each row when (new.discharge_date is not null) execute function refuse_copy();
