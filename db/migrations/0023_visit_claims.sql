-- What the billing and insurance desks track of a visit's claim (specification 3 section 2.1; specification 2 'Billing status selector'
-- and 'Edit Patient Information'). One row a visit, with the visit's key, made with it: lists join it without asking whether it is there.
create table visit_claims (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The visit's.
  id uuid not null,
  claim_id text,
  esic_uh_id text,
  sr_no int check (sr_no > 0),
  bunch_no text,
  billing_executive text check (length(billing_executive) between 1 and 120),
  billing_status text check (billing_status in ('Approval Pending', 'ID Pending', 'Doctor Planning Done', 'Bill Completed',
    'Bill Submitted', 'Bill uploaded not couriered', 'Bill uploaded couriered', 'Payment received')),
  billing_sub_status text check (length(billing_sub_status) between 1 and 120),
  file_status text not null default 'available' check (file_status in ('available', 'missing')),
  condonation_delay_claim text not null default 'not_present' check (condonation_delay_claim in ('not_present', 'present')),
  condonation_delay_intimation text not null default 'not_present' check (condonation_delay_intimation in ('not_present', 'present')),
  extension_of_stay text not null default 'not_required' check (extension_of_stay in ('not_required', 'taken', 'not_taken')),
  additional_approvals text not null default 'not_required' check (additional_approvals in ('not_required', 'taken', 'not_taken')),
  cghs_code text check (length(cghs_code) <= 60),
  package_amount bigint check (package_amount >= 0), -- paise
  intimation_done text check (intimation_done in ('Done', 'Not Done')),
  extension_taken text check (extension_taken in ('Taken', 'Not Taken')),
  delay_waiver_intimation text check (delay_waiver_intimation in ('Taken', 'Not Taken')),
  surgical_approval text check (surgical_approval in ('Taken', 'Not Taken')),
  remark1 text check (length(remark1) <= 2000),
  remark2 text check (length(remark2) <= 2000),
  primary key (hospital_id, id),
  constraint claim_of_same_hospital foreign key (hospital_id, id) references visits (hospital_id, id),
  constraint sub_status_has_a_status check (billing_sub_status is null or billing_status is not null)
);
call keep_as_hospital_record('visit_claims', 'claims');
call keep_withdrawn_with('visit_claims', 'visits', 'id');
-- Fields are ticked all day: free space on the page keeps those updates out of the indexes.
alter table visit_claims set (fillfactor = 85);
create index visit_claims_bunch on visit_claims (hospital_id, bunch_no) where bunch_no is not null;

create function begin_claim() returns trigger language plpgsql as $$
begin
  insert into visit_claims (hospital_id, id) select hospital_id, id from fresh;
  return null;
end $$;
create trigger f_claim after insert on visits referencing new table as fresh for each statement execute function begin_claim();

-- visits.sr_no is a copy: the orders of the IPD dashboard are indexes over it, the open admissions and the visit number together.
create function keep_sr_no_of_visit() returns trigger language plpgsql as $$
begin
  update visits set sr_no = new.sr_no where hospital_id = new.hospital_id and id = new.id;
  return null;
end $$;
create trigger f_sr_no after update on visit_claims for each row when (old.sr_no is distinct from new.sr_no)
  execute function keep_sr_no_of_visit();
alter table visits drop column claim_id, drop column esic_uh_id, drop column bunch_no, drop column billing_executive, drop column billing_status,
  drop column billing_sub_status, drop column file_status, drop column condonation_delay_claim, drop column condonation_delay_intimation,
  drop column extension_of_stay, drop column additional_approvals, drop column cghs_code, drop column package_amount, drop column intimation_done,
  drop column extension_taken, drop column delay_waiver_intimation, drop column surgical_approval, drop column remark1, drop column remark2;
