import type { ProcedureClass } from '../../catalogue/model/procedure-classes.ts'
import { validOn } from '../../catalogue/model/rates/rates.ts'
import { addDays, type IsoDate } from '../../kernel/calendar.ts'
import { DEFAULT_PACKAGE_DAYS } from './default-rules.ts'
import type { Dated, PaidBeside, SchemeRules, SchemeTerms } from './scheme-rules.ts'

/** The row that is valid on a day, of rows that do not overlap. */
export const rowOn = <Row extends Dated>(rows: readonly Row[], day: IsoDate): Row | undefined =>
  rows.find((row) => validOn(row, day))

export const termsOn = (rules: SchemeRules, day: IsoDate): SchemeTerms | undefined => rowOn(rules.terms, day)

/** The last day on which the payer takes the bill of a discharge; null: any day. */
export function submitByOf(rules: SchemeRules, dischargedOn: IsoDate): IsoDate | null {
  const days = rowOn(rules.submission, dischargedOn)?.days ?? null
  return days === null ? null : addDays(dischargedOn, days)
}

/** Days of a package whose procedure has no days of its own: those of its class, else those without a class, else 7. */
export function packageDaysOn(rules: SchemeRules, procedureClass: ProcedureClass | null, day: IsoDate): number {
  const ofClass = (wanted: ProcedureClass | null) =>
    rowOn(
      rules.packageDays.filter((row) => row.procedureClass === wanted),
      day,
    )
  return (ofClass(procedureClass) ?? ofClass(null))?.days ?? DEFAULT_PACKAGE_DAYS
}

/** Basis points paid for the procedure of a rank (from 1) at a sitting; the highest rank holds for all further ones. */
export function sittingShareOn(rules: SchemeRules, rank: number, day: IsoDate): number {
  const shares = rules.sittingShares.filter((row) => validOn(row, day) && row.rank <= rank)
  return shares.reduce((best, row) => (row.rank > best.rank ? row : best), { rank: 0, basisPoints: 10_000 }).basisPoints
}

/** The exception that pays an item beside the package: of the item itself before the one of its head. */
export function paidBesideOn(
  rules: SchemeRules,
  { head, itemId }: Pick<PaidBeside, 'head' | 'itemId'>,
  day: IsoDate,
): PaidBeside | undefined {
  const rows = rules.paidBeside.filter((row) => row.head === head && validOn(row, day))
  return rows.find((row) => row.itemId !== null && row.itemId === itemId) ?? rows.find((row) => row.itemId === null)
}
