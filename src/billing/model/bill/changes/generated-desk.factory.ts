import fc from 'fast-check'
import { divideStay } from '../../../../schemes/model/stay/divide-stay.ts'
import { generated, ledgerCharge, ledgerOf } from '../../price/generated-stays.factory.ts'
import { priceBill } from '../../price/price-bill.ts'
import type { Bill } from '../../price/price-types.ts'
import type { LineChange } from './line-change.ts'
import { aChange } from './line-changes.factory.ts'
import { apartByChanges, changedBill } from './line-changes.ts'

/** What the desk may do of a line. */
export const DESK = fc.record({
  kind: fc.constantFrom('quantity', 'rate', 'split', 'take_out', 'keep', 'regroup', 'reorder' as const),
  line: fc.nat(500),
  quantity: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
  rate: fc.integer({ min: 0, max: 10_000_000 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  rest: fc.double({ min: 0, max: 1, noNaN: true }),
  section: fc.constantFrom('conservative', 'package', 'extra' as const),
  position: fc.integer({ min: 1, max: 5 }),
})
type Desk = typeof DESK extends fc.Arbitrary<infer Row> ? Row : never

/** What the desk does of the lines that it sees, one change after the other. */
export function atTheDesk(bill: Bill, rows: readonly Desk[]): LineChange[] {
  const changes: LineChange[] = []
  for (const [place, { line: at, share, rest, ...about }] of rows.entries()) {
    const { lines, namesOf } = changedBill(priceBill(bill, apartByChanges(changes)), changes, bill.payer)
    const line = lines[at % Math.max(1, lines.length)]
    const names = line && namesOf.get(line.key)
    if (!line || !names || (about.kind === 'split' && line.state !== 'claimed')) continue
    const notClaimable = Math.floor(line.amount * rest)
    const patientShare = Math.floor((line.amount - notClaimable) * share)
    const state = about.section === 'package' && line.state === 'claimed' ? 'absorbed' : null
    changes.push(
      aChange({
        id: `${place}`.padStart(8, '0'),
        kind: about.kind,
        charges: names.names,
        part: names.part,
        ...(about.kind === 'quantity' && { quantity: about.quantity }),
        ...(about.kind === 'rate' && { rate: about.rate }),
        ...(about.kind === 'reorder' && { position: about.position }),
        ...(about.kind === 'regroup' && { section: about.section, state }),
        ...(about.kind === 'split' && { patientShare, notClaimable, lineAmount: line.amount }),
      }),
    )
  }
  return changes
}

/** A stay, what was posted later, and what the desk did between. */
export const worked = fc.record({
  generated,
  later: fc.array(ledgerCharge, { maxLength: 40 }),
  rows: fc.array(DESK, { maxLength: 12 }),
  kind: fc.constantFrom('esic', 'private' as const),
})

/** The bill of the first payer of a generated stay: before, and with what was posted after the desk made its changes. */
export function workedOn({
  generated: { stay, charges },
  later,
  rows,
  kind,
}: typeof worked extends fc.Arbitrary<infer W> ? W : never) {
  const [first] = stay.payers
  if (!first) throw new Error('a stay has a payer')
  const bill: Bill = {
    charges,
    procedures: stay.procedures,
    periods: divideStay(stay),
    rules: first.rules,
    payer: { id: first.payerId, kind, undertaking: false },
  }
  const services = ledgerOf({ ...stay, procedures: [] }, later)
  const posted = services.map((charge) => ({
    ...charge,
    id: `later ${charge.id}`,
    reversesId: charge.reversesId && `later ${charge.reversesId}`,
  }))
  return { bill, all: { ...bill, charges: [...charges, ...posted] }, changes: atTheDesk(bill, rows) }
}
/** The lines of a bill with what the desk changed. */
export const linesOfDesk = (bill: Bill, changes: readonly LineChange[]) =>
  changedBill(priceBill(bill, apartByChanges(changes)), changes, bill.payer).lines
