-- Adds only: the program before this one may go on serving.
-- Pictures of ordered studies (decision record 119). A file is kept in parts of a megabyte, never changed, and withdrawn with a reason.

create table radiology_pictures (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('dicom', 'jpeg', 'png', 'pdf')),
  name text not null check (length(name) between 1 and 255),
  size int not null check (size between 1 and 67108864),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of a DICOM file: which picture of the world it is, and what its header says.
  sop_uid text check (sop_uid ~ '^[0-9.]{1,64}$'),
  series_uid text check (series_uid ~ '^[0-9.]{1,64}$'),
  study_uid text check (study_uid ~ '^[0-9.]{1,64}$'),
  header jsonb,
  -- Why it is kept although its header names another patient.
  other_patient_reason text check (length(other_patient_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint picture_of_line foreign key (hospital_id, order_line_id) references order_lines (hospital_id, id),
  constraint picture_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint dicom_says_what_it_is check (
    case kind when 'dicom' then num_nulls(sop_uid, series_uid, study_uid, header) = 0
      else num_nonnulls(sop_uid, series_uid, study_uid, header, other_patient_reason) = 0 end)
);
comment on table radiology_pictures is 'picture, pictures';
call keep_as_hospital_record('radiology_pictures', 'examinations');
call keep_withdrawn_with('radiology_pictures', 'visits', 'visit_id');
call announce_by_visit('radiology_pictures');
create index radiology_pictures_of_visit on radiology_pictures (hospital_id, visit_id, patient_id);
create index radiology_pictures_of_line on radiology_pictures (hospital_id, order_line_id);
create index radiology_pictures_of_patient on radiology_pictures (hospital_id, patient_id, order_line_id) where withdrawn_at is null;
-- What was withdrawn may be attached where it belongs.
create unique index one_instance_a_hospital on radiology_pictures (hospital_id, sop_uid) where withdrawn_at is null;
create unique index one_file_a_study on radiology_pictures (hospital_id, order_line_id, sha256) where withdrawn_at is null;

create table radiology_picture_parts (
  hospital_id text not null default app_hospital() references hospitals (id),
  picture_id uuid not null,
  place int not null check (place between 0 and 63),
  bytes bytea not null check (length(bytes) between 1 and 1048576),
  primary key (hospital_id, picture_id, place),
  constraint part_of_picture foreign key (hospital_id, picture_id) references radiology_pictures (hospital_id, id)
);
-- Most are packed already.
alter table radiology_picture_parts alter column bytes set storage external;
alter table radiology_picture_parts enable row level security;
alter table radiology_picture_parts force row level security;
create policy hospital_scope on radiology_picture_parts
  using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert on radiology_picture_parts to wardbook_app;

-- A file stays what it was: only a merge of patients moves it, and only a withdrawal takes it away.
create function picture_stays() returns trigger language plpgsql as $$
begin
  if (new.order_line_id, new.kind, new.name, new.size, new.sha256, new.sop_uid, new.series_uid, new.study_uid, new.header,
      new.other_patient_reason)
    is distinct from (old.order_line_id, old.kind, old.name, old.size, old.sha256, old.sop_uid, old.series_uid, old.study_uid,
      old.header, old.other_patient_reason)
  then perform break_rule('picture_stays'); end if;
  return new;
end $$;
create trigger a_stays before update on radiology_pictures for each row execute function picture_stays();

-- The line is locked by whoever adds to it.
create function pictures_have_room() returns trigger language plpgsql as $$
begin
  if new.size + (select coalesce(sum(p.size), 0) from radiology_pictures p
      where p.hospital_id = new.hospital_id and p.order_line_id = new.order_line_id and p.withdrawn_at is null) > 629145600
  then perform break_rule('pictures_within_600_mb'); end if;
  return new;
end $$;
create trigger a_room before insert on radiology_pictures for each row execute function pictures_have_room();

-- At commit a file has all of its bytes, and they are those that were sent.
create function picture_is_whole() returns trigger language plpgsql as $$
begin
  if (select encode(sha256(string_agg(p.bytes, ''::bytea order by p.place)), 'hex') from radiology_picture_parts p
      where p.hospital_id = new.hospital_id and p.picture_id = new.id) is distinct from new.sha256
  then perform break_rule('picture_is_whole'); end if;
  return null;
end $$;
create constraint trigger e_whole after insert on radiology_pictures deferrable initially deferred
  for each row execute function picture_is_whole();
