import type { Paise } from '../../../kernel/money.ts'
import type { AdvanceReportRow, ReportedSurgery } from './advance-report.contract.ts'
import { REFERRAL_WORDS, type ReferralWord } from './referral-letter.ts'

export type AdvanceFigures = {
  readonly withDiagnosis: number
  /** Surgeries, of which a patient may have several. */
  readonly plannedSurgeries: number
  /** Different categories among those surgeries. */
  readonly categories: number
  readonly plannedCost: Paise
  /** How many letters have each word; patients who need none are in no count. */
  readonly referrals: readonly (readonly [ReferralWord, number])[]
}

/** What the report sums up of its rows. */
export function advanceFigures(rows: readonly AdvanceReportRow[]): AdvanceFigures {
  const surgeries = rows.flatMap((row) => row.surgeries)
  return {
    withDiagnosis: rows.filter(({ diagnosis }) => diagnosis !== null).length,
    plannedSurgeries: surgeries.length,
    categories: new Set(surgeries.flatMap(({ category }) => category ?? [])).size,
    plannedCost: costOf(surgeries) ?? 0,
    referrals: REFERRAL_WORDS.map((word) => [word, rows.filter(({ referral }) => referral === word).length] as const),
  }
}

/** What the surgeries that have a rate cost together; null where none has one. */
export function costOf(surgeries: readonly ReportedSurgery[]): Paise | null {
  const costs = surgeries.flatMap(({ cost }) => cost ?? [])
  return costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : null
}
