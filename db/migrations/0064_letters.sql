-- Adds only: Letters to payers: templates of a hospital, their earlier texts, and the letters written from them.
-- A template is private to its owner or open to the hospital's staff; those that a hospital begins with have no owner.
create table letter_templates (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  -- Guidance, and between the markers [LETTER START] and [LETTER END] the letter with its placeholders, {{patient.name}}.
  body text not null constraint letter_template_has_a_limit check (length(body) between 1 and 20000),
  visibility text not null check (visibility in ('private', 'team')),
  owner_id uuid default app_actor(),
  position int not null default 1000 check (position between 1 and 100000),
  -- Counts the texts of this template; each is kept in letter_template_editions.
  edition int not null default 1 check (edition > 0),
  primary key (hospital_id, id),
  constraint letter_template_of_same_hospital foreign key (hospital_id, owner_id) references users (hospital_id, id),
  constraint private_letter_template_has_an_owner check (visibility = 'team' or owner_id is not null)
);
call keep_as_hospital_record('letter_templates', 'letter_templates');
create unique index one_team_letter_template_a_title on letter_templates (hospital_id, lower(title))
  where withdrawn_at is null and visibility = 'team';
create unique index one_private_letter_template_a_title on letter_templates (hospital_id, owner_id, lower(title))
  where withdrawn_at is null and visibility = 'private';
create index letter_templates_of_owner on letter_templates (hospital_id, owner_id);
comment on table letter_templates is 'letter template, letter templates';

-- Every text that a template had. A letter names the one it was written from.
create table letter_template_editions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  edition int not null check (edition > 0),
  title text not null,
  body text not null,
  primary key (hospital_id, id),
  constraint one_text_an_edition unique (hospital_id, template_id, edition),
  constraint edition_of_letter_template foreign key (hospital_id, template_id) references letter_templates (hospital_id, id)
);
call keep_insert_only('letter_template_editions', 'letter_templates');

create function count_letter_template_edition() returns trigger language plpgsql as $$
begin
  new.edition := old.edition + case when (new.title, new.body) is distinct from (old.title, old.body) then 1 else 0 end;
  return new;
end $$;
create trigger a_edition before update on letter_templates for each row execute function count_letter_template_edition();

create function keep_letter_template_edition() returns trigger language plpgsql as $$
begin
  insert into letter_template_editions (hospital_id, template_id, edition, title, body)
  values (new.hospital_id, new.id, new.edition, new.title, new.body)
  on conflict on constraint one_text_an_edition do nothing;
  return null;
end $$;
create trigger d_edition after insert or update on letter_templates for each row execute function keep_letter_template_edition();

-- A letter of a visit, one a template, as it was last saved, printed or filed; its earlier texts are in row_history.
create table letters (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  template_id uuid not null,
  template_edition int not null,
  body text not null constraint letter_has_a_limit check (length(body) between 1 and 40000),
  -- Changed by hand or by the refinement: not what template and data give.
  is_edited boolean not null,
  -- The patient document that it was filed as.
  document_id uuid,
  filed_at timestamptz,
  updated_by uuid default app_actor(),
  primary key (hospital_id, id),
  constraint letter_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint letter_from_template_edition foreign key (hospital_id, template_id, template_edition)
    references letter_template_editions (hospital_id, template_id, edition),
  constraint letter_filed_as_document foreign key (hospital_id, document_id) references patient_documents (hospital_id, id),
  constraint filed_letter_says_when check ((document_id is null) = (filed_at is null))
);
call keep_as_hospital_record('letters', 'letters');
call keep_withdrawn_with('letters', 'visits', 'visit_id');
create unique index one_letter_a_visit_and_template on letters (hospital_id, visit_id, template_id) where withdrawn_at is null;
create index letters_of_visit on letters (hospital_id, visit_id, patient_id);
create index letters_from_template on letters (hospital_id, template_id, template_edition);
create index letters_of_document on letters (hospital_id, document_id) where document_id is not null;
comment on table letters is 'letter, letters';

-- A document that the application generated has a name of its own and no line on the checklist.
create unique index one_generated_document_a_name on patient_documents (hospital_id, visit_id, document_name)
  where withdrawn_at is null and document_type_id is null;

-- What a hospital begins with.
create procedure begin_letter_templates(hospital text) language plpgsql as $$
declare
  scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', hospital, true);
  insert into letter_templates (hospital_id, owner_id, visibility, position, title, body) values
  (hospital, null, 'team', 1, 'No Deduction Letter', $letter$Request to the paying authority not to deduct the days and the treatment of a complication that arose outside the package. State facts of this visit only. Attach the progress notes, the investigation reports and the treatment sheets of the additional days.

[LETTER START]
Date: {{letter.date}}

To,
The Medical Superintendent / Competent Authority,
{{payer.name}}

Subject: Request for no deduction - {{patient.name}}, Claim ID {{patient.claim_id}}

Respected Sir/Madam,

This is with reference to the claim of {{patient.name}}, {{patient.age}} years, {{patient.gender}}, UHID {{patient.uhid}}, relation to the insured person {{visit_info.relation_with_employee}}, who was admitted under visit {{visit_info.visit_id}} on {{admission.date}} with the diagnosis {{admission.diagnosis}} for {{admission.cghs_surgery}} (code {{admission.cghs_code}}), a package of {{admission.package_days}} days.

During this admission the patient developed {{complication.name}} on {{complication.onset_date}}. {{complication.description}} Severity: {{management.severity}}.

This complication is not part of the package, because {{complication.not_covered_reason}}. On {{management.advice_date}} {{management.ref_doctor_name}}, {{management.ref_doctor_designation}}, advised further inpatient treatment. The additional treatment given was {{management.additional_treatment}} over {{management.extra_days}} days. It is billed as per {{management.cghs_tariff_ref}}.

In view of the above we request that no deduction be made for the additional days and the additional treatment. The clinical records are enclosed.

Thanking you,

Yours faithfully,


Authorised Signatory
{{hospital.name}}
[LETTER END]$letter$),
  (hospital, null, 'team', 2, 'Extension of Stay', $letter$Request to the paying authority to allow further days of stay, sent before the approved days end. State facts of this visit only. Attach the progress notes and the treating doctor's advice.

[LETTER START]
Date: {{letter.date}}

To,
The Medical Superintendent / Competent Authority,
{{payer.name}}

Subject: Request for extension of stay - {{patient.name}}, Claim ID {{patient.claim_id}}

Respected Sir/Madam,

{{patient.name}}, {{patient.age}} years, {{patient.gender}}, UHID {{patient.uhid}}, relation to the insured person {{visit_info.relation_with_employee}}, was referred to this hospital by {{referral.doctor}} and was admitted under visit {{visit_info.visit_id}} on {{admission.date}} with the diagnosis {{admission.diagnosis}}.

The patient is under treatment for {{admission.diagnosis}} with {{complication.name}} and, as advised by {{management.ref_doctor_name}}, {{management.ref_doctor_designation}}, on {{management.advice_date}}, needs further inpatient care for: {{management.additional_treatment}}.

We therefore request sanction of an extension of stay of {{extension.days}} days, from {{extension.from}} to {{extension.to}}.

The case papers are enclosed. Kindly convey the approval at the earliest.

Thanking you,

Yours faithfully,


Authorised Signatory
{{hospital.name}}
[LETTER END]$letter$),
  (hospital, null, 'team', 3, 'Additional Procedure Approval', $letter$Request to the paying authority to approve procedures that the referral does not cover, before they are performed or at once after an emergency. State facts of this visit only. Attach the clinical notes and the investigation reports.

[LETTER START]
Date: {{letter.date}}

To,
The Medical Superintendent / Competent Authority,
{{payer.name}}

Subject: Request for approval of additional procedure - {{patient.name}}, Claim ID {{patient.claim_id}}

Respected Sir/Madam,

{{patient.name}}, {{patient.age}} years, {{patient.gender}}, UHID {{patient.uhid}}, relation to the insured person {{visit_info.relation_with_employee}}, was referred to this hospital by {{referral.doctor}} and was admitted under visit {{visit_info.visit_id}} on {{admission.date}} with the diagnosis {{admission.diagnosis}}.

On evaluation {{management.ref_doctor_name}}, {{management.ref_doctor_designation}}, advised the following on {{management.advice_date}}:

{{requested.procedures}}

Clinical justification: {{requested.justification}}.

The procedure will be billed as per {{management.cghs_tariff_ref}}. We request your approval for the procedure above. The clinical notes and the reports are enclosed.

Thanking you,

Yours faithfully,


Authorised Signatory
{{hospital.name}}
[LETTER END]$letter$),
  (hospital, null, 'team', 4, 'Additional Investigation Sanction', $letter$Request to the paying authority to sanction investigations beyond the referral. State facts of this visit only. Attach the treating doctor's advice.

[LETTER START]
Date: {{letter.date}}

To,
The Medical Superintendent / Competent Authority,
{{payer.name}}

Subject: Request for sanction of additional investigations - {{patient.name}}, Claim ID {{patient.claim_id}}

Respected Sir/Madam,

{{patient.name}}, {{patient.age}} years, {{patient.gender}}, UHID {{patient.uhid}}, relation to the insured person {{visit_info.relation_with_employee}}, was admitted under visit {{visit_info.visit_id}} on {{admission.date}} with the diagnosis {{admission.diagnosis}}.

For the diagnosis and the further management {{management.ref_doctor_name}}, {{management.ref_doctor_designation}}, advised the following investigations on {{management.advice_date}}:

{{requested.investigations}}

Approximate cost: {{requested.investigations_cost}}.

We request sanction of these investigations as per {{management.cghs_tariff_ref}}.

Thanking you,

Yours faithfully,


Authorised Signatory
{{hospital.name}}
[LETTER END]$letter$);
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;

create function begin_letter_templates_of_hospital() returns trigger language plpgsql as $$
begin
  call begin_letter_templates(new.id);
  return null;
end $$;
create trigger e_letter_templates after insert on hospitals for each row execute function begin_letter_templates_of_hospital();

do $$
declare hospital text;
begin
  for hospital in select id from hospitals loop
    call begin_letter_templates(hospital);
  end loop;
end $$;
