-- Searching patients: functions that run as the owner and answer with ids of the transaction's hospital (decision record 015).
-- Only the last four are for the application.

create function patient_prefix() returns text language sql stable set search_path = public, pg_temp
  return (select lower(patient_prefix) from hospitals where id = app_hospital());

-- The words of the hospital that contain `part`, or begin with it when it has one or two letters. Twenty-one mean: too many.
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

-- The five words most like `part`, itself included: those of which one letter is wrong, missing or extra, and of long ones those
-- with the same beginning.
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

-- The pairs that a patient has, with a word of either group. Twenty-six mean: too many.
create function known_pairs(ones text[], others text[]) returns text[] language sql stable
  set search_path = public, pg_temp set enable_seqscan = off set jit = off
  return array(select pair from (select distinct pair_of(one, other) as pair from unnest(ones) as one, unnest(others) as other) as possible
    where (select true from patient_terms where hospital_id = app_hospital() and term = pair limit 1) limit 26);

-- The condition that every typed word occurs in a column: anywhere, or at the beginning of a word when it has one or two letters
-- (too short for a trigram). A whole phone is looked up among the terms; four digits or more, which are rare, in the index of
-- figures and in no other. Of the rest the trigram index is asked for the first six letters of the two longest words, and the
-- others are compared in what it returns: each further trigram costs a list of thousands. Null when nothing searchable was typed.
create function patient_condition(looked_in text, typed text) returns text language sql stable set search_path = public, pg_temp
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
        -- Every patient number begins with the prefix of the hospital: its beginning alone identifies no patient.
        lateral (select case when length(typed_word) < 2 or not starts_with(patient_prefix(), typed_word)
          then regexp_replace(typed_word, '^' || patient_prefix(), '') end as word) as w
      where word is distinct from '') as words);

-- The newest patients of this hospital that meet a condition, at most `wanted`, within milliseconds: the newest 4,000 (`first`) are
-- scanned; when they are not enough, the trigram index gives up to 3,000 candidates; and when there are more than that, one in a few
-- hundred matches and the newest 50,000 contain enough of them.
create function newest_patients(condition text, wanted int, first int) returns uuid[] language plpgsql stable
  set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = on set jit = off as $$
declare
  hospital constant text := app_hospital();
  walk constant text := 'select array(select patient_id from (select * from patient_search where hospital_id = %L
    order by created_at desc, patient_id desc limit %s) as newest where %s order by created_at desc, patient_id desc limit %s)';
  found uuid[];
  candidates int;
  known uuid[];
begin
  execute format(walk, hospital, first, condition, wanted) into found;
  if cardinality(found) = wanted then return found; end if;

  perform set_config('enable_indexscan', 'off', true);
  execute format('with candidates as materialized (select patient_id, created_at from patient_search where hospital_id = %L and %s limit 3001)
    select (select count(*) from candidates), array(select patient_id from candidates order by created_at desc, patient_id desc limit %s)',
    hospital, condition, wanted) into candidates, known;
  if candidates <= 3000 then return known; end if;

  perform set_config('enable_indexscan', 'on', true);
  execute format(walk, hospital, 50000, condition, wanted) into found;
  return case when cardinality(found) = wanted then found else known end;
end $$;

-- The newest patients who have a word of every group (each the text of an array) and meet `rest`, a condition on patient_search. Two
-- words are looked up together. The patients of the rarest term are checked one by one for the others; when all are common, their
-- lists are merge-joined from the newest down. Null when that would take long: all are common, and the newest of one list do not
-- settle `rest`.
create function patients_of_words(groups text[], rest text, wanted int, may_glance boolean default false) returns uuid[] language plpgsql stable
  set search_path = public, pg_temp set jit = off set enable_seqscan = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0
  set enable_sort = off set enable_hashagg = off set enable_hashjoin = off set enable_nestloop = off as $$
declare
  hospital constant text := app_hospital();
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
        order by created_at desc, patient_id desc)', hospital, term), ' union all ') || ')' from unnest(list::text[]) as term)
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
        and t.created_at = l.created_at and t.patient_id = l.patient_id limit 1)', hospital, list), ' and ')
      from unnest(terms) with ordinality as t (list, place) where place <> rarest),
      '(select true from patient_search as s where s.hospital_id = ' || quote_literal(hospital) || ' and s.patient_id = l.patient_id and ' || rest || ')');
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

-- For the lookup and the palette: `typed` anywhere, or words in the name, the number and the phones. Newest first, matches before
-- near matches.
create function find_patients(typed text, in_name text, in_code text, in_numbers text, wanted int, with_near boolean)
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
  is_whole boolean := in_code is null and in_numbers is null; -- whether the groups cover everything typed
  found uuid[] := '{}';
  more uuid[];
begin
  if in_name is null and in_numbers is null and (tail <> code or code ~ '^[0-9]{2}([a-l][0-9]*)?$') then
    -- The beginning of a patient number: numbers grow with time, so their own index knows the newest.
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
    if '{}' <> all (groups) then -- every word belongs to some patient
      if groups <> '{}' and is_whole then more := patients_of_words(groups, null, wanted + cardinality(found)); end if;
      if more is null then
        has_figures := concat_ws(' ', typed, in_numbers) ~ '[0-9]{4}'; -- rare, and found by their own index
        condition := concat_ws(' and ', patient_condition('text', typed), patient_condition('name', in_name),
          patient_condition('numbers', in_numbers), patient_condition('code', replace(in_code, ' ', '')),
          -- and the rarest of those that an index serves
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

-- One page of the matching patients after a key. When there are many, the next 20,000 along the index usually contain a page; when
-- they do not, or there are few, all are gathered and sorted.
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

-- Patients whose name contains what was typed, for the lists of visits: by the searched words, where the trigram index helps.
create function patients_named(typed text, at_most int) returns setof uuid language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  words constant text := btrim(plain_words(typed));
begin
  if words = '' then return; end if;
  return query execute format('select patient_id from patient_search where hospital_id = %L and %s strpos(name, %L) > 0 limit %s',
    app_hospital(), case when length(words) > 2 then format('text like %L and', '%' || words || '%') end, words, coalesce(at_most::text, 'all'));
end $$;

revoke execute on function patient_condition(text, text), newest_patients(text, int, int), known_words(text, boolean), near_words(text),
  known_pairs(text[], text[]), patients_of_words(text[], text, int, boolean), find_patients(text, text, text, text, int, boolean),
  count_patients(text, int), page_of_patients(text, boolean, boolean, text, timestamptz, uuid, int), patients_named(text, int) from public;
grant execute on function find_patients(text, text, text, text, int, boolean), count_patients(text, int),
  page_of_patients(text, boolean, boolean, text, timestamptz, uuid, int), patients_named(text, int) to wardbook_app;
