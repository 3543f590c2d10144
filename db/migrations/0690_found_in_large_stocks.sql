-- Adds only: the program before this one may go on serving.
-- What is asked at the counter and of the board of the stock, among fifty thousand items and batches.

-- The board lists by expiry; a number that is typed or scanned names batches of any item.
create index batches_by_expiry on batches (hospital_id, expiry, id);
create index batches_by_number on batches (hospital_id, batch_no);
-- Whether a batch was moved at its place since a day.
create index stock_movements_of_balance on stock_movements (hospital_id, batch_id, place_id, day);

-- As in 0410_medicines.sql. Only the first `most` are put in order, one word is not compared twice, and the planner expects a few items,
-- as most searches find, where it would have read every item for a thousand.
create or replace function find_medicines(words text[], most int) returns table (medicine_id uuid, place bigint) language plpgsql stable
security definer set search_path = public, pg_temp rows 20 as $$
declare
  longest constant text := (select word from unnest(words) as word order by length(word) desc limit 1);
  others constant text[] := array_remove(words, longest);
begin
  return query
    select f.id, row_number() over (order by f.is_first desc, f.text, f.id) from (
      select s.medicine_id as id, s.text, starts_with(s.text, words[1]) as is_first from medicine_search s
      where s.hospital_id = app_hospital() and s.text like '%' || regexp_replace(longest, '([\\%_])', '\\\1', 'g') || '%'
        and not exists (select from unnest(others) as word where strpos(s.text, word) = 0)
      order by is_first desc, s.text, s.medicine_id limit most) f
    order by 2;
end $$;
