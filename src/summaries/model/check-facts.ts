import type { IsoDate } from '../../kernel/calendar.ts'
import type { SummaryForm } from '../../notes/model/discharge-summary.ts'
import type { CaseOfRecord } from './summary-record.ts'

/** What a summary is compared with. */
export type CheckFacts = {
  readonly form: SummaryForm
  /** Texts of the draft by section. */
  readonly bodies: Readonly<Record<string, string>>
  readonly followUpOn: IsoDate | null
  readonly today: IsoDate
  readonly visit: {
    readonly admittedOn: IsoDate | null
    readonly dischargedOn: IsoDate | null
    readonly isRevokedSince: boolean
  }
  readonly mode: SummaryForm | null
  readonly surgeries: readonly {
    readonly id: string
    readonly name: string
    readonly code: string | null
    readonly on: IsoDate | null
    readonly isDone: boolean
  }[]
  /** What the theatre says was operated. */
  readonly cases: readonly Pick<CaseOfRecord, 'on' | 'abandonedBecause' | 'procedures'>[]
  /** Names of what was given on the treatment sheet. */
  readonly given: readonly string[]
  /** Procedures of the newest bill and of the P-II; null where there is none. */
  readonly bill: BilledFacts | null
  readonly p2Codes: readonly string[] | null
  /** What stands charged as implant. */
  readonly implants: readonly string[]
  readonly extensionTo: IsoDate | null
  readonly pending: readonly string[]
  readonly hasPrescription: boolean
  readonly changed: number
}

export type BilledFacts = {
  readonly codes: readonly string[]
  readonly implants: readonly string[]
  readonly dischargedOn: IsoDate | null
  /** Days that no package and no extension cover. */
  readonly daysAtRisk: number
}

/** Pages of a visit with which a summary is compared. */
export const PLACES = ['bill', 'p2form', 'prescriptions', 'theatre', 'treatment-sheet'] as const
export type Place = (typeof PLACES)[number]

export type Check = {
  readonly code: string
  readonly tone: 'danger' | 'warning' | 'good'
  readonly text: string
  readonly detail: string
  /** The section to go to, or the page of the visit where the other side stands. */
  readonly section: string | null
  readonly place: Place | null
}

export type Found = Omit<Check, 'section' | 'place'> & { readonly section?: string; readonly place?: Place }
export type Judge = (facts: CheckFacts) => Found | null

/** A check that finds nothing. */
export const fine = (code: string, text: string, detail: string): Found => ({ code, tone: 'good', text, detail })
