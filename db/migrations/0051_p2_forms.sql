-- Adds only: tables of claims with ESIC, a list, and a key in the steps of frozen lines.

-- The kind of each step of a line: of the rate, or the share of a sitting.
alter table bill_lines no force row level security;
alter table bill_lines disable trigger user;
update bill_lines set adjustments = (
  select jsonb_agg(step || jsonb_build_object('kind', case when step ->> 'words' like '%procedure of the sitting%' then 'share' else 'factor' end)
    order by place)
  from jsonb_array_elements(adjustments) with ordinality as steps (step, place)) where adjustments <> '[]';
alter table bill_lines enable trigger user;
alter table bill_lines force row level security;

-- Why a payer admits less than was claimed: what a P-IV memo names for each line.
create table disallowance_reasons (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('disallowance_reasons', 'services');
call keep_counted('disallowance_reasons', 'disallowance_reasons');
create unique index one_disallowance_reason_a_name on disallowance_reasons (hospital_id, lower(name)) where withdrawn_at is null;

-- What every hospital begins with (domain facts: practice 3.21, the checks of a P-II).
create procedure begin_disallowance_reasons(hospital text) language plpgsql as $$
declare
  scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', hospital, true);
  insert into disallowance_reasons (name) values ('Rate above the rate list'), ('Included in the package'), ('No prior approval'),
    ('Beyond the package days without extension'), ('Supporting document missing'), ('Implant invoice or sticker missing'),
    ('Not covered by the referral'), ('Claimed twice'), ('Outside the dates of stay'), ('Not admissible under the scheme'),
    ('Arithmetical difference');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;
create function begin_reasons_of_hospital() returns trigger language plpgsql as $$
begin
  call begin_disallowance_reasons(new.id);
  return null;
end $$;
create trigger g_disallowance_reasons after insert on hospitals for each row execute function begin_reasons_of_hospital();
do $$
declare hospital text;
begin
  for hospital in select id from hospitals loop
    call begin_disallowance_reasons(hospital);
  end loop;
end $$;

-- The P-II of a bill version and how far it is (decision record 043). Nothing is stored of it before its first change. Paise.
create table p2_forms (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  bill_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'verified', 'printed', 'signed', 'submitted')),
  -- As they are on the referral letter (P-I); the ESI office is whom the bill is sent to.
  referral_no text check (length(referral_no) between 1 and 60),
  referral_date date,
  office text check (length(office) between 1 and 120),
  verified_at timestamptz,
  verified_by uuid,
  -- Why it was verified with open checks.
  override_reason text check (length(override_reason) between 1 and 300),
  print_count int not null default 0 check (print_count >= 0),
  -- Of the last print.
  printed_at timestamptz,
  printed_by uuid,
  -- The signed scan, document 9 of the checklist.
  document_id uuid,
  signed_at timestamptz,
  signed_by uuid,
  submitted_at timestamptz,
  submitted_by uuid,
  -- What its lines claim, and the total of the bill less that.
  claimed bigint,
  difference bigint,
  difference_reason text check (length(difference_reason) between 1 and 2000),
  primary key (hospital_id, id),
  constraint p2_of_bill foreign key (hospital_id, bill_id) references bills (hospital_id, id),
  constraint p2_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint scan_of_p2 foreign key (hospital_id, document_id) references patient_documents (hospital_id, id),
  constraint times_of_the_p2_state check ((state = 'draft') = (verified_at is null)
    and (state in ('printed', 'signed', 'submitted')) = (printed_at is not null)
    and (state in ('signed', 'submitted')) = (signed_at is not null and document_id is not null)
    and (state = 'submitted') = (submitted_at is not null)
    and num_nulls(claimed, difference) = case state when 'submitted' then 0 else 2 end),
  constraint difference_has_its_reason check (difference = 0 or difference_reason is not null)
);
call keep_as_hospital_record('p2_forms', 'p2_forms');
call keep_withdrawn_with('p2_forms', 'visits', 'visit_id');
create unique index one_p2_a_bill on p2_forms (hospital_id, bill_id);
create index p2_forms_of_visit on p2_forms (hospital_id, visit_id, patient_id);
create index p2_forms_of_document on p2_forms (hospital_id, document_id) where document_id is not null;
create index p2_forms_by_submission on p2_forms (hospital_id, submitted_at) where submitted_at is not null;

-- A submitted P-II no longer changes but in its count of prints; it is withdrawn with its visit, and a merge moves it to the other
-- patient.
create function p2_stays_as_submitted() returns trigger language plpgsql as $$
declare
  apart constant text[] := '{patient_id,print_count,printed_at,printed_by,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason}';
begin
  if to_jsonb(new) - apart is distinct from to_jsonb(old) - apart then perform break_rule('p2_stays_as_submitted'); end if;
  return new;
end $$;
create trigger a_submitted before update on p2_forms for each row when (old.state = 'submitted') execute function p2_stays_as_submitted();

-- What the desk changed of a draft: the latest row of a line tells. 'out' leaves a line out, with its reason.
create table p2_changes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- The order of the changes: those of one transaction have one time.
  seq bigint not null generated always as identity,
  p2_id uuid not null,
  line_key text not null check (length(line_key) between 1 and 120),
  part text check (part in ('one', 'two', 'three', 'out')),
  position int check (position between 1 and 100000),
  remarks text check (length(remarks) <= 300),
  -- Of table III: why the procedure was added, and by which permission.
  rationale text check (length(rationale) <= 300),
  permission text check (length(permission) <= 300),
  reason text check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint p2_change_of_form foreign key (hospital_id, p2_id) references p2_forms (hospital_id, id),
  constraint p2_change_says_what check (num_nonnulls(part, position, remarks, rationale, permission) > 0),
  constraint left_out_with_a_reason check (part <> 'out' or reason is not null)
);
call keep_insert_only('p2_changes', 'p2_forms');
create index p2_changes_of_form on p2_changes (hospital_id, p2_id, seq);

create function p2_changes_are_of_a_draft() returns trigger language plpgsql as $$
begin
  if not exists (select from p2_forms where hospital_id = new.hospital_id and id = new.p2_id and state = 'draft') then
    perform break_rule('p2_changes_are_of_a_draft');
  end if;
  return null;
end $$;
create trigger b_draft after insert on p2_changes for each row execute function p2_changes_are_of_a_draft();

-- The lines of a submitted P-II, as it was sent.
create table p2_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  p2_id uuid not null,
  line_key text not null check (length(line_key) between 1 and 120),
  position int not null check (position > 0),
  part text not null check (part in ('one', 'two', 'three')),
  code text check (length(code) <= 60),
  description text not null check (length(description) between 1 and 500),
  claimed bigint not null,
  remarks text not null default '' check (length(remarks) <= 300),
  rationale text not null default '' check (length(rationale) <= 500),
  permission text not null default '' check (length(permission) <= 300),
  primary key (hospital_id, id),
  constraint p2_line_of_form foreign key (hospital_id, p2_id) references p2_forms (hospital_id, id),
  constraint one_p2_line_a_key unique (hospital_id, p2_id, line_key),
  constraint one_p2_line_a_position unique (hospital_id, p2_id, position),
  constraint p2_line_with_its_amount unique (hospital_id, id, claimed)
);
call keep_insert_only('p2_lines', 'p2_forms');

-- At commit: a submitted P-II claims the sum of its lines, and with the difference the total of its bill.
create function p2_claims_its_lines() returns trigger language plpgsql as $$
begin
  if new.claimed is distinct from (select coalesce(sum(claimed), 0)::bigint from p2_lines where hospital_id = new.hospital_id and p2_id = new.id)
    or new.claimed + new.difference is distinct from (select total from bills where hospital_id = new.hospital_id and id = new.bill_id)
  then
    perform break_rule('p2_claims_its_lines');
  end if;
  return null;
end $$;
create constraint trigger e_sum after insert or update on p2_forms deferrable initially deferred for each row
  when (new.submitted_at is not null) execute function p2_claims_its_lines();

-- P-IV: the sanction of a submitted P-II. A later memo, after an appeal, takes the place of the first, which is withdrawn.
create table p4_memos (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  p2_id uuid not null,
  memo_no text not null check (length(memo_no) between 1 and 60),
  memo_date date not null,
  primary key (hospital_id, id),
  constraint memo_of_p2 foreign key (hospital_id, p2_id) references p2_forms (hospital_id, id)
);
call keep_as_hospital_record('p4_memos', 'p2_forms');
call keep_withdrawn_with('p4_memos', 'p2_forms', 'p2_id');
create unique index one_memo_a_p2 on p4_memos (hospital_id, p2_id) where withdrawn_at is null;
create index p4_memos_of_p2 on p4_memos (hospital_id, p2_id);

-- What a memo admits of each line. The claimed amount is that of the line, by its key; a deduction such as the rounding is
-- admitted whole.
create table p4_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  memo_id uuid not null,
  p2_line_id uuid not null,
  claimed bigint not null,
  admitted bigint not null,
  reason_id uuid,
  primary key (hospital_id, id),
  constraint p4_line_of_memo foreign key (hospital_id, memo_id) references p4_memos (hospital_id, id),
  constraint p4_line_of_claimed_line foreign key (hospital_id, p2_line_id, claimed) references p2_lines (hospital_id, id, claimed),
  constraint disallowed_for_a_listed_reason foreign key (hospital_id, reason_id) references disallowance_reasons (hospital_id, id),
  constraint one_p4_line_a_line unique (hospital_id, memo_id, p2_line_id),
  constraint admitted_within_claimed check (case when claimed < 0 then admitted = claimed else admitted between 0 and claimed end),
  constraint disallowed_with_a_reason check (admitted = claimed or reason_id is not null)
);
comment on table p4_lines is 'disallowed amount, disallowed amounts';
call keep_insert_only('p4_lines', 'p2_forms');
create index p4_lines_of_claimed_line on p4_lines (hospital_id, p2_line_id, claimed);
create index p4_lines_by_reason on p4_lines (hospital_id, reason_id) where reason_id is not null;

-- At commit: a memo decides every line of a submitted P-II.
create function memo_decides_every_line() returns trigger language plpgsql as $$
begin
  if not exists (select from p2_forms where hospital_id = new.hospital_id and id = new.p2_id and state = 'submitted')
    or exists (select from p2_lines l where l.hospital_id = new.hospital_id and l.p2_id = new.p2_id and not exists (
      select from p4_lines d where d.hospital_id = l.hospital_id and d.memo_id = new.id and d.p2_line_id = l.id))
  then
    perform break_rule('memo_decides_every_line');
  end if;
  return null;
end $$;
create constraint trigger e_whole after insert on p4_memos deferrable initially deferred for each row execute function memo_decides_every_line();
