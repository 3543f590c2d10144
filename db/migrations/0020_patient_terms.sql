-- A lookup within milliseconds among a million patients, whatever is typed (decision record 015).
--
-- What stands letter by letter in a name is rare or common, and a trigram index cannot tell: two words of which one is common cost
-- it twenty milliseconds, also when nobody has the other. So the words are asked first: what was typed stands in these words, or in
-- none, and then nobody needs to be looked for. And every word, and every two words of one name, know their patients, newest first.

-- What the patients in patient_search are found by as a whole: the words of names and every two of them ('patil sunita', by the
-- alphabet), phones of ten digits, insurance numbers. Kept by keep_patient_search() alone; without foreign keys, which would be
-- checked ten times a registration.
create table patient_terms (
  hospital_id text not null,
  term text collate "C" not null,
  created_at timestamptz not null,
  patient_id uuid not null,
  primary key (hospital_id, term, created_at, patient_id)
);
alter table patient_terms enable row level security;
create policy hospital_scope on patient_terms using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());

-- Whether a term is one word of letters: not a pair, a phone or a number.
create function is_word(term text) returns boolean language sql immutable parallel safe
  return term ~ '[^0-9]' and strpos(term, ' ') = 0;

create function pair_of(one text, other text) returns text language sql immutable parallel safe
  return case when one = other then one else least(one collate "C", other collate "C") || ' ' || greatest(one collate "C", other collate "C") end;

-- An insurance number with letters begins with a sign, which no name has: it is none.
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

-- Every four figures that stand beside each other: the part of a number that a desk types is in few, a trigram's three in many.
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

-- As before, and x as it is spoken: Laxmi and Lakshmi.
create or replace function sound_of(word text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      translate(
        replace(replace(replace(replace(replace(replace(replace(replace(word, 'x', 'ks'), 'ee', 'i'), 'oo', 'u'), 'ai', 'e'), 'ei', 'e'), 'ou', 'u'), 'ph', 'f'), 'ck', 'k'),
        'wzqy', 'vjki'),
      '([bcdgjklmnprst])h', '\1', 'g'),
    '(.)\1+', '\1', 'g');

-- How a word sounds, and that with any one letter left out: two words of which one letter is wrong, missing or too many share one.
create function spellings_of(sound text) returns text[] language sql immutable strict parallel safe
  return array(select sound union select overlay(sound placing '' from n for 1) from generate_series(1, length(sound)) as n where length(sound) > 3);

-- Once a statement: an import registers fifty at a time. By key alone, for the planner does not know how few changed.
drop trigger e_search_insert on patients;
drop trigger e_search_update on patients;
drop function keep_patient_search();
create function keep_patient_search() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set jit = off set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'UPDATE' then
    -- Whoever was changed in what is searched leaves, and comes again below.
    with gone as (
      delete from patient_search as s using stale as was, fresh as becomes
      where s.hospital_id = was.hospital_id and s.patient_id = was.id and becomes.hospital_id = was.hospital_id and becomes.id = was.id
        and (was.name, was.patients_id, was.phone, was.emergency_contact_mobile, was.second_emergency_contact_mobile,
            was.relative_phone_no, was.insurance_person_no, was.merged_ids, was.created_at, was.withdrawn_at)
          is distinct from (becomes.name, becomes.patients_id, becomes.phone, becomes.emergency_contact_mobile, becomes.second_emergency_contact_mobile,
            becomes.relative_phone_no, becomes.insurance_person_no, becomes.merged_ids, becomes.created_at, becomes.withdrawn_at)
      returning s.hospital_id, s.created_at, s.patient_id, terms_of(s.name, s.numbers, s.insurance) as terms)
    delete from patient_terms as t using gone, unnest(gone.terms) as gone_term
    where t.hospital_id = gone.hospital_id and t.term = gone_term and t.created_at = gone.created_at and t.patient_id = gone.patient_id;
  end if;

  with come as (
    insert into patient_search (hospital_id, patient_id, created_at, name, code, numbers, insurance)
      select hospital_id, p.id, p.created_at, plain_words(p.name),
        regexp_replace(lower(concat_ws(' ', patients_id, merged_ids)), '\m' || lower(patient_prefix), '', 'g'),
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
    order by term -- so that two who write the same words wait in one order
    on conflict do nothing;
  return null;
end $$;
revoke execute on function keep_patient_search() from public;
create trigger e_search_insert after insert on patients referencing new table as fresh for each statement execute function keep_patient_search();
create trigger e_search_update after update on patients referencing old table as stale new table as fresh
  for each statement execute function keep_patient_search();

-- The words of the house in which this stands, or that it begins when it has one or two letters. Twenty-one stand for too many.
create function known_words(part text, of_insurance boolean) returns text[] language plpgsql stable
  set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
begin
  if length(part) < 3 then
    return array(select word from patient_words where hospital_id = app_hospital() and word >= part and word < part || chr(1114111)
      union all select word from patient_words where of_insurance and hospital_id = app_hospital()
        and word >= '#' || part and word < '#' || part || chr(1114111) limit 21);
  end if;
  return array(select word from patient_words where hospital_id = app_hospital() and word like '%' || left(part, 6) || '%'
    and strpos(word, part) > 0 and (of_insurance or not starts_with(word, '#')) limit 21);
end $$;

-- The five words most like one, itself among them: those of which one letter is wrong, missing or too many, and of long ones those
-- that begin alike.
create function near_words(part text) returns text[] language plpgsql stable
  set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  sounded constant text := sound_of(part);
  spellings constant text[] := spellings_of(sounded);
  beginning constant text := left(sounded, 4);
begin
  return array(select word from (
      select word, sound from patient_words where hospital_id = app_hospital() and spellings_of(sound) && spellings
      union select word, sound from patient_words where hospital_id = app_hospital() and sound >= beginning and sound < beginning || chr(1114111)
        and length(sounded) > 5 and abs(length(sound) - length(sounded)) < 3 and similarity(sound, sounded) > 0.4) as near
    where word !~ '[0-9#]'
    order by similarity(sound, sounded) + similarity(word, part) desc, word limit 5);
end $$;

-- The terms by which somebody has a word of both groups. Twenty-six stand for too many.
create function known_pairs(ones text[], others text[]) returns text[] language sql stable
  set search_path = public, pg_temp set enable_seqscan = off set jit = off
  return array(select pair from (select distinct pair_of(one, other) as pair from unnest(ones) as one, unnest(others) as other) as possible
    where (select true from patient_terms where hospital_id = app_hospital() and term = pair limit 1) limit 26);

-- The newest patients who have a word of every group (each the text of an array) and meet what is left to ask, a condition on
-- patient_search. Two words are looked for together. The patients of the rarest term are asked one by one for the others; when all
-- are common, the lists are laid beside each other from the newest down. Null when that would take long: all are common, and a glance
-- at the newest of one does not answer what is left to ask.
create function patients_of_words(groups text[], rest text, wanted int, may_glance boolean default false) returns uuid[] language plpgsql stable
  set search_path = public, pg_temp set jit = off set enable_seqscan = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0
  set enable_sort = off set enable_hashagg = off set enable_hashjoin = off set enable_nestloop = off as $$
declare
  house constant text := app_hospital();
  few constant int := case when rest is null then 500 else 1500 end;
  terms text[] := '{}'; -- of each list
  lists text[];
  paired int[] := '{}';
  pairs text[];
  size int;
  fewest int := few + 1;
  rarest int := 1;
  source text;
  found uuid[];
begin
  for one in 1 .. cardinality(groups) loop
    for other in one + 1 .. least(cardinality(groups), 4) loop
      continue when groups[one] || groups[other] ~ '[{,"](#|[0-9]{10}})'; -- no words of a name
      pairs := known_pairs(groups[one]::text[], groups[other]::text[]);
      if pairs = '{}' then return pairs; end if;
      continue when cardinality(pairs) > 25;
      terms := terms || pairs::text;
      paired := paired || array[one, other];
    end loop;
    if one <> all (paired) then terms := terms || groups[one]; end if;
  end loop;

  lists := array(select (
      select '(' || string_agg(format('(select created_at, patient_id from patient_terms where hospital_id = %L and term = %L
        order by created_at desc, patient_id desc)', house, term), ' union all ') || ')' from unnest(list::text[]) as term)
    from unnest(terms) with ordinality as t (list, place) order by place);
  if cardinality(lists) > 1 or rest is not null then
    for place in 1 .. cardinality(lists) loop
      execute format('select count(*) from (select from %s as list limit %s) as entries', lists[place], fewest) into size;
      if size < fewest then fewest := size; rarest := place; end if;
    end loop;
  end if;
  if fewest > few and rest is not null and not may_glance then return null; end if;
  if fewest <= few or rest is not null then
    source := format('(select * from %s as list order by created_at desc, patient_id desc limit %s) as l where ', lists[rarest], few) || concat_ws(' and ', (
      select string_agg(format('(select true from patient_terms as t where t.hospital_id = %L and t.term = any (%L)
        and t.created_at = l.created_at and t.patient_id = l.patient_id limit 1)', house, list), ' and ')
      from unnest(terms) with ordinality as t (list, place) where place <> rarest),
      '(select true from patient_search as s where s.hospital_id = ' || quote_literal(house) || ' and s.patient_id = l.patient_id and ' || rest || ')');
  else
    source := lists[1] || ' as l1';
    for place in 2 .. cardinality(lists) loop
      source := source || format(' join %s as l%s using (created_at, patient_id)', lists[place], place);
    end loop;
  end if;
  execute format('select array(select patient_id from %s group by created_at, patient_id order by created_at desc, patient_id desc limit %s)',
    source, wanted) into found;
  return case when fewest <= few or rest is null or cardinality(found) = wanted then found end;
end $$;

-- As before (0012), save that a whole phone is looked for among the terms, and four figures or more, which are rare, by their own
-- index and nothing else by the other.
create or replace function patient_condition(looked_in text, typed text) returns text language sql stable set search_path = public, pg_temp
  return (select string_agg(case
        when word is null then 'true'
        when looked_in = 'text' and word ~ '^[0-9]{10}$' then format('patient_id in (select patient_id from patient_terms
          where hospital_id = %L and term = %L)', app_hospital(), word)
        when looked_in = 'text' and word ~ '^[0-9]{4,}$' then format('strpos(text, %L) > 0 and figures @> %L', word, figures_of(word))
        when length(word) < 3 then format('%s like %L', case looked_in when 'code' then $$(' ' || code)$$ else looked_in end, '% ' || word || '%')
        when rank > 2 or has_figures or looked_in <> 'text' then format('strpos(%I, %L) > 0', looked_in, word)
        when length(word) <= 6 then format('text like %L', '%' || word || '%')
        else format('text like %L and strpos(text, %L) > 0', '%' || left(word, 6) || '%', word)
      end, ' and ' order by rank)
    from (select word, bool_or(word ~ '^[0-9]{4,}$') over () as has_figures,
        row_number() over (order by coalesce(length(word), 0) desc) as rank
      from unnest(string_to_array(btrim(plain_words(typed)), ' ')) as typed_word,
        -- Every id begins with the prefix of the hospital: its beginning alone says nothing of a patient.
        lateral (select case when length(typed_word) < 2 or not starts_with(patient_prefix(), typed_word)
          then regexp_replace(typed_word, '^' || patient_prefix(), '') end as word) as w
      where word is distinct from '') as words);

-- The lookup and the palette: what is typed at large, or in the name, the id and the numbers. Newest first, those that match
-- before those that are only near.
create or replace function find_patients(typed text, in_name text, in_code text, in_numbers text, wanted int, with_near boolean)
returns table (patient_id uuid, is_near boolean) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  parts constant text[] := string_to_array(btrim(plain_words(concat_ws(' ', typed, in_name))), ' ');
  phone constant text := substring(plain_words(in_numbers) from '^ ([0-9]{10}) $');
  prefix constant text := patient_prefix();
  code constant text := btrim(plain_words(coalesce(in_code, typed)));
  tail constant text := regexp_replace(code, '^' || prefix, '');
  condition text;
  part text;
  words text[];
  groups text[] := '{}';
  has_figures boolean;
  is_whole boolean := in_code is null and in_numbers is null; -- whether the groups say all of what was typed
  found uuid[] := '{}';
  more uuid[];
begin
  if in_name is null and in_numbers is null and (tail <> code or code ~ '^[0-9]{2}([a-l][0-9]*)?$') then
    -- The beginning of an id: ids grow with time, so its own index knows the newest.
    execute format('select array(select patient_id from patient_search where hospital_id = %L and code like %L order by code using ~>~ limit %s)',
      app_hospital(), replace(tail, ' ', '') || '%', wanted) into found;
  end if;

  if cardinality(found) < wanted then
    foreach part in array parts loop
      if part ~ '^[0-9]{10}$' and in_name is null then words := array[part];
      elsif part ~ '[0-9]' or starts_with(part, prefix) or length(part) > 1 and starts_with(prefix, part) then words := null;
      else words := known_words(part, in_name is null);
      end if;
      if words is null or cardinality(words) > 20 then is_whole := false;
      else groups := groups || words::text;
      end if;
    end loop;
    if phone is not null then groups := groups || array[phone]::text; end if;
    if '{}' <> all (groups) then -- no word that nobody has
      if groups <> '{}' and is_whole then more := patients_of_words(groups, null, wanted + cardinality(found)); end if;
      if more is null then
        has_figures := concat_ws(' ', typed, in_numbers) ~ '[0-9]{4}'; -- rare, and found by their own index
        condition := concat_ws(' and ', patient_condition('text', typed), patient_condition('name', in_name),
          patient_condition('numbers', in_numbers), patient_condition('code', replace(in_code, ' ', '')),
          -- and one that an index knows, the rarest
          case when has_figures then patient_condition('text', in_numbers) when length(tail) > 2 then patient_condition('text', in_code)
            else nullif(concat_ws(' and ', patient_condition('text', in_name), patient_condition('text', in_numbers), patient_condition('text', in_code)), '') end);
        if groups <> '{}' then
          more := patients_of_words(groups, condition, wanted + cardinality(found), not has_figures);
        end if;
        if more is null and condition <> '' then
          more := newest_patients(condition, wanted, case when has_figures or groups <> '{}' then 1000 else 4000 end);
        end if;
      end if;
      found := (found || array(select one from unnest(more) as one where one <> all (found)))[1:wanted];
    end if;
  end if;
  return query select one, false from unnest(found) as one;

  if with_near and cardinality(found) < wanted and in_code is null and in_numbers is null then
    groups := '{}';
    foreach part in array parts[1:4] loop
      continue when length(part) < 3 or part ~ '[0-9]';
      groups := groups || near_words(part)::text;
    end loop;
    if groups <> '{}' and '{}' <> all (groups) then
      return query select one, true from unnest(patients_of_words(groups, null, wanted + cardinality(found))) as one
        where one <> all (found) limit wanted - cardinality(found);
    end if;
  end if;
end $$;
drop function near_condition(text);

insert into patient_terms (hospital_id, term, created_at, patient_id)
  select hospital_id, term, created_at, patient_id from patient_search, unnest(terms_of(name, numbers, insurance)) as term
  order by 1, 2, 3, 4;
delete from patient_words;
alter table patient_words alter column word type text collate "C", alter column sound type text collate "C";
insert into patient_words (hospital_id, word, sound)
  select distinct hospital_id, term, sound_of(term) from patient_terms where is_word(term);

-- The hospital is its patient's: asked once, not twice.
alter table patient_search drop constraint patient_search_hospital_id_fkey;
alter table patient_search drop column keys, add column figures int[] not null generated always as (figures_of(code || numbers || insurance)) stored;
create index patient_search_figures on patient_search using gin (figures) with (gin_pending_list_limit = 256);
-- A registration waits in a short list that a search reads to its end (some two hundred patients), instead of descending fifty times
-- into the index itself: a third of a registration's time.
alter index patient_search_words set (fastupdate = on, gin_pending_list_limit = 256);
drop index patient_words_by_sound;
create index patient_words_by_sound on patient_words (hospital_id, sound);
create index patient_words_by_spelling on patient_words using gin (spellings_of(sound)) with (fastupdate = off);
create index patient_words_by_part on patient_words using gin (word gin_trgm_ops) with (fastupdate = off);

revoke execute on function known_words(text, boolean), near_words(text), known_pairs(text[], text[]), patients_of_words(text[], text, int, boolean) from public;
