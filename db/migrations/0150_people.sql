-- Every account is a person: what prints, lists and the trail call her, and what a clinical signature needs (decision record 093).

alter table users
  add column full_name text,
  add column designation text constraint users_designation_check check (length(designation) between 1 and 80),
  -- Of a medical or nursing council, for example MMC and 1996/01/1013.
  add column registration_council text constraint users_registration_council_check check (length(registration_council) between 1 and 60),
  add column registration_no text constraint users_registration_no_check check (length(registration_no) between 1 and 60),
  add column signature_file_id uuid;

-- Until an administrator types it, the name is what the e-mail address says. The owner is bound by row security, too, and
-- nobody changed anything: neither version nor history.
alter table users no force row level security;
alter table users disable trigger user;
update users set full_name = left(coalesce(nullif(btrim(initcap(regexp_replace(split_part(email, '@', 1), '[._+-]+', ' ', 'g'))), ''), username), 120);
alter table users enable trigger user;
alter table users force row level security;

alter table users
  alter column full_name set not null,
  add constraint users_full_name_check check (length(full_name) between 1 and 120),
  add constraint registration_is_whole check ((registration_council is null) = (registration_no is null)),
  add constraint signature_of_account foreign key (hospital_id, signature_file_id) references files (hospital_id, id);
create index users_of_signature on users (hospital_id, signature_file_id) where signature_file_id is not null;
