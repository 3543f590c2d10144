import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booked, CASH, CHEQUE, type Desk, startDesk, UPI } from './receipts.factory.ts'

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.testApp.close())

/** What a visit's money is, kept by hand beside the server's: a receipt with its state. */
type Kept = { readonly id: string; readonly amount: number; state: 'counts' | 'in clearing' | 'void' }
const sum = (rows: readonly Kept[]) => rows.reduce((total, { amount }) => total + amount, 0)

/** One thing that a desk does; `which` chooses among the receipts that are there. */
const step = fc.record({
  does: fc.constantFrom('advance', 'cheque', 'refund', 'void', 'clear', 'bounce'),
  paise: fc.integer({ min: 1, max: 500_000 }),
  which: fc.nat(9),
})
type Step = { does: 'advance' | 'cheque' | 'refund' | 'void' | 'clear' | 'bounce'; paise: number; which: number }

const counting = (rows: readonly Kept[]) => rows.filter(({ state }) => state === 'counts')
const there = (rows: readonly Kept[]) => sum(counting(rows))

/** Does a step on the server and by hand; both must agree on whether it may be. */
async function take(visitId: string, rows: Kept[], { does, paise, which }: Step): Promise<void> {
  const amount = (paise / 100).toFixed(2)
  const chosen = rows[which % Math.max(1, rows.length)]
  if (does === 'advance' || does === 'cheque') {
    const isCheque = does === 'cheque'
    const { body } = await desk.advance(visitId, amount, isCheque ? CHEQUE : paise % 2 ? UPI : CASH)
    rows.push({ id: body.id, amount: paise, state: isCheque ? 'in clearing' : 'counts' })
  } else if (does === 'refund') {
    const { status, body } = await desk.refund(visitId, amount)
    expect(status === 200, `${there(rows)} is there, ${paise} is asked back`).toBe(paise <= there(rows))
    if (status === 200) rows.push({ id: body.id, amount: -paise, state: 'counts' })
  } else if (chosen && does === 'void') {
    const isLeft = chosen.state !== 'counts' || there(rows) - chosen.amount >= 0
    const { status } = await desk.cancel(chosen.id)
    expect(status === 200).toBe(chosen.state !== 'void' && isLeft)
    if (status === 200) chosen.state = 'void'
  } else if (chosen) {
    const { status } = await desk.settle(chosen.id, does === 'clear' ? 'CLEARED' : 'BOUNCED')
    expect(status === 200).toBe(chosen.state === 'in clearing')
    if (status === 200) chosen.state = does === 'clear' ? 'counts' : 'void'
  }
}

test('whatever a desk does in whatever order, the sums of a visit and the books are those of the receipts that hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const before = await booked(desk.testApp, 'patient-advances', 'cheques-in-clearing')
      const { id: visitId } = await desk.newVisit()
      const rows: Kept[] = []
      for (const one of steps) await take(visitId, rows, one as Step)
      const inClearing = sum(rows.filter(({ state }) => state === 'in clearing'))
      const counts = counting(rows)
      expect(await desk.shown(visitId)).toMatchObject({
        paid: sum(counts.filter(({ amount }) => amount > 0)) + inClearing,
        refunded: 0 - sum(counts.filter(({ amount }) => amount < 0)),
        inClearing,
        refundable: there(rows),
      })
      expect(await booked(desk.testApp, 'patient-advances', 'cheques-in-clearing')).toEqual({
        'patient-advances': (before['patient-advances'] ?? 0) - there(rows) - inClearing,
        'cheques-in-clearing': (before['cheques-in-clearing'] ?? 0) + inClearing,
      })
    }),
    { numRuns: 12 },
  )
})
