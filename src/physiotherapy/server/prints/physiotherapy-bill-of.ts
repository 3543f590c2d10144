import type * as z from 'zod/mini'
import { linesOf } from '../../../billing/model/bill/bill-totals.ts'
import type { BillView } from '../../../billing/model/bill/bill-view.ts'
import { billedVersionOf } from '../../../billing/server/prints/billed-person-of.ts'
import { printedLine } from '../../../billing/server/prints/final-bill/final-bill-of.ts'
import { sumOf } from '../../../kernel/money.ts'
import { physiotherapyBillNo } from '../../model/bill-number.ts'
import { physiotherapyLines } from '../show-physiotherapy.ts'
import type { physiotherapyBillA4 } from './physiotherapy-bill.print.ts'

type Data = z.input<typeof physiotherapyBillA4.data>

/** The physiotherapy of a bill version: what is in its total, and with the reason what is not. */
export function physiotherapyBillOf(bill: BillView): Data {
  const own = physiotherapyLines(bill)
  const all = linesOf(bill)
  const closing = (head: 'discount' | 'round_off') => sumOf(all.filter((line) => line.head === head))
  const others = all.filter(
    ({ head, amount }) => !['physiotherapy', 'discount', 'round_off'].includes(head) && amount !== 0,
  )
  const days = own.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null)
  const { discount, total: due } = bill.totals
  return {
    ...billedVersionOf(bill),
    number: physiotherapyBillNo(bill.header.visitNo),
    person: personOf(bill),
    total: sumOf(own),
    signatures: ['Patient', 'Physiotherapist', 'Authorised Signatory'],
    heading: bill.header.admittedAt ? 'PHYSIOTHERAPY BILL' : 'OPD BILL',
    payer: bill.header.payer,
    from: days.toSorted()[0] ?? null,
    to: days.toSorted().at(-1) ?? null,
    lines: own.map((line) => (line.amount === 0 ? { ...printedLine(line), note: line.reason } : printedLine(line))),
    settlement:
      others.length > 0
        ? null
        : {
            discount: -discount,
            roundOff: closing('round_off'),
            due,
            paid: bill.received,
            deducted: bill.deducted,
            balance: bill.balance,
          },
  }
}

/** Without a diagnosis the bill says what the visit was for (domain screens, /physiotherapy-bill). */
function personOf(bill: BillView): Data['person'] {
  const { person } = billedVersionOf(bill)
  return { ...person, diagnosis: person.diagnosis || 'For physiotherapy' }
}
