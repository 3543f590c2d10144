import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { outstandingOf } from './outstanding.ts'

const esic = { payerId: 'esic', patientShare: 0 }
const insurer = { payerId: 'insurer', patientShare: 500 }
const own = { payerId: 'private', patientShare: 1_000 }

test.each([
  ['one bill has what is its patient’s', [own], 800, {}, [800], 0],
  ['what is beyond the share stays the patient’s', [own], 1_700, {}, [1_000], 700],
  ['a scheme’s bill takes nothing of the patient', [esic, own], 800, {}, [0, 800], 0],
  ['not even where nothing else is left', [own, esic], 1_800, {}, [1_000, 0], 800],
  ['the oldest share first', [insurer, own], 800, {}, [500, 300], 0],
  ['a payer pays its own bill', [esic, own], 800, { esic: 300 }, [300, 800], 0],
  ['also beyond what it owes', [insurer], 0, { insurer: 9_000 }, [9_000], 0],
  ['a payer without a bill counts for the last', [esic, own], 0, { cghs: 300 }, [0, 300], 0],
] as const)('%s', (_, bills, fromPatient, payers, parts, surplus) => {
  expect(allocate(bills, { fromPatient, fromPayers: new Map(Object.entries(payers)) })).toEqual({ parts, surplus })
})

const share = fc.nat(1_000_000)
const shares = fc.array(share, { minLength: 1, maxLength: 5 })
const billsOf = (of: readonly number[]) => of.map((patientShare, at) => ({ payerId: `${at}`, patientShare }))

test('parts and surplus make up what came in, no share is filled beyond itself, and nothing is left while one is open', () => {
  fc.assert(
    fc.property(shares, share, share, (of, fromPatient, paid) => {
      const { parts, surplus } = allocate(billsOf(of), { fromPatient, fromPayers: new Map([['0', paid]]) })
      expect(parts.reduce((sum, part) => sum + part, surplus)).toBe(fromPatient + paid)
      const filled = parts.map((part, at) => part - (at === 0 ? paid : 0))
      for (const [at, part] of filled.entries()) expect(part).toBeLessThanOrEqual(of[at] ?? 0)
      expect(surplus).toBe(Math.max(0, fromPatient - of.reduce((sum, one) => sum + one, 0)))
    }),
  )
})

test('what is due of the bills is what they come to, less what came in for them and what was deducted', () => {
  const owed = fc.record({ patientShare: share, payerShare: share, deducted: fc.nat(1_000) })
  fc.assert(
    fc.property(fc.array(owed, { minLength: 1, maxLength: 4 }), share, share, (of, fromPatient, paid) => {
      const bills = of.map(({ patientShare, payerShare, deducted }, at) => ({
        payerId: `${at}`,
        patientShare,
        total: patientShare + payerShare,
        deducted,
      }))
      const settled = outstandingOf(bills, { fromPatient, fromPayers: new Map([['0', paid]]) })
      const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
      expect(sum(settled.bills.map(({ outstanding }) => outstanding))).toBe(
        sum(bills.map(({ total, deducted }) => total - deducted)) - fromPatient - paid + settled.surplus,
      )
      // The payer's share is never paid by the patient.
      for (const [at, { outstanding, deducted }] of settled.bills.entries())
        expect(outstanding + deducted + (at === 0 ? paid : 0)).toBeGreaterThanOrEqual(of[at]?.payerShare ?? 0)
    }),
  )
})
