-- What patients are searched by: finding one among a million within milliseconds, whatever is typed (decision record 015).
--
-- LIKE is not leakproof: under forced row security PostgreSQL must check every row's hospital before it may compare its text, so a
-- trigram index on patients would never be used. The searched words are therefore kept in narrow tables of their own. The
-- application has no privilege on them: it calls the functions of the next migration, which run as the owner (hence row
-- security is on but not forced), take the hospital from the transaction, and answer with ids, whose rows are then read from
-- patients under row security like any other. Withdrawn patients are not in these tables.

-- What is compared: lower case, every run of spaces and ASCII punctuation one space, one at either end.
create function plain_words(typed text) returns text language sql immutable parallel safe
  return ' ' || btrim(regexp_replace(lower(typed), '[[:space:]!-/:-@\[-`{-~]+', ' ', 'g')) || ' ';

-- Whether a term is one word of letters: not a pair, a phone or a number.
create function is_word(term text) returns boolean language sql immutable parallel safe
  return term ~ '[^0-9]' and strpos(term, ' ') = 0;

-- Two words of one name as one term, in alphabetical order.
create function pair_of(one text, other text) returns text language sql immutable parallel safe
  return case when one = other then one else least(one collate "C", other collate "C") || ' ' || greatest(one collate "C", other collate "C") end;

-- The terms by which a patient is found as a whole, of columns of patient_search. An insurance number with letters gets a
-- leading sign, so that it is never taken for a word of a name.
create function terms_of(name text, numbers text, insurance text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words text[] := '{}';
  terms text[] := '{}';
  word text;
  other text;
begin
  foreach word in array string_to_array(btrim(name), ' ') loop
    continue when word !~ '[^0-9]' or word = any (words);
    foreach other in array words loop terms := terms || pair_of(word, other); end loop;
    words := words || word;
  end loop;
  foreach word in array string_to_array(btrim(numbers), ' ') loop
    if length(word) = 10 and word <> all (words) then words := words || word; end if;
  end loop;
  foreach word in array string_to_array(btrim(insurance), ' ') loop
    if word ~ '[^0-9]' then word := '#' || word; elsif length(word) <> 10 then continue; end if;
    if word <> all (words) then words := words || word; end if;
  end loop;
  return words || terms;
end $$;

-- All runs of four adjacent digits: the part of a number that a user types occurs in few of them, its trigrams in many.
create function figures_of(text text) returns int[] language plpgsql immutable strict parallel safe as $$
declare
  figures int[] := '{}';
  four text;
begin
  for n in 1 .. length(text) - 3 loop
    four := substr(text, n, 4);
    if four ~ '^[0-9]{4}$' then figures := figures || four::int; end if;
  end loop;
  return figures;
end $$;

-- One spelling for what is written in many ways in Latin letters: Deepak and Dipak, Shaikh and Sheik, Waghmare and Vaghmare,
-- Laxmi and Lakshmi.
create function sound_of(word text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      translate(
        replace(replace(replace(replace(replace(replace(replace(replace(word, 'x', 'ks'), 'ee', 'i'), 'oo', 'u'), 'ai', 'e'), 'ei', 'e'), 'ou', 'u'), 'ph', 'f'), 'ck', 'k'),
        'wzqy', 'vjki'),
      '([bcdgjklmnprst])h', '\1', 'g'),
    '(.)\1+', '\1', 'g');

-- How a word sounds, and that with any one letter left out: two words of which one letter is wrong, missing or extra share one.
create function spellings_of(sound text) returns text[] language sql immutable strict parallel safe
  return array(select sound union select overlay(sound placing '' from n for 1) from generate_series(1, length(sound)) as n where length(sound) > 3);

-- One row a patient who is not withdrawn.
create table patient_search (
  hospital_id text not null default app_hospital(),
  patient_id uuid not null,
  created_at timestamptz not null,
  name text not null,
  -- The patient's number without the hospital's prefix: what all share finds nobody.
  code text not null,
  numbers text not null,
  insurance text not null,
  text text not null generated always as (name || code || numbers || insurance) stored,
  figures int[] not null generated always as (figures_of(code || numbers || insurance)) stored,
  primary key (hospital_id, patient_id),
  foreign key (hospital_id, patient_id) references patients (hospital_id, id)
);
alter table patient_search enable row level security;
create policy hospital_scope on patient_search using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
create index patient_search_newest on patient_search (hospital_id, created_at desc, patient_id desc);
create index patient_search_by_name on patient_search (hospital_id, name, patient_id);
create index patient_search_by_code on patient_search (hospital_id, code text_pattern_ops);
-- A registration waits in a short list that a search reads to its end (some two hundred patients), instead of descending
-- fifty times into the index itself: a third of a registration's time.
create index patient_search_words on patient_search using gin (text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 256);
create index patient_search_figures on patient_search using gin (figures) with (gin_pending_list_limit = 256);

-- A trigram index cannot tell rare words from common ones: two words of which one is common cost it twenty milliseconds, also
-- when no patient has the other. So every word, and every two words of one name, know their patients, newest first: the words of
-- names and every two of them ('patil sunita', alphabetical), phones of ten digits, insurance numbers. Written by
-- keep_patient_search() alone; without foreign keys, which would be checked ten times a registration.
create table patient_terms (
  hospital_id text not null,
  term text collate "C" not null,
  created_at timestamptz not null,
  patient_id uuid not null,
  primary key (hospital_id, term, created_at, patient_id)
);
alter table patient_terms enable row level security;
create policy hospital_scope on patient_terms using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());

-- Every word of a name once, with its sound: what was typed is first looked for among some ten thousand words, not a million
-- names; when no word contains it, no patient needs to be searched.
create table patient_words (
  hospital_id text not null default app_hospital() references hospitals (id),
  word text collate "C" not null,
  sound text collate "C" not null,
  primary key (hospital_id, word)
);
alter table patient_words enable row level security;
create policy hospital_scope on patient_words using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
create index patient_words_by_sound on patient_words (hospital_id, sound);
create index patient_words_by_spelling on patient_words using gin (spellings_of(sound)) with (fastupdate = off);
create index patient_words_by_part on patient_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Once a statement: an import registers fifty at a time. The settings force access by key, because the planner does not know how
-- few rows changed.
create function keep_patient_search() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set jit = off set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'UPDATE' then
    -- Patients whose searched columns changed are removed here and inserted again below.
    with gone as (
      delete from patient_search as s using stale as was, fresh as becomes
      where s.hospital_id = was.hospital_id and s.patient_id = was.id and becomes.hospital_id = was.hospital_id and becomes.id = was.id
        and (was.name, was.uhid, was.phone, was.emergency_contact_mobile, was.second_emergency_contact_mobile,
            was.relative_phone_no, was.insurance_person_no, was.merged_ids, was.created_at, was.withdrawn_at)
          is distinct from (becomes.name, becomes.uhid, becomes.phone, becomes.emergency_contact_mobile, becomes.second_emergency_contact_mobile,
            becomes.relative_phone_no, becomes.insurance_person_no, becomes.merged_ids, becomes.created_at, becomes.withdrawn_at)
      returning s.hospital_id, s.created_at, s.patient_id, terms_of(s.name, s.numbers, s.insurance) as terms)
    delete from patient_terms as t using gone, unnest(gone.terms) as gone_term
    where t.hospital_id = gone.hospital_id and t.term = gone_term and t.created_at = gone.created_at and t.patient_id = gone.patient_id;
  end if;

  with come as (
    insert into patient_search (hospital_id, patient_id, created_at, name, code, numbers, insurance)
      select hospital_id, p.id, p.created_at, plain_words(p.name),
        regexp_replace(lower(concat_ws(' ', uhid, merged_ids)), '\m' || lower(patient_prefix), '', 'g'),
        plain_words(concat_ws(' ', p.phone, emergency_contact_mobile, second_emergency_contact_mobile, relative_phone_no)),
        plain_words(coalesce(insurance_person_no, ''))
      from fresh as p join hospitals as h on h.id = p.hospital_id
      where p.withdrawn_at is null and not exists (select from patient_search as s where s.hospital_id = p.hospital_id and s.patient_id = p.id)
      returning hospital_id, created_at, patient_id, terms_of(name, numbers, insurance) as terms),
  terms as (
    insert into patient_terms (hospital_id, term, created_at, patient_id)
      select hospital_id, term, created_at, patient_id from come, unnest(terms) as term
      returning hospital_id, term)
  insert into patient_words (hospital_id, word, sound)
    select hospital_id, term, sound_of(term)
    from (select distinct hospital_id, term from terms where is_word(term)) as words
    order by term -- so that two transactions that insert the same words lock them in one order
    on conflict do nothing;
  return null;
end $$;
revoke execute on function keep_patient_search() from public;
create trigger e_search_insert after insert on patients referencing new table as fresh for each statement execute function keep_patient_search();
create trigger e_search_update after update on patients referencing old table as stale new table as fresh
  for each statement execute function keep_patient_search();
