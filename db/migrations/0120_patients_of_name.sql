-- Adds only: Whose name holds what was typed, by the words of names alone, for the lists of inpatients (decision record 086).

-- The patients of whom some word of the name contains each word that was typed, newest first; no ids where there are more than `at_most`.
-- No row where words do not tell: figures or signs within a word, one or two letters among several, or more than twenty words that hold one.
create function patients_of_name(typed text, at_most int) returns table (are_more boolean, ids uuid[])
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  parts constant text[] := string_to_array(btrim(plain_words(typed)), ' ');
  part text;
  words text[];
  groups text[] := '{}';
  size int;
begin
  if cardinality(parts) <> cardinality(regexp_split_to_array(btrim(typed), '\s+')) then return; end if;
  foreach part in array parts loop
    if part = '' or part ~ '[0-9]' or length(part) < 3 and cardinality(parts) > 1 then return; end if;
    -- 'is true': the index of parts has nothing for two letters, and would be read whole. Words of insurance numbers stand before '0'.
    words := case when length(part) < 3 then array(select word from patient_words
        where hospital_id = app_hospital() and word >= '0' and (word like '%' || part || '%') is true limit 21)
      else known_words(part, false) end;
    if cardinality(words) > 20 then return; end if;
    if words = '{}' then return query select false, '{}'::uuid[]; return; end if;
    groups := groups || words::text;
  end loop;
  if cardinality(parts) = 1 then
    -- Nothing is gathered for a word that alone is frequent.
    foreach part in array words loop
      select count(*) into size from (select from patient_terms where hospital_id = app_hospital() and term = part limit at_most + 1) as entries;
      if size > at_most then return query select true, null::uuid[]; return; end if;
    end loop;
  end if;
  ids := patients_of_words(groups, null, at_most + 1);
  are_more := cardinality(ids) > at_most;
  if are_more then ids := null; end if;
  return next;
end $$;
revoke execute on function patients_of_name(text, int) from public;
grant execute on function patients_of_name(text, int) to wardbook_app;
