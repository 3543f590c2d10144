-- What the pathologist says of one test of a collection: printed beneath its results. Written anew where it changes; the latest counts, and
-- empty words take it back.
create table lab_opinions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  sample_id uuid not null,
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  words text not null check (length(words) <= 4000),
  edition int not null check (edition >= 1),
  written_at timestamptz not null default app_now(),
  written_by uuid not null default app_actor(),
  primary key (hospital_id, id),
  constraint opinion_of_sample foreign key (hospital_id, sample_id) references lab_samples (hospital_id, id),
  constraint opinion_of_test foreign key (hospital_id, order_line_id) references order_lines (hospital_id, id),
  constraint lab_opinion_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint opinions_follow_each_other unique (hospital_id, sample_id, order_line_id, edition)
);
comment on table lab_opinions is 'opinion on a test, opinions on tests';
call keep_insert_only('lab_opinions', 'results');
call announce_by_visit('lab_opinions');
create index lab_opinions_of_line on lab_opinions (hospital_id, order_line_id);
create index lab_opinions_of_visit on lab_opinions (hospital_id, visit_id, patient_id);

-- Which opinions a report told: another one asks for its next version.
alter table lab_reports add column opinion_ids uuid[] not null default '{}';
