import type * as z from 'zod/mini'
import { billedVersionOf } from '../../../billing/server/prints/billed-person-of.ts'
import { printedLine } from '../../../billing/server/prints/final-bill/final-bill-of.ts'
import {
  APPROVED_EXTENSION,
  APPROVED_PROCEDURES,
  CARD,
  DISCHARGE_SUMMARY,
  ENTITLEMENT,
  FINAL_BILL,
  IDENTITY,
  REFERRAL_LETTER,
  SATISFACTION_CERTIFICATE,
} from '../../../documents/model/checklist-lines.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { P2Line, P2Part } from '../../model/p2/p2-lines.ts'
import type { LoadedP2 } from '../p2/load-p2.ts'
import type { p2 } from './p2.print.ts'

type Data = z.input<typeof p2.data>

/** What a P-II says beside its bill. */
export type P2Facts = {
  readonly condition: string
  readonly referral: { readonly no: string; readonly date: IsoDate | null; readonly from: string }
  /** The lines of the checklist that have a file. */
  readonly documents: ReadonlySet<number>
  /** Of the hospital with the payer; '' where it is not set. */
  readonly empanelmentNo: string
  /** Where the printed list has a code. */
  readonly pages: ReadonlyMap<string, string>
  /** What the patient paid, in words; '' where that is nothing. */
  readonly money: string
}

/** What goes with a P-II (domain facts 6.1), and the lines of the checklist that hold it; none where it is no document of a visit. */
const ENCLOSURES: readonly (readonly [string, ...number[]])[] = [
  ['Discharge slip with treatment record', DISCHARGE_SUMMARY],
  ['Bills of implants, stents and devices, with pouch and sticker', 17],
  ['Copy of the referral', REFERRAL_LETTER],
  ['Copy of insurance and photo card', CARD, IDENTITY],
  ['Recommendation of the medical officer'],
  ['Entitlement certificate', ENTITLEMENT],
  ['Approval letter (emergency or additional procedure)', APPROVED_PROCEDURES],
  ['Stamp of the signatory'],
  ['Satisfaction certificate (P-VI)', SATISFACTION_CERTIFICATE],
  ['Permission for additional procedures and investigations', APPROVED_PROCEDURES],
  ['Investigation reports', 13, 14, 15],
  ['Bills by their numbers', FINAL_BILL],
  ['Approved extension of stay', APPROVED_EXTENSION],
]

type Sanction = { readonly admitted: number | null; readonly note: string }

const printed = (entry: P2Line, { admitted, note }: Sanction) => ({
  ...printedLine(entry.line),
  admitted,
  remarks: [note, entry.remarks].filter(Boolean).join('; '),
})

/** The part that is not a draft any more says so by its number alone. */
const stateOf = ({ bill, form }: LoadedP2, said: string): string =>
  said || (bill.id && (form?.state ?? 'draft') === 'draft' ? 'NOT VERIFIED' : '')

/**
 * P-II of a version (domain facts, section 6.1; practice 3.21): I the packages of the rate list with their implants, II what no
 * package covers by head, III the additional procedures of a sitting. I + II + III is what the form claims.
 */
export function p2Of(form: LoadedP2, { condition, referral, documents, empanelmentNo, pages, money }: P2Facts): Data {
  const { bill, lines, totals, memo } = form
  const ids = new Map(form.sent.map(({ key, id }) => [key, id]))
  const decided = new Map(memo?.lines.map((line) => [line.lineId, line]))
  const sanctionOf = ({ key }: P2Line): Sanction => {
    const line = decided.get(ids.get(key) ?? '')
    return { admitted: line?.admitted ?? null, note: line?.reason ?? '' }
  }
  const of = (part: P2Part) => lines.filter((line) => line.part === part)
  const procedure = (entry: P2Line) => ({
    ...printed(entry, sanctionOf(entry)),
    otherCode: '',
    date: entry.line.from,
    page: pages.get(entry.line.code ?? '') ?? '',
  })
  const version = billedVersionOf(bill)
  const admittedOf = (part: P2Part) =>
    memo ? of(part).reduce((sum, entry) => sum + (sanctionOf(entry).admitted ?? 0), 0) : null
  return {
    ...version,
    state: stateOf(form, version.state),
    total: totals.claimed,
    signatures: [],
    condition,
    referral,
    treatment: bill.stay.procedures.map(({ name }) => name).join(', ') || 'Conservative treatment',
    surgeryDay: bill.stay.procedures.map(({ on }) => on).find((on) => on !== null) ?? null,
    one: of('one').map(procedure),
    oneTotal: totals.one,
    two: [...Map.groupBy(of('two'), ({ title }) => title)].map(([text, own]) => ({
      text,
      lines: own.map((entry) => printed(entry, sanctionOf(entry))),
    })),
    twoTotal: totals.two,
    three: of('three').map((entry) => ({
      ...procedure(entry),
      reason: entry.rationale,
      permission: entry.permission,
    })),
    threeTotal: totals.three,
    admitted: { one: admittedOf('one'), two: admittedOf('two'), three: admittedOf('three') },
    memo: memo && { no: memo.memoNo, date: memo.memoDate },
    difference: form.differenceReason,
    money,
    enclosures: ENCLOSURES.map(([name, ...types]) => ({
      name,
      isOnFile: types.length > 0 && types.some((type) => documents.has(type)),
    })),
    empanelmentNo,
  }
}
