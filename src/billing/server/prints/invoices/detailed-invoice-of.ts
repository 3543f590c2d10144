import type * as z from 'zod/mini'
import { dayOf, daysInclusive, showDay } from '../../../../kernel/calendar.ts'
import { sumOf } from '../../../../kernel/money.ts'
import type { PeriodKind } from '../../../../schemes/model/stay/stay-types.ts'
import { unitRateOf } from '../../../model/bill/bill-lines.ts'
import { headTitle } from '../../../model/bill/bill-sections.ts'
import { linesOf } from '../../../model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import { daysOfLine } from '../../../model/bill/days-of-line.ts'
import { patientPart } from '../../../model/bill/exports/patient-part.ts'
import { stateInWords } from '../../../model/bill/lines/line-state.ts'
import type { LineHead } from '../../../model/price/price-types.ts'
import { billedVersionOf } from '../billed-person-of.ts'
import { byBlock } from '../by-block.ts'
import { columnsOf } from '../final-bill/final-bill-of.ts'
import type { detailedInvoice } from './detailed-invoice.print.ts'

type Data = z.input<typeof detailedInvoice.data>
type Day = Data['days'][number]

const SIGNATURES = ['Bill Manager', 'Cashier', 'Medical Superintendent', 'Authorised Signatory']

/** The groups of a day, in their order (domain facts, /detailed-invoice). */
const GROUPS = ['Room Tariff', 'Services', 'Laboratory', 'Radiology', 'Pharmacy']
const GROUP_OF: Readonly<Partial<Record<LineHead, string>>> = {
  accommodation: 'Room Tariff',
  laboratory: 'Laboratory',
  radiology: 'Radiology',
  pharmacy: 'Pharmacy',
}
const groupOf = ({ head }: BillLine) => GROUP_OF[head] ?? 'Services'

const PERIODS: Readonly<Record<PeriodKind, string>> = {
  conservative: 'Conservative',
  package: 'Surgical Package',
  at_risk: 'Beyond the package',
}

/** What the payer is not asked for is the patient's where it has an amount. */
const noteOf = (line: BillLine): string => {
  if (line.state === 'absorbed') return stateInWords(line)
  if (line.state === 'not_claimable') return line.amount === 0 ? 'Not claimed' : 'Patient pays'
  return [line.atRisk && 'At risk', patientPart(line)].filter(Boolean).join(', ')
}

/**
 * Every line of a version on its days, also what a package covers, at 0; discount and round off close it, and its total is the
 * bill's. Of one head, if it is asked for: that has neither closing lines nor a settlement.
 */
export function detailedInvoiceOf(bill: BillView, head?: LineHead): Data {
  const all = linesOf(bill)
  const lines = all.filter(({ section, head: own }) => section !== 'closing' && (!head || own === head))
  const closing = head ? [] : all.filter(({ section, amount }) => section === 'closing' && amount !== 0)
  const days = daysOf(bill, lines)
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  return {
    ...billedVersionOf(bill),
    total: sumOf([...lines, ...closing]),
    signatures: SIGNATURES,
    filter: [head ? headTitle(head) : 'All heads', first && last && `${showDay(first)} – ${showDay(last)}`]
      .filter(Boolean)
      .join(', '),
    rateColumn: columnsOf(bill).rate,
    days,
    heads: byBlock(lines).map(([title, own]): [string, number] => [title, sumOf(own)]),
    gross: sumOf(lines),
    closing: closing.map(({ description, amount }) => ({ text: description, amount })),
    settlement: head ? null : settlementOf(bill),
  }
}

const settlementOf = ({
  totals: { payerShare, patientShare },
  received,
  deducted,
  balance,
}: BillView): Data['settlement'] => ({
  payerShare,
  patientShare,
  paid: received,
  deducted,
  balance,
})

function daysOf({ header, stay }: BillView, lines: readonly BillLine[]): Day[] {
  const first = header.admittedAt ? dayOf(new Date(header.admittedAt)) : null
  const entries = lines.flatMap((line) =>
    daysOfLine(line, header.date).map(({ day, quantity, amount }) => ({ line, day, quantity, amount })),
  )
  const days = [...Map.groupBy(entries, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([date, own]) => {
    const period = stay.periods.find(({ from, to }) => from <= date && date <= to)
    return {
      date,
      day: daysInclusive(first ?? days[0]?.[0] ?? date, date),
      period: period ? PERIODS[period.kind] : '',
      total: sumOf(own),
      lines: own
        .toSorted((a, b) => GROUPS.indexOf(groupOf(a.line)) - GROUPS.indexOf(groupOf(b.line)))
        .map(({ line, quantity, amount }) => ({
          group: groupOf(line),
          text: line.description,
          code: line.code ?? '',
          time: '',
          quantity: String(quantity),
          rate: unitRateOf(line),
          amount,
          note: noteOf(line),
        })),
    }
  })
}
