-- Adds only: the program before this one may go on serving.
-- What a culture is told with (decision record 127): organisms, antibiotics and the editions of breakpoints, each from a day on, until a day.
-- A finding keeps the words of its lists as they were, and which entries they came from.

create table lab_organisms (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  -- The short name that analysers and antibiograms use.
  code text check (length(code) between 1 and 20),
  kind text not null check (kind in ('gram_negative', 'gram_positive', 'anaerobe', 'mycobacterium', 'fungus', 'other')),
  valid_from date not null,
  valid_to date,
  primary key (hospital_id, id),
  constraint lab_organism_ends_after_it_begins check (valid_to >= valid_from)
);
comment on table lab_organisms is 'organism, organisms';
call keep_as_hospital_record('lab_organisms', 'lab_catalogue');
alter table lab_organisms add constraint lab_organisms_named_once exclude using gist (hospital_id with =, (lower(name)) with =,
  daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);

create table lab_antibiotics (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  code text check (length(code) between 1 and 20),
  -- Its class: Aminoglycosides.
  kind text not null check (length(kind) between 1 and 60),
  valid_from date not null,
  valid_to date,
  primary key (hospital_id, id),
  constraint lab_antibiotic_ends_after_it_begins check (valid_to >= valid_from)
);
comment on table lab_antibiotics is 'antibiotic, antibiotics';
call keep_as_hospital_record('lab_antibiotics', 'lab_catalogue');
alter table lab_antibiotics add constraint lab_antibiotics_named_once exclude using gist (hospital_id with =, (lower(name)) with =,
  daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);

create table lab_breakpoint_editions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  -- Who publishes it.
  code text not null check (code in ('CLSI', 'EUCAST')),
  -- What it is read for.
  kind text not null check (kind in ('bacteria', 'mycobacteria', 'fungi')),
  valid_from date not null,
  valid_to date,
  primary key (hospital_id, id),
  constraint lab_breakpoints_end_after_they_begin check (valid_to >= valid_from)
);
comment on table lab_breakpoint_editions is 'edition of breakpoints, editions of breakpoints';
call keep_as_hospital_record('lab_breakpoint_editions', 'lab_catalogue');
-- One is read on a day, so that whoever enters a culture has nothing to choose.
alter table lab_breakpoint_editions add constraint one_edition_of_breakpoints_a_day exclude using gist (hospital_id with =, kind with =,
  daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);

alter table lab_culture_findings
  add column organism_id uuid,
  add column antibiotic_id uuid,
  add column edition_id uuid,
  -- By which edition S, I or R was read, as it is printed.
  add column breakpoints text check (length(breakpoints) between 1 and 100),
  -- The least concentration that stops it, in mg/L.
  add column mic_comparator text check (mic_comparator in ('<', '<=', '=', '>=', '>')),
  add column mic numeric(9, 4) check (mic > 0),
  add constraint finding_of_organism foreign key (hospital_id, organism_id) references lab_organisms (hospital_id, id),
  add constraint finding_of_listed_antibiotic foreign key (hospital_id, antibiotic_id) references lab_antibiotics (hospital_id, id),
  add constraint finding_by_edition foreign key (hospital_id, edition_id) references lab_breakpoint_editions (hospital_id, id),
  add constraint finding_has_a_zone_or_a_mic check (zone is null or mic is null),
  add constraint mic_of_an_antibiotic check ((mic is null) = (mic_comparator is null) and (mic is null or antibiotic is not null));
create index lab_culture_findings_of_organism on lab_culture_findings (hospital_id, organism_id);
create index lab_culture_findings_of_antibiotic on lab_culture_findings (hospital_id, antibiotic_id);
create index lab_culture_findings_by_edition on lab_culture_findings (hospital_id, edition_id);

-- What was found before there were lists stands in them, so that a culture of last week can still be amended. Row security binds the owner too.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    insert into lab_organisms (name, kind, valid_from)
      select min(organism), 'other', (min(created_at) at time zone 'Asia/Kolkata')::date from lab_culture_findings group by lower(organism);
    insert into lab_antibiotics (name, kind, valid_from)
      select min(antibiotic), 'Other', (min(created_at) at time zone 'Asia/Kolkata')::date from lab_culture_findings
      where antibiotic is not null group by lower(antibiotic);
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
