-- Adds only: Instructions by which letters are refined, kept under a name.
-- A template is private to its owner or open to the hospital's staff; the one that a hospital begins with has no owner.
create table refinement_templates (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  prompt text not null constraint refinement_prompt_has_a_limit check (length(prompt) between 1 and 4000),
  visibility text not null check (visibility in ('private', 'team')),
  starred boolean not null default false,
  owner_id uuid default app_actor(),
  primary key (hospital_id, id),
  constraint refinement_template_of_same_hospital foreign key (hospital_id, owner_id) references users (hospital_id, id),
  constraint private_refinement_template_has_an_owner check (visibility = 'team' or owner_id is not null)
);
call keep_as_hospital_record('refinement_templates', 'refinement_templates');
create unique index one_team_refinement_template_a_name on refinement_templates (hospital_id, lower(name))
  where withdrawn_at is null and visibility = 'team';
create unique index one_private_refinement_template_a_name on refinement_templates (hospital_id, owner_id, lower(name))
  where withdrawn_at is null and visibility = 'private';
create index refinement_templates_of_owner on refinement_templates (hospital_id, owner_id);
comment on table refinement_templates is 'refinement template, refinement templates';

-- What a hospital begins with (specification 3, section 9).
create procedure begin_refinement_templates(hospital text) language plpgsql as $$
declare
  scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', hospital, true);
  insert into refinement_templates (hospital_id, name, visibility, starred, owner_id, prompt)
  values (hospital, 'Finalize, fixed sections', 'team', true, null,
'Finalize the draft as a formal letter to the payer, on one page, in plain and respectful English.
Keep this order: date; addressee; subject; salutation; 1. Patient and admission; 2. Diagnosis and treatment; 3. Complication or reason; 4. Advice of the treating doctor; 5. Request; closing; signatory.
Leave out a section for which the draft says nothing. Do not alter, add or leave out any fact.');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;

create function begin_refinement_templates_of_hospital() returns trigger language plpgsql as $$
begin
  call begin_refinement_templates(new.id);
  return null;
end $$;
create trigger e_refinement_templates after insert on hospitals
  for each row execute function begin_refinement_templates_of_hospital();

do $$
declare hospital text;
begin
  for hospital in select id from hospitals loop
    call begin_refinement_templates(hospital);
  end loop;
end $$;
