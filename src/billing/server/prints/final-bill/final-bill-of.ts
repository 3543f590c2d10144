import type * as z from 'zod/mini'
import { showDay } from '../../../../kernel/calendar.ts'
import { counted } from '../../../../kernel/counted.ts'
import { showRupees, sumOf } from '../../../../kernel/money.ts'
import { qrCodeOf } from '../../../../platform/server/prints/codes.ts'
import { unitRateOf } from '../../../model/bill/bill-lines.ts'
import type { BillLine, BillView, ShownSection } from '../../../model/bill/bill-view.ts'
import { patientPart } from '../../../model/bill/exports/patient-part.ts'
import { billedVersionOf } from '../billed-person-of.ts'
import { gstOf } from '../gst-of.ts'
import type { finalBill } from './final-bill.print.ts'

type Data = z.input<typeof finalBill.data>
type PrintedLine = Data['heads'][number]['lines'][number]

/** Blocks with more lines are one line a day, with the break-up attached. */
const BREAK_UP_FROM = 30
const BREAK_UPS: Readonly<Record<number, string>> = { 3: 'Pathology break-up', 4: 'Pharmacy statement' }
const OTHER_BLOCK = 6

const SIGNATURES = ['Bill Executive', 'Cashier', 'Patient', 'Medical Superintendent', 'Authorised Signatory']

const shortDay = (day: string) => showDay(day).slice(0, 5)
const daysOf = ({ from, to }: BillLine): string => {
  if (!from) return ''
  return !to || to === from ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`
}

const noteOf = (line: BillLine): string =>
  [
    daysOf(line),
    ...line.adjustments.filter(({ basisPoints }) => basisPoints !== 0).map(({ words }) => words),
    patientPart(line),
  ]
    .filter(Boolean)
    .join(', ')

export const printedLine = (line: BillLine, note = noteOf(line)): PrintedLine => ({
  text: line.description,
  ...(note && { note }),
  code: line.code ?? '',
  rate: unitRateOf(line),
  quantity: String(line.quantity),
  amount: line.amount,
})

/** Lines of the total, out of every section but those given; what is worth nothing in it is not printed. */
const inTotal = (sections: readonly ShownSection[]): { line: BillLine; block: number; title: string }[] =>
  sections.flatMap(({ heads }) =>
    heads.flatMap(({ lines, block, title }) =>
      lines
        .filter(({ amount }) => amount !== 0)
        .map((line) => ({ line, block: block ?? OTHER_BLOCK, title: block === null ? 'Other Charges' : title })),
    ),
  )

/**
 * The final bill in the order of blocks that payers know (domain facts, section 5.2). Each line of the version stands in it once, so
 * that the column of amounts sums to the total of the version.
 */
export function finalBillOf(bill: BillView): Data {
  const sections = (names: readonly string[]) => bill.sections.filter(({ section }) => names.includes(section))
  const billed = inTotal(sections(['conservative', 'package', 'extra']))
  const blocks = [...new Set(billed.map(({ block }) => block))].sort((a, b) => a - b)
  const surgical = sections(['surgical']).flatMap(({ heads }) => heads.flatMap(({ lines }) => lines))
  const parts = blocks.map((no) =>
    blockOf(
      bill,
      no,
      billed.filter(({ block }) => block === no),
    ),
  )
  return {
    ...billedVersionOf(bill),
    signatures: SIGNATURES,
    gst: gstOf(bill.gst),
    payerName: bill.header.payer,
    columns: columnsOf(bill),
    conservative: rangesOf(bill, 'conservative'),
    package: packageOf(bill),
    heads: parts.map(({ head }) => head),
    surgical: surgical.length === 0 ? null : surgicalOf(surgical),
    closing: sections(['closing']).flatMap(({ heads }) =>
      heads.flatMap(({ lines }) =>
        lines.map(({ description, reason, amount }) => ({
          text: reason ? `${description} (${reason})` : description,
          amount,
        })),
      ),
    ),
    notes: notesOf(bill),
    attached: parts.flatMap(({ attached }) => attached),
    qr: qrCodeOf(`${bill.header.billNo} ${bill.totals.total / 100}`),
  }
}

/** The tariff over its columns, as what it is: the codes are those of the list, the rates those of a column of it. */
export const columnsOf = ({ header: { tariff } }: Pick<BillView, 'header'>): Data['columns'] => ({
  code: tariff?.startsWith('CGHS') ? 'CGHS code' : 'Code',
  rate: tariff ? `${tariff} rate` : 'Rate',
})

function surgicalOf(lines: readonly BillLine[]): NonNullable<Data['surgical']> {
  const days = lines.flatMap(({ from }) => (from ? [from] : []))
  return {
    days: [...new Set(days)].sort(),
    lines: lines.map((line) => printedLine(line, [noteOf(line), line.reason].filter(Boolean).join('; '))),
  }
}

const rangesOf = (bill: BillView, kind: BillView['stay']['periods'][number]['kind']): [string, string][] =>
  bill.stay.periods.filter((period) => period.kind === kind).map(({ from, to }): [string, string] => [from, to])

function packageOf(bill: BillView): Data['package'] {
  const periods = bill.stay.periods.filter(({ kind }) => kind === 'package')
  if (periods.length === 0) return null
  return { days: periods.reduce((sum, { days }) => sum + days, 0), ranges: rangesOf(bill, 'package') }
}

/** A block with few lines as it is; with many one line a day, and every line attached. */
function blockOf(bill: BillView, no: number, billed: readonly { line: BillLine; title: string }[]) {
  const text = billed[0]?.title ?? ''
  const lines = billed.map(({ line }) => line)
  const breakUp = BREAK_UPS[no]
  if (lines.length < BREAK_UP_FROM || !breakUp)
    return { head: { no, text, lines: lines.map((line) => printedLine(line)) }, attached: [] }
  const days = Map.groupBy(lines, ({ from }) => from ?? '')
  return {
    head: {
      no,
      text,
      note: `Note: attached ${breakUp.toLowerCase()}, ${lines.length} lines`,
      lines: [...days].map(([day, own]) => ({
        text: `${text} of ${day ? showDay(day) : 'no day'}, ${counted(own.length, 'line')}`,
        code: '',
        rate: null,
        quantity: '',
        amount: sumOf(own),
      })),
    },
    attached: [
      {
        title: breakUp,
        note: `${lines.length} lines, to bill ${bill.header.billNo}`,
        total: sumOf(lines),
        lines: lines.map((line) => ({
          date: line.from ?? bill.header.date,
          text: line.description,
          code: line.code ?? '',
          quantity: String(line.quantity),
          amount: line.amount,
        })),
      },
    ],
  }
}

/** What the patient pays beside the payer, what is not claimed, and what is claimed at risk. */
export const notesOf = ({ totals, stay }: BillView): string[] => {
  const atRisk = stay.periods
    .filter(({ kind }) => kind === 'at_risk')
    .map(({ from, to }) => `${showDay(from)} – ${showDay(to)}`)
  const patients = patientPart(totals)
  return [
    patients && `Of the total ${patients}.`,
    totals.notClaimable > 0 ? `Not claimed: services worth ${showRupees(totals.notClaimable)}.` : '',
    totals.atRisk > 0
      ? `Claimed beyond the package without an approved extension: ${atRisk.join(', ')}, ${showRupees(totals.atRisk)}.`
      : '',
  ].filter(Boolean)
}
