-- Finding one patient among a million within milliseconds, whatever is typed.
--
-- LIKE is not leakproof: under forced row security PostgreSQL must look at every row's hospital before it may compare its
-- text, so the trigram index on patients is never used. The searched words therefore stand in two narrow tables of their
-- own. The application has no privilege on them at all: it asks the functions below, which run as the owner (hence row
-- security is on but not forced), take the hospital from the transaction, and answer with ids, whose rows are then read
-- from patients under row security like any other. Withdrawn patients are not in them.

alter table patients drop column search_text;

-- What is compared: lower case, every run of spaces and ASCII punctuation one space, one at either end.
create function plain_words(typed text) returns text language sql immutable parallel safe
  return ' ' || btrim(regexp_replace(lower(typed), '[[:space:]!-/:-@\[-`{-~]+', ' ', 'g')) || ' ';

create table patient_search (
  hospital_id text not null default app_hospital() references hospitals (id),
  patient_id uuid not null,
  created_at timestamptz not null,
  name text not null,
  -- The patient's id without the hospital's prefix: what everybody shares finds nobody.
  code text not null,
  numbers text not null,
  insurance text not null,
  text text not null generated always as (name || code || numbers || insurance) stored,
  -- Whole words, for what is compared as a whole: a phone of ten digits, a word of the dictionary.
  keys text[] not null generated always as (string_to_array(btrim(replace(name || numbers || insurance, '  ', ' ')), ' ')) stored,
  primary key (hospital_id, patient_id),
  foreign key (hospital_id, patient_id) references patients (hospital_id, id)
);
alter table patient_search enable row level security;
create policy hospital_scope on patient_search using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());

-- Every word of a name once, beside how it sounds: near spellings are looked for among some ten thousand words, not a million names.
create table patient_words (
  hospital_id text not null default app_hospital() references hospitals (id),
  word text not null,
  sound text not null,
  primary key (hospital_id, word)
);
alter table patient_words enable row level security;
create policy hospital_scope on patient_words using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());

-- One spelling for what is written in many ways in Latin letters: Deepak and Dipak, Shaikh and Sheik, Waghmare and Vaghmare.
create function sound_of(word text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      translate(
        replace(replace(replace(replace(replace(replace(replace(word, 'ee', 'i'), 'oo', 'u'), 'ai', 'e'), 'ei', 'e'), 'ou', 'u'), 'ph', 'f'), 'ck', 'k'),
        'wzqy', 'vjki'),
      '([bcdgjklmnprst])h', '\1', 'g'),
    '(.)\1+', '\1', 'g');

create function patient_prefix() returns text language sql stable set search_path = public, pg_temp
  return (select lower(patient_prefix) from hospitals where id = app_hospital());

create function keep_patient_search() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.withdrawn_at is not null then
    delete from patient_search where hospital_id = new.hospital_id and patient_id = new.id;
    return null;
  end if;
  insert into patient_search (hospital_id, patient_id, created_at, name, code, numbers, insurance)
    values (new.hospital_id, new.id, new.created_at, plain_words(new.name),
      regexp_replace(lower(concat_ws(' ', new.patients_id, new.merged_ids)),
        '\m' || (select lower(patient_prefix) from hospitals where id = new.hospital_id), '', 'g'),
      plain_words(concat_ws(' ', new.phone, new.emergency_contact_mobile, new.second_emergency_contact_mobile, new.relative_phone_no)),
      plain_words(coalesce(new.insurance_person_no, '')))
    on conflict (hospital_id, patient_id) do update set created_at = excluded.created_at, name = excluded.name,
      code = excluded.code, numbers = excluded.numbers, insurance = excluded.insurance;
  insert into patient_words (hospital_id, word, sound)
    select new.hospital_id, word, sound_of(word) from unnest(string_to_array(btrim(plain_words(new.name)), ' ')) as word
    where length(word) between 3 and 40 and word !~ '[0-9]'
    order by word -- so that two who write the same words wait in one order
    on conflict do nothing;
  return null;
end $$;
create trigger e_search_insert after insert on patients for each row execute function keep_patient_search();
create trigger e_search_update after update on patients for each row
  when ((old.name, old.patients_id, old.phone, old.emergency_contact_mobile, old.second_emergency_contact_mobile,
      old.relative_phone_no, old.insurance_person_no, old.merged_ids, old.created_at, old.withdrawn_at)
    is distinct from (new.name, new.patients_id, new.phone, new.emergency_contact_mobile, new.second_emergency_contact_mobile,
      new.relative_phone_no, new.insurance_person_no, new.merged_ids, new.created_at, new.withdrawn_at))
  execute function keep_patient_search();

-- The condition that every word typed stands in a column: anywhere, or at the beginning of a word when it has one or two
-- letters (of those the index knows no other). A whole phone is compared as a whole; of the others the index is asked for the
-- first six letters of the two longest, and the rest is compared in what it gives: each further trigram costs a list of
-- thousands. Null when nothing was typed that could be looked for.
create function patient_condition(looked_in text, typed text) returns text language sql stable set search_path = public, pg_temp
  return (select string_agg(case
        when word is null then 'true'
        when looked_in = 'text' and word ~ '^[0-9]{10}$' then format('keys @> %L', array[word])
        when length(word) < 3 then format('%I like %L', looked_in, '% ' || word || '%')
        when rank > 2 or looked_in <> 'text' then format('strpos(%I, %L) > 0', looked_in, word)
        when length(word) <= 6 then format('text like %L', '%' || word || '%')
        else format('text like %L and strpos(text, %L) > 0', '%' || left(word, 6) || '%', word)
      end, ' and ' order by rank)
    from (select word, row_number() over (order by coalesce(length(word), 0) desc) as rank
      from unnest(string_to_array(btrim(plain_words(typed)), ' ')) as typed_word,
        -- Every id begins with the prefix of the hospital: its beginning alone says nothing of a patient.
        lateral (select case when length(typed_word) < 2 or not starts_with(patient_prefix(), typed_word)
          then regexp_replace(typed_word, '^' || patient_prefix(), '') end as word) as w
      where word is distinct from '') as words);

-- The newest patients of this hospital that meet a condition, at most `wanted`, within milliseconds:
-- the newest 4,000 (`first`) are looked through; when they are not enough, the trigram index gives up to 3,000 candidates; and when
-- there are more than that, one in some hundreds matches and the newest 50,000 hold enough of them.
create function newest_patients(condition text, wanted int, first int) returns uuid[] language plpgsql stable
  set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = on set jit = off as $$
declare
  house constant text := app_hospital();
  walk constant text := 'select array(select patient_id from (select * from patient_search where hospital_id = %L
    order by created_at desc, patient_id desc limit %s) as newest where %s order by created_at desc, patient_id desc limit %s)';
  found uuid[];
  candidates int;
  known uuid[];
begin
  execute format(walk, house, first, condition, wanted) into found;
  if cardinality(found) = wanted then return found; end if;

  perform set_config('enable_indexscan', 'off', true);
  execute format('with candidates as materialized (select patient_id, created_at from patient_search where hospital_id = %L and %s limit 3001)
    select (select count(*) from candidates), array(select patient_id from candidates order by created_at desc, patient_id desc limit %s)',
    house, condition, wanted) into candidates, known;
  if candidates <= 3000 then return known; end if;

  perform set_config('enable_indexscan', 'on', true);
  execute format(walk, house, 50000, condition, wanted) into found;
  return case when cardinality(found) = wanted then found else known end;
end $$;

-- The condition that a name has every word typed, or one that is spelled or sounds nearly so; null when none is near.
create function near_condition(typed text) returns text language plpgsql stable
  set search_path = public, pg_temp set enable_seqscan = off set jit = off set pg_trgm.similarity_threshold = 0.34 as $$
declare
  typed_word text;
  spelled text[];
  conditions text[] := '{}';
begin
  foreach typed_word in array (string_to_array(btrim(plain_words(typed)), ' '))[1:4] loop
    continue when length(typed_word) < 3 or typed_word ~ '[0-9]';
    execute format('select array_agg(word) from (select word from patient_words where hospital_id = %1$L and sound %% %2$L
        order by similarity(sound, %2$L) + similarity(word, %3$L) desc, word limit 5) as near',
      app_hospital(), sound_of(typed_word), typed_word) into spelled;
    if spelled is null then return null; end if;
    conditions := conditions || format('keys && %L', spelled);
  end loop;
  return nullif(array_to_string(conditions, ' and '), '');
end $$;

-- The lookup and the palette: what is typed at large, or in the name, the id and the numbers. Newest first, those that match
-- before those that are only near.
create function find_patients(typed text, in_name text, in_code text, in_numbers text, wanted int, with_near boolean)
returns table (patient_id uuid, is_near boolean) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  code constant text := btrim(plain_words(coalesce(in_code, typed)));
  tail constant text := regexp_replace(code, '^' || patient_prefix(), '');
  condition constant text := concat_ws(' and ', patient_condition('text', typed),
    patient_condition('text', in_name), patient_condition('name', in_name),
    patient_condition('text', in_numbers), patient_condition('numbers', in_numbers),
    patient_condition('text', in_code), patient_condition('code', replace(in_code, ' ', '')));
  found uuid[] := '{}';
  near text;
begin
  if in_name is null and in_numbers is null and (tail <> code or code ~ '^[0-9]{2}([a-l][0-9]*)?$') then
    -- The beginning of an id: ids grow with time, so its own index knows the newest.
    execute format('select array(select patient_id from patient_search where hospital_id = %L and code like %L order by code using ~>~ limit %s)',
      app_hospital(), replace(tail, ' ', '') || '%', wanted) into found;
  end if;
  if cardinality(found) < wanted and condition <> '' then
    found := found || array(select more from unnest(newest_patients(condition, wanted, 4000)) as more where more <> all (found));
    found := found[1:wanted];
  end if;
  return query select one, false from unnest(found) as one;

  if with_near and cardinality(found) < wanted and in_code is null and in_numbers is null then
    near := near_condition(coalesce(in_name, typed));
    if near is not null then
      return query select one, true from unnest(newest_patients(near, wanted, 1000)) as one
        where one <> all (found) limit wanted - cardinality(found);
    end if;
  end if;
end $$;

-- How many match, counted no further than `at_most`.
create function count_patients(typed text, at_most int) returns int language plpgsql stable security definer
  set search_path = public, pg_temp set jit = off as $$
declare
  counted int;
begin
  execute format('select count(*) from (select from patient_search where hospital_id = %L and %s limit %s) as matching',
    app_hospital(), coalesce(patient_condition('text', typed), 'false'), at_most) into counted;
  return counted;
end $$;

-- One page of the matching patients after a key. When there are many, the next 20,000 along the index usually hold a page;
-- when they do not, or there are few, all are gathered and sorted.
create function page_of_patients(typed text, by_name boolean, are_many boolean, after_name text, after_at timestamptz, after_id uuid, wanted int)
returns table (patient_id uuid, created_at timestamptz, name text) language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = on set jit = off as $$
declare
  condition constant text := coalesce(patient_condition('text', typed), 'false');
  sorted constant text := case when by_name then 'name, patient_id' else 'created_at desc, patient_id desc' end;
  beyond constant text := format('hospital_id = %L', app_hospital()) || case when after_id is null then ''
    when by_name then format(' and (name, patient_id) > (%L, %L::uuid)', after_name, after_id)
    else format(' and (created_at, patient_id) < (%L::timestamptz, %L::uuid)', after_at, after_id) end;
  met int := 0;
begin
  if are_many then
    return query execute format('with met as materialized (select * from (select * from patient_search where %s order by %s limit 20000) as next
        where %s order by %s limit %s)
      select m.patient_id, m.created_at, m.name from met as m where (select count(*) from met) = %s', beyond, sorted, condition, sorted, wanted, wanted);
    get diagnostics met = row_count;
    if met = wanted then return; end if;
  end if;
  perform set_config('enable_indexscan', 'off', true);
  return query execute format('select s.patient_id, s.created_at, s.name from (select * from patient_search where %s and %s offset 0) as s order by %s limit %s',
    beyond, condition, sorted, wanted);
end $$;

revoke execute on function keep_patient_search(), patient_condition(text, text), newest_patients(text, int, int), near_condition(text),
  find_patients(text, text, text, text, int, boolean), count_patients(text, int),
  page_of_patients(text, boolean, boolean, text, timestamptz, uuid, int) from public;
grant execute on function find_patients(text, text, text, text, int, boolean), count_patients(text, int),
  page_of_patients(text, boolean, boolean, text, timestamptz, uuid, int) to wardbook_app;

do $$
declare
  house text;
begin
  for house in select id from hospitals loop
    perform set_config('app.hospital', house, true);
    insert into patient_search (hospital_id, patient_id, created_at, name, code, numbers, insurance)
      select hospital_id, id, created_at, plain_words(name),
        regexp_replace(lower(concat_ws(' ', patients_id, merged_ids)), '\m' || patient_prefix(), '', 'g'),
        plain_words(concat_ws(' ', phone, emergency_contact_mobile, second_emergency_contact_mobile, relative_phone_no)),
        plain_words(coalesce(insurance_person_no, ''))
      from patients where withdrawn_at is null;
    insert into patient_words (hospital_id, word, sound)
      select distinct hospital_id, word, sound_of(word) from patient_search, unnest(string_to_array(btrim(name), ' ')) as word
      where length(word) between 3 and 40 and word !~ '[0-9]';
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

create index patient_search_newest on patient_search (hospital_id, created_at desc, patient_id desc);
create index patient_search_by_name on patient_search (hospital_id, name, patient_id);
create index patient_search_by_code on patient_search (hospital_id, code text_pattern_ops);
create index patient_search_words on patient_search using gin (text gin_trgm_ops) with (fastupdate = off);
create index patient_search_keys on patient_search using gin (keys) with (fastupdate = off);
create index patient_words_by_sound on patient_words using gin (sound gin_trgm_ops) with (fastupdate = off);

-- A registration somebody began and a page that closed: one a person, kept until it is finished or discarded. It is no record
-- (no history, no notice) and may be deleted; sealed, because an identity number may be among what was typed.
create table registration_drafts (
  hospital_id text not null default app_hospital() references hospitals (id),
  user_id uuid not null default app_actor(),
  sealed bytea not null check (length(sealed) < 65536),
  kept_at timestamptz not null default app_now(),
  primary key (hospital_id, user_id),
  foreign key (hospital_id, user_id) references users (hospital_id, id)
);
alter table registration_drafts enable row level security;
alter table registration_drafts force row level security;
create policy hospital_scope on registration_drafts using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update, delete on registration_drafts to wardbook_app;
