import type * as z from 'zod/mini'
import { dayOf, daysInclusive, showDay } from '../../../../kernel/calendar.ts'
import { sumOf } from '../../../../kernel/money.ts'
import type { PeriodKind } from '../../../../schemes/model/stay/stay-types.ts'
import { unitRateOf } from '../../../model/bill/bill-lines.ts'
import { linesOf } from '../../../model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import { daysOfLine } from '../../../model/bill/days-of-line.ts'
import { patientPart } from '../../../model/bill/exports/patient-part.ts'
import type { LineHead } from '../../../model/price/price-types.ts'
import { billedVersionOf } from '../billed-person-of.ts'
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

const noteOf = (line: BillLine): string => {
  if (line.state === 'absorbed') return 'In package'
  if (line.state === 'not_claimable') return 'Not claimed'
  return [line.atRisk && 'At risk', patientPart(line)].filter(Boolean).join(', ')
}

/**
 * Every line of a version on its days, also what a package covers, at 0. Of one head, if it is asked for; the settlement is of the
 * whole bill only. The discount stands in the settlement.
 */
export function detailedInvoiceOf(bill: BillView, head?: LineHead): Data {
  const heads = bill.sections.flatMap((section) => section.heads)
  const lines = linesOf(bill).filter((line) => line.head !== 'discount' && (!head || line.head === head))
  const days = daysOf(bill, lines)
  const titles = new Map(heads.map((one) => [one.head, one.title] as const))
  const total = sumOf(lines)
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  return {
    ...billedVersionOf(bill),
    total,
    signatures: SIGNATURES,
    filter: [head ? titles.get(head) : 'All heads', first && last && `${showDay(first)} – ${showDay(last)}`]
      .filter(Boolean)
      .join(', '),
    rateColumn: bill.payerKind === 'private' ? 'Rate' : 'CGHS NABH rate',
    days,
    heads: [...Map.groupBy(lines, (line) => line.head)].map(([name, own]): [string, number] => [
      titles.get(name) ?? '',
      sumOf(own),
    ]),
    settlement: head
      ? null
      : { paid: bill.totals.total - bill.balance, discount: bill.totals.discount, balance: bill.balance },
  }
}

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
