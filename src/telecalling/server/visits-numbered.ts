import { type RawBuilder, sql } from 'kysely'

/** What the digits of a visit id have before `typed`: nothing, the first digit of the day, or the day. */
const BEFORE = sql`(select '' as before union all select n::text from generate_series(0, 3) n
  union all select to_char(n, 'FM00') from generate_series(1, 31) n)`

/**
 * The condition on a visit `n` that figures, four or more, stand in its id. An id is a prefix of the hospital, the year, a letter for
 * the month, the day and the number of the day (kernel/human-id.ts), so the figures stand after one of 36 beginnings of a month: as
 * many ranges of the index, for each month from the first id to the last. They would stand later in the number of a day with ten
 * thousand visits, which is the limit of this search.
 */
export const visitsNumbered = (typed: string): RawBuilder<boolean> => sql<boolean>`n.id = any(array(
  with first as materialized (select visit_no as no from called_visits order by hospital_id, visit_no limit 1),
    last as materialized (select visit_no as no from called_visits order by hospital_id desc, visit_no desc limit 1),
    month as materialized (
      select left(first.no, -length(substring(first.no from '[0-9]{2}[A-L][0-9]+$'))) || to_char(year, 'FM00') || chr(64 + letter) as begins
      from first, last, generate_series(substring(first.no from '([0-9]{2})[A-L]')::int, substring(last.no from '([0-9]{2})[A-L]')::int) year,
        generate_series(1, 12) letter)
  select found.id from month cross join ${BEFORE} day cross join lateral (
    select i.id from called_visits i where i.visit_no >= begins || before || ${typed} and i.visit_no < begins || before || ${typed} || ':'
    offset 0) found))`
