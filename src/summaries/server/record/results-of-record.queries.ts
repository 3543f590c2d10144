import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { shownRange, shownWords } from '../../../laboratory/model/results/value-words.ts'
import { newestVerified, shownValue } from '../../../laboratory/server/results/sample.queries.ts'
import { ANYBODY, nameTold } from '../../../orders/model/confidential/reads-confidential.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { ResultOfRecord, SummaryRecord } from '../../model/summary-record.ts'

const MARKS: Readonly<Record<string, ResultOfRecord['mark']>> = {
  low: 'L',
  high: 'H',
  critical_low: 'LL',
  critical_high: 'HH',
  abnormal: 'A',
}

/** The verified values of a visit, the earliest first. A summary goes through many hands: what is confidential is not in it. */
export async function resultsOfRecord(db: HospitalDb, visitId: string): Promise<ResultOfRecord[]> {
  const rows = await newestVerified(db)
    .innerJoin('lab_parameters as m', (join) => onRow(join, 'm', 'r.parameter_id'))
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'r.order_line_id'))
    .select(['m.name as parameter', 'l.name as test', 'r.unit', 'r.value', 'r.words', 'r.decimals', 'r.flag'])
    .select(['r.low', 'r.high', 'r.low_is_exclusive as lowIsExclusive', 'r.high_is_exclusive as highIsExclusive'])
    .select(['r.range_words as rangeWords', 'r.collected_at as at', 'r.kind'])
    .select(sql<'<' | '<=' | '=' | '>=' | '>' | null>`r.comparator`.as('comparator'))
    .where('r.visit_id', '=', visitId)
    .where('m.is_confidential', '=', false)
    .execute()
  return rows
    .filter(({ kind, value, words }) => kind !== 'withdrawn' && kind !== 'not_done' && (value ?? words) !== null)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.parameter.localeCompare(other.parameter))
    .map(({ parameter, test, unit, value, comparator, decimals, words, flag, at, low, high, rangeWords, ...row }) => {
      const figure = (of: string | null) => of && shownValue(of, '=', decimals)
      return {
        ...{ parameter, test, unit, mark: MARKS[flag ?? ''] ?? '', day: dayOf(at) },
        value: shownWords({ comparator, words, value: value && shownValue(value, comparator, decimals) }),
        range: shownRange({ ...row, low: figure(low), high: figure(high), words: rangeWords }),
      }
    })
}

/** The verified reports of radiology, and what was ordered and is not there yet. */
export async function ordersOfRecord(
  db: HospitalDb,
  visitId: string,
): Promise<Pick<SummaryRecord, 'imaging' | 'pending'>> {
  const imaging = await db
    .selectFrom('radiology_reports as r')
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'r.order_line_id'))
    .select(['l.name as study', 'r.impression', sql<Date>`coalesce(l.performed_at, r.verified_at)`.as('at')])
    .where('r.visit_id', '=', visitId)
    .where('r.verified_at', 'is not', null)
    .orderBy('r.verified_at')
    .orderBy('r.id')
    .execute()
  const open = await db
    .selectFrom('order_lines as l')
    .leftJoin('lab_tests as t', (join) => onRow(join, 't', 'l.lab_test_id'))
    .select(['l.name', 'l.visit_id as visitId', sql<boolean>`coalesce(t.is_confidential, false)`.as('isConfidential')])
    .where('l.visit_id', '=', visitId)
    .where('l.completed_at', 'is', null)
    .where('l.cancelled_at', 'is', null)
    .where('l.done_on', 'is', null)
    .where(
      sql<boolean>`not exists (select from orders o where ${sameRow('o', 'l.order_id')} and o.withdrawn_at is not null)`,
    )
    .orderBy('l.name')
    .execute()
  return {
    imaging: imaging.map(({ study, impression, at }) => ({ study, impression, day: dayOf(at) })),
    pending: open.map((line) => nameTold(line, ANYBODY)),
  }
}
