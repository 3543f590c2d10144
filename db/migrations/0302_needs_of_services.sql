-- A clinical service has a category, by which the list is searched, and may need to know who performs it, or a note, when the desk adds
-- it to a bill. What was said is kept beside the charge.
alter table services
  add column category text constraint services_category_check check (length(category) between 1 and 80),
  add column needs text[] not null default '{}',
  add constraint services_needs_check check (needs <@ array['doctor', 'note']),
  -- Nobody is there to be asked when a rule charges it.
  add constraint only_clinical_services_ask check (kind = 'clinical' or (category is null and cardinality(needs) = 0));

alter table charge_details
  add column performer_id uuid,
  add column note text constraint charge_details_note_check check (length(note) between 1 and 500),
  add constraint details_of_performer foreign key (hospital_id, performer_id) references practitioners (hospital_id, id),
  drop constraint details_say_something,
  add constraint details_say_something check (num_nonnulls(batch_no, expiry, serial_no, maker, mrp, performer_id, note) > 0);
create index charge_details_by_performer on charge_details (hospital_id, performer_id) where performer_id is not null;
-- What a list says of an entry that is used.
comment on table charge_details is 'visit, visits';
