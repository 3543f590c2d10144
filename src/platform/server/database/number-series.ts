import { sql } from 'kysely'
import { financialYearOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from './in-hospital.ts'

/** The series of a hospital, each with what its numbers begin with. A GST number has at most sixteen characters. */
const PREFIXES = {
  receipt: 'RC',
  refund: 'RF',
  'tax-invoice': 'TI',
  'credit-note': 'CN',
  sale: 'SB',
  'sale-return': 'SR',
  'h-one-register': 'H1',
  'x-register': 'X',
  'narcotic-register': 'ND',
} as const
export type NumberSeries = keyof typeof PREFIXES

/**
 * The next number of a series in the financial year of a day: 'RC/26-27/004512'. Gap-free in each hospital: the row stays
 * locked until the caller's transaction ends, and a transaction that rolls back gives its number back.
 */
export async function nextInSeries(
  db: HospitalDb,
  { series, on }: { readonly series: NumberSeries; readonly on: IsoDate },
): Promise<{ number: string }> {
  const year = financialYearOf(on)
  const { rows } = await sql<{ last: number }>`
    insert into number_series as s (series, financial_year, last) values (${series}, ${year}, 1)
    on conflict (hospital_id, series, financial_year) do update set last = s.last + 1
    returning last`.execute(db)
  const twoDigits = (of: number) => String(of % 100).padStart(2, '0')
  const last = String(rows[0]?.last ?? 1).padStart(6, '0')
  return { number: `${PREFIXES[series]}/${twoDigits(year)}-${twoDigits(year + 1)}/${last}` }
}
