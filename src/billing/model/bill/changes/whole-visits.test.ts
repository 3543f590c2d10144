import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../kernel/calendar.ts'
import { packagesOf } from '../../../../schemes/model/stay/merge-packages.ts'
import { payerOn } from '../../../../schemes/model/stay/payer-on.ts'
import type { Stay } from '../../../../schemes/model/stay/stay-types.ts'
import { billTotals } from '../../price/bill-totals.ts'
import { chargeAmount } from '../../price/charge-amount.ts'
import { closingLines } from '../../price/closing-lines.ts'
import {
  atTariff,
  FIRST,
  generated,
  inputsOf,
  ledgerCharge,
  ledgerOf,
  shuffled,
  stays,
  worth,
} from '../../price/generated-stays.factory.ts'
import { netCharges } from '../../price/net-charges.ts'
import { priceBill } from '../../price/price-bill.ts'
import type { Bill, Chargeable } from '../../price/price-types.ts'
import type { BillLine } from '../bill-view.ts'
import { atTheDesk, DESK, linesOfDesk } from './generated-desk.factory.ts'
import type { LineChange } from './line-change.ts'
import { apartByChanges, changedBill } from './line-changes.ts'

// The bills of all payers of a visit together: what the desk changed, what came later, and surgeries that move or are taken back.

const visits = fc.record({
  stay: stays,
  rows: fc.array(ledgerCharge, { maxLength: 60, size: 'max' }),
  later: fc.array(ledgerCharge, { maxLength: 20 }),
  desk: fc.array(DESK, { maxLength: 8 }),
  kind: fc.constantFrom('esic', 'private' as const),
  /** What becomes of a surgery after the desk was there. */
  surgery: fc.constantFrom('stays', 'moves', 'revoked' as const),
  which: fc.nat(5),
  by: fc.integer({ min: 1, max: 6 }),
  discount: fc.double({ min: 0, max: 1, noNaN: true }),
})
type Visit = typeof visits extends fc.Arbitrary<infer One> ? One : never

/** The stay after a surgery was moved by some days, or set back to planned. */
function afterwards({ stay, surgery, which, by }: Visit): Stay {
  const procedures = stay.procedures.flatMap((procedure, index) => {
    if (index !== which || surgery === 'stays' || procedure.on === null) return [procedure]
    return surgery === 'moves' ? [{ ...procedure, on: addDays(procedure.on, by), planFrom: null, planTo: null }] : []
  })
  return { ...stay, procedures }
}

/** The bills as the desk saw them with its changes, and as they are with what came later. */
function bothOf(visit: Visit) {
  const { stay, rows, later, desk, kind } = visit
  const seen = inputsOf(stay, ledgerOf(stay, rows), kind)
  const changesOf = new Map(seen.map((bill) => [bill.payer.id, atTheDesk(bill, desk)]))
  const next = afterwards(visit)
  const charges = ledgerOf(next, [...rows, ...later])
  return { seen, changesOf, charges, now: inputsOf(next, charges, kind) }
}
const isOfAmounts = ({ kind }: LineChange) => kind !== 'quantity' && kind !== 'rate'
const withChanges = (
  bill: Bill,
  changesOf: ReadonlyMap<string, readonly LineChange[]>,
  only = (_: LineChange) => true,
) => linesOfDesk(bill, (changesOf.get(bill.payer.id) ?? []).filter(only))

const shownOf = ({ section, state, quantity, rate, value, payerShare, patientShare }: BillLine) =>
  [section, state, quantity, rate, value, payerShare, patientShare].join()

describe('whatever the stay, its payers, the desk, and what comes, moves and goes afterwards', () => {
  it('what was posted stands on one bill: claimed, absorbed, not claimable, the patient’s or taken out, and no paisa is lost', () => {
    fc.assert(
      fc.property(visits, (visit) => {
        const { now, changesOf, charges } = bothOf(visit)
        const lines = now.map((bill) => withChanges(bill, changesOf, isOfAmounts))
        const { total, absorbed, nobodys, reduced } = billTotals(lines.flat())
        expect(total + absorbed + nobodys + reduced).toBe(worth(charges))
        const billed = lines.flatMap((own) => [...new Set(own.flatMap(({ chargeIds }) => chargeIds))])
        expect(billed.toSorted()).toEqual(
          netCharges(charges)
            .map(({ id }) => id)
            .toSorted(),
        )
      }),
      { numRuns: 80 },
    )
  })

  it('a line that is not what its charges say gives the reason of the desk', () => {
    fc.assert(
      fc.property(visits, (visit) => {
        const { now, changesOf } = bothOf(visit)
        for (const bill of now) {
          const changes = changesOf.get(bill.payer.id) ?? []
          const asPriced = changedBill(priceBill(bill, apartByChanges(changes)), [], bill.payer).lines
          const priced = new Map(asPriced.map((line) => [line.key, shownOf(line)]))
          for (const line of linesOfDesk(bill, changes))
            if (priced.get(line.key) !== shownOf(line)) expect(line.reason).toContain('Asked by the desk')
        }
      }),
      { numRuns: 40 },
    )
  })

  it('a discount is off the patient’s share, and nothing else of the bill changes', () => {
    fc.assert(
      fc.property(visits, (visit) => {
        const { now, changesOf } = bothOf(visit)
        for (const bill of now) {
          const lines = withChanges(bill, changesOf)
          const before = billTotals(lines)
          const amount = Math.floor(before.patientShare * visit.discount)
          const closing = closingLines(lines, {
            discount: { amount, reason: 'Approved' },
            roundsOff: false,
            on: FIRST,
            payer: bill.payer,
          })
          const { total, payerShare, patientShare } = billTotals([...lines, ...closing])
          expect([total, payerShare, patientShare]).toEqual([
            before.total - amount,
            before.payerShare,
            before.patientShare - amount,
          ])
          expect(patientShare).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('the order in which charges arrive and surgeries are entered changes no bill', () => {
    fc.assert(
      fc.property(visits, fc.nat(1000), (visit, seed) => {
        const { now, changesOf } = bothOf(visit)
        for (const bill of now) {
          const procedures = shuffled(bill.procedures, seed)
          const other = { ...bill, charges: shuffled(bill.charges, seed), procedures }
          expect(withChanges(other, changesOf)).toEqual(withChanges(bill, changesOf))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('moving a surgery prices the drafts anew and leaves a version as it was; moved back, they are what they were', () => {
    fc.assert(
      fc.property(visits, (visit) => {
        const { seen, changesOf, now } = bothOf({ ...visit, later: [] })
        const version = JSON.stringify(seen.map((bill) => withChanges(bill, changesOf)))
        for (const bill of now) withChanges(bill, changesOf)
        const back = inputsOf(visit.stay, ledgerOf(visit.stay, visit.rows), visit.kind)
        expect(JSON.stringify(back.map((bill) => withChanges(bill, changesOf)))).toBe(version)
      }),
      { numRuns: 40 },
    )
  })
})

/** Whose a charge is, worked out apart: of each payer its own packages, and of those that have the day the one that began first. */
function payerOfCharge(stay: Stay, { head, day, isPatientsOwn }: Chargeable): string | undefined {
  const ofDay = payerOn(stay.payers, day)?.payerId
  if (head === 'surgery' || isPatientsOwn) return ofDay
  const ids = [...new Set(stay.payers.map(({ payerId }) => payerId))]
  const packages = ids.flatMap((id) => {
    const own = stay.procedures.filter(({ on }) => on !== null && payerOn(stay.payers, on)?.payerId === id)
    return packagesOf({ ...stay, procedures: own })
  })
  const covering = packages.filter(({ from, to }) => from <= day && day <= to)
  return covering.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0]?.payerId ?? ofDay
}

describe('whoever pays', () => {
  it('each service is priced once, by the tariff of the payer whose package has its day, else of the payer of the day', () => {
    fc.assert(
      fc.property(generated, ({ stay, charges }) => {
        const bills = inputsOf(stay, charges).map((bill) => ({ id: bill.payer.id, lines: linesOfDesk(bill, []) }))
        for (const charge of netCharges(charges)) {
          const own = bills.filter(({ lines }) => lines.some(({ chargeIds }) => chargeIds.includes(charge.id)))
          expect(own.map(({ id }) => id)).toEqual([payerOfCharge(stay, charge)])
        }
      }),
      { numRuns: 40 },
    )
  })

  it('what comes, moves or goes changes no price of a payer', () => {
    fc.assert(
      fc.property(visits, (visit) => {
        const { charges, now } = bothOf(visit)
        const rateOf = new Map([...visit.rows, ...visit.later].map((row, index) => [`c${index}`, row]))
        for (const bill of now)
          for (const { chargeIds } of linesOfDesk(bill, []))
            for (const id of chargeIds) {
              const row = rateOf.get(id)
              const charge = charges.find((one) => one.id === id)
              if (!row || !charge) continue
              const rate = atTariff(row.unitRate, bill.payer.id)
              expect([charge.unitRate, charge.amount]).toEqual([rate, chargeAmount(row.quantity, rate)])
            }
      }),
      { numRuns: 40 },
    )
  })
})
