-- Adds only: the program before this one may go on serving.
-- The narcotics of a place are counted in each shift by two people (design/amendments.md 38): figures first, without what should be there,
-- then the signatures. Nothing written changes; a correction is another count.

create table narcotic_counts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  shift_began_at timestamptz not null,
  -- Of the place in the shift: 1 is the count that was due, the others are recounts.
  count_no int not null check (count_no between 1 and 100),
  -- When who counted was shown what to count: what moved since then moved while it was counted.
  opened_at timestamptz not null,
  primary key (hospital_id, id),
  constraint narcotic_count_at_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint one_narcotic_count_a_turn unique (hospital_id, place_id, shift_began_at, count_no)
);
call keep_insert_only('narcotic_counts', 'narcotics');
alter table narcotic_counts add constraint narcotic_count_has_a_counter check (created_by is not null);
alter table narcotic_counts add constraint narcotic_count_with_its_counter unique (hospital_id, id, created_by);
alter table narcotic_counts add constraint narcotic_count_in_its_shift check (opened_at >= shift_began_at and opened_at <= created_at);
create index narcotic_counts_by_shift on narcotic_counts (hospital_id, shift_began_at desc, id desc);
comment on table narcotic_counts is 'count of narcotics, counts of narcotics';

create table narcotic_count_lines (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  count_id uuid not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  -- Units of sale: what was counted, and what was on hand by the register at that instant.
  counted int not null check (counted between 0 and 100000),
  expected int not null check (expected >= 0),
  -- What came and left while it was counted.
  moved int not null default 0,
  difference int not null generated always as (counted - expected) stored,
  primary key (hospital_id, id),
  constraint line_of_narcotic_count foreign key (hospital_id, count_id) references narcotic_counts (hospital_id, id),
  constraint narcotic_line_of_batch foreign key (hospital_id, batch_id, medicine_id) references batches (hospital_id, id, medicine_id),
  constraint one_narcotic_line_a_batch unique (hospital_id, count_id, batch_id),
  constraint narcotic_line_with_its_count unique (hospital_id, id, count_id)
);
call keep_insert_only('narcotic_count_lines', 'narcotics');
create index narcotic_count_lines_of_batch on narcotic_count_lines (hospital_id, batch_id, medicine_id);
comment on table narcotic_count_lines is 'line of a count of narcotics, lines of counts of narcotics';

-- Why a batch is not what the register says, in the words of who counted.
create table narcotic_count_reasons (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  count_id uuid not null,
  line_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint reason_of_narcotic_line foreign key (hospital_id, line_id, count_id) references narcotic_count_lines (hospital_id, id, count_id),
  constraint one_reason_a_narcotic_line unique (hospital_id, line_id, count_id)
);
call keep_insert_only('narcotic_count_reasons', 'narcotics');
comment on table narcotic_count_reasons is 'reason of a difference of narcotics, reasons of differences of narcotics';

-- Who counted signs, and another person beside; where nobody is there: why.
create table narcotic_count_signatures (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  count_id uuid not null,
  second_id uuid,
  second_as text check (length(second_as) between 1 and 200),
  alone_because text check (length(alone_because) between 1 and 300),
  remark text not null default '' check (length(remark) <= 500),
  primary key (hospital_id, id),
  constraint narcotic_count_seconded_by foreign key (hospital_id, second_id) references users (hospital_id, id),
  constraint narcotic_count_is_signed_once unique (hospital_id, count_id),
  constraint narcotic_count_by_two_or_says_why check (num_nonnulls(second_id, alone_because) = 1),
  constraint second_counter_is_named check ((second_id is null) = (second_as is null))
);
call keep_insert_only('narcotic_count_signatures', 'narcotics');
alter table narcotic_count_signatures add constraint narcotic_signature_has_a_signer check (created_by is not null);
alter table narcotic_count_signatures add constraint second_counter_is_another check (second_id <> created_by);
alter table narcotic_count_signatures add constraint narcotic_count_is_signed_by_its_counter
  foreign key (hospital_id, count_id, created_by) references narcotic_counts (hospital_id, id, created_by);
create index narcotic_count_signatures_of_count on narcotic_count_signatures (hospital_id, count_id, created_by);
create index narcotic_count_signatures_of_second on narcotic_count_signatures (hospital_id, second_id);
comment on table narcotic_count_signatures is 'signature of a count of narcotics, signatures of counts of narcotics';

-- What is done about a signed count by somebody else: who was alone is countersigned, what differs is looked into.
create table narcotic_count_reviews (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  count_id uuid not null,
  kind text not null check (kind in ('countersigned', 'looked_into')),
  -- What was found and done.
  remark text check (length(remark) between 1 and 500),
  primary key (hospital_id, id),
  constraint review_of_signed_narcotic_count foreign key (hospital_id, count_id) references narcotic_count_signatures (hospital_id, count_id),
  constraint narcotic_count_is_reviewed_once unique (hospital_id, count_id, kind),
  constraint looked_into_says_what check (kind <> 'looked_into' or remark is not null)
);
call keep_insert_only('narcotic_count_reviews', 'narcotics');
alter table narcotic_count_reviews add constraint narcotic_review_has_a_reviewer check (created_by is not null);
comment on table narcotic_count_reviews is 'review of a count of narcotics, reviews of counts of narcotics';

-- A count is signed with the reason of each difference; nothing is added to what is signed.
create function keep_narcotic_signature() returns trigger language plpgsql as $$
begin
  if not exists (select from narcotic_count_lines l where l.hospital_id = new.hospital_id and l.count_id = new.count_id) then
    perform break_rule('narcotic_count_has_lines');
  end if;
  if exists (select from narcotic_count_lines l where l.hospital_id = new.hospital_id and l.count_id = new.count_id and l.difference <> 0
      and not exists (select from narcotic_count_reasons r
        where r.hospital_id = l.hospital_id and r.line_id = l.id and r.count_id = l.count_id)) then
    perform break_rule('narcotic_difference_says_why');
  end if;
  return null;
end $$;
create trigger d_is_sound after insert on narcotic_count_signatures for each row execute function keep_narcotic_signature();

create function keep_signed_narcotic_count() returns trigger language plpgsql as $$
begin
  if exists (select from narcotic_count_signatures s where s.hospital_id = new.hospital_id and s.count_id = new.count_id) then
    perform break_rule('signed_narcotic_count_stays');
  end if;
  return null;
end $$;
create trigger d_count_is_open after insert on narcotic_count_lines for each row execute function keep_signed_narcotic_count();
create trigger d_count_is_open after insert on narcotic_count_reasons for each row execute function keep_signed_narcotic_count();

create function keep_narcotic_review() returns trigger language plpgsql as $$
declare
  signed narcotic_count_signatures;
begin
  select * into signed from narcotic_count_signatures where hospital_id = new.hospital_id and count_id = new.count_id;
  if new.created_by in (signed.created_by, signed.second_id) then
    perform break_rule('narcotic_review_is_by_another');
  end if;
  if new.kind = 'countersigned' and signed.alone_because is null then
    perform break_rule('only_who_was_alone_is_countersigned');
  end if;
  if new.kind = 'looked_into' and not exists (select from narcotic_count_lines l
      where l.hospital_id = new.hospital_id and l.count_id = new.count_id and l.difference <> 0) then
    perform break_rule('only_a_difference_is_looked_into');
  end if;
  return null;
end $$;
create trigger d_is_sound after insert on narcotic_count_reviews for each row execute function keep_narcotic_review();
