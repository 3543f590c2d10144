import type * as z from 'zod/mini'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { sumOf } from '../../model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../model/bill/bill-view.ts'
import { billedVersionOf } from './billed-person-of.ts'
import { printedLine } from './final-bill-of.ts'
import type { p2 } from './p2.print.ts'

type Data = z.input<typeof p2.data>

/** What a P-II says beside its bill. */
export type P2Facts = {
  readonly condition: string
  readonly referral: { readonly no: string; readonly date: IsoDate | null; readonly from: string }
  /** Bank, account and empanelment number of the hospital; '' where they are not set. */
  readonly payTo: string
}

const ENCLOSURES = [
  'Discharge slip with treatment record',
  'Bills of implants, stents and devices, with pouch and sticker',
  'Copy of the referral',
  'Copy of insurance and photo card',
  'Recommendation of the medical officer',
  'Entitlement certificate',
  'Approval letter (emergency or additional procedure)',
  'Stamp of the signatory',
  'Satisfaction certificate (P-VI)',
  'Permission for additional procedures and investigations',
  'Investigation reports',
  'Bills by their numbers',
]

/** A procedure at less than its full rate was done in addition to the one that was referred. */
const isAdditional = ({ adjustments }: BillLine): boolean =>
  adjustments.some(({ words, basisPoints }) => basisPoints < 0 && /procedure/.test(words))

const procedureOf = (line: BillLine) => ({ ...printedLine(line), otherCode: '', date: line.from })

/**
 * P-II of a version (domain facts, section 6.1; practice 3.21): I the packages of the rate list with their implants, II what no
 * package covers by head, III the additional procedures of a sitting. I + II + III is the payer's share of the version.
 */
export function p2Of(bill: BillView, { condition, referral, payTo }: P2Facts): Data {
  const lines = bill.sections
    .flatMap(({ heads }) => heads.flatMap((head) => head.lines.map((line) => ({ line, title: head.title }))))
    .filter(({ line }) => line.payerShare !== 0)
    .map(({ line, title }) => ({ title, line: { ...line, amount: line.payerShare } }))
  const surgical = lines.filter(({ line }) => line.section === 'surgical' || line.head === 'implant')
  const one = surgical.filter(({ line }) => !isAdditional(line)).map(({ line }) => procedureOf(line))
  const three = surgical
    .filter(({ line }) => isAdditional(line))
    .map(({ line }) => ({ ...procedureOf(line), reason: line.reason, permission: '' }))
  const others = lines.filter((entry) => !surgical.includes(entry))
  const two = [...Map.groupBy(others, ({ title }) => title)].map(([text, own]) => ({
    text,
    lines: own.map(({ line }) => printedLine(line)),
  }))
  const twoTotal = sumOf(two.flatMap((head) => head.lines))
  const total = sumOf(one) + twoTotal + sumOf(three)
  return {
    ...billedVersionOf(bill),
    total,
    signatures: [],
    condition,
    referral,
    treatment: bill.stay.procedures.map(({ name }) => name).join(', ') || 'Conservative treatment',
    surgeryDay: bill.stay.procedures.map(({ on }) => on).find((on) => on !== null) ?? null,
    one,
    oneTotal: sumOf(one),
    two,
    twoTotal,
    three,
    threeTotal: sumOf(three),
    difference:
      bill.totals.patientShare === 0
        ? ''
        : `The final bill of ${showRupees(bill.totals.total)} also has the patient’s share of ${showRupees(bill.totals.patientShare)}, which is not claimed here.`,
    enclosures: ENCLOSURES,
    payTo,
  }
}
