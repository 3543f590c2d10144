-- Adds only: the program before this one may go on serving.
-- The day on which a doctor wants to see a patient again, of what was signed: what a draft says in between counts only when it is signed.
alter table discharge_summaries
  add column signed_follow_up_on date,
  add column signed_follow_up_at timestamptz,
  add constraint signed_follow_up_has_its_hour check (num_nulls(signed_follow_up_on, signed_follow_up_at) in (0, 2));
create index discharge_summaries_to_call on discharge_summaries (hospital_id, signed_follow_up_on, visit_id) where signed_follow_up_on is not null;

do $$
declare hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    update discharge_summaries d set signed_follow_up_on = d.follow_up_on, signed_follow_up_at = signed.at
      from clinical_notes n,
        lateral (select max(s.signed_at) as at from clinical_note_versions s where s.hospital_id = n.hospital_id and s.note_id = n.id) signed
      where n.hospital_id = d.hospital_id and n.id = d.id and n.state = 'signed' and d.follow_up_on is not null and signed.at is not null;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

-- Why nobody calls about a day that a prescription or a summary names.
create table follow_up_ends (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  due_on date not null,
  reason text not null check (length(reason) between 1 and 300),
  ended_by uuid not null default app_actor(),
  ended_at timestamptz not null default app_now(),
  -- It is due as before.
  taken_back_at timestamptz,
  primary key (hospital_id, id),
  constraint follow_up_end_of_visit foreign key (hospital_id, visit_id) references visits (hospital_id, id),
  constraint follow_up_ended_by_account foreign key (hospital_id, ended_by) references users (hospital_id, id)
);
comment on table follow_up_ends is 'end of a follow-up, ends of follow-ups';
call keep_as_hospital_record('follow_up_ends', 'calls');
call keep_withdrawn_with('follow_up_ends', 'visits', 'visit_id');
create unique index one_end_a_follow_up on follow_up_ends (hospital_id, visit_id, due_on) where taken_back_at is null and withdrawn_at is null;
create index follow_up_ends_of_account on follow_up_ends (hospital_id, ended_by);
create index follow_up_ends_of_visit on follow_up_ends (hospital_id, visit_id);
