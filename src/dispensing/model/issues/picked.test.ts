import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideIssue } from './decide-issue.ts'
import { amountOf, takenFrom } from './picked.ts'

const TODAY = '2026-11-29'
const batches = fc.uniqueArray(
  fc.record({
    batchId: fc.uuid(),
    mrp: fc.integer({ min: 1, max: 1_000_000 }),
    available: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 5, selector: ({ batchId }) => batchId },
)

test('what the desk shows is what is issued: the same batches, the same amount', () => {
  fc.assert(
    fc.property(
      batches,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(1, 10, 15),
      (found, quantity, basisPoints, packUnits) => {
        const here = found.map((batch, at) => ({
          ...batch,
          batchNo: `B${at}`,
          expiry: `2027-0${at + 1}-28`,
          packUnits,
          since: new Date(0),
          isForSale: true,
          isBlocked: false,
          mayLeave: true,
          medicineId: 'm',
        }))
        const item = {
          name: 'm',
          contents: '',
          discount: { basisPoints },
          isAllergic: false,
          isActive: true,
          isSoldLoose: true,
          packUnits,
        }
        const decided = decideIssue({
          lines: [
            {
              requestLineId: 'l',
              quantity,
              batches: [],
              substituteReason: null,
              batchReason: null,
              allergyReason: null,
            },
          ],
          open: new Map([['l', { medicineId: 'm', open: quantity, isClosed: false, allergyReason: null }]]),
          items: new Map([['m', item]]),
          offered: here,
          isStat: false,
          today: TODAY,
        })
        const taken = takenFrom(here, quantity)
        const enough = taken.reduce((sum, one) => sum + one.quantity, 0) === quantity
        expect(decided.ok).toBe(enough)
        if (!decided.ok) return
        expect(taken.map(({ batch, quantity: units }) => [batch.batchId, units])).toEqual(
          decided.value.map((line) => [line.batchId, line.quantity]),
        )
        expect(amountOf(taken, basisPoints)).toBe(decided.value.reduce((sum, { amount }) => sum + amount, 0))
      },
    ),
  )
})

test('a blocked batch stays, and only the chosen one is taken where one is chosen', () => {
  const batch = (batchId: string, mayLeave: boolean) => ({
    batchId,
    batchNo: batchId,
    mrp: 1000,
    packUnits: 10,
    available: 5,
    mayLeave,
  })
  const here = [batch('a', false), batch('b', true), batch('c', true)]
  expect(takenFrom(here, 7).map(({ batch: { batchId }, quantity }) => [batchId, quantity])).toEqual([
    ['b', 5],
    ['c', 2],
  ])
  expect(takenFrom(here, 3, 'c').map(({ batch: { batchId } }) => batchId)).toEqual(['c'])
})
