import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

const esic = { payerId: 'esic', patientShare: 0 }
const insurer = { payerId: 'insurer', patientShare: 500 }
const own = { payerId: 'private', patientShare: 1_000 }

test.each([
  ['one bill has all', [own], 1_700, {}, [1_700]],
  ['a scheme’s bill takes nothing of the patient', [esic, own], 800, {}, [0, 800]],
  ['the oldest share first', [insurer, own], 800, {}, [500, 300]],
  ['what is left is the last bill’s', [insurer, own], 1_800, {}, [500, 1_300]],
  ['a payer pays its own bill', [esic, own], 800, { esic: 300 }, [300, 800]],
  ['a payer without a bill counts for the last', [esic, own], 0, { cghs: 300 }, [0, 300]],
] as const)('%s', (_, bills, fromPatient, payers, expected) => {
  expect(allocate(bills, { fromPatient, fromPayers: new Map(Object.entries(payers)) })).toEqual(expected)
})

test('the parts make up what came in, and no share is filled beyond itself but the last', () => {
  const share = fc.nat(1_000_000)
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 5 }), share, share, (shares, fromPatient, paid) => {
      const bills = shares.map((patientShare, at) => ({ payerId: `${at}`, patientShare }))
      const parts = allocate(bills, { fromPatient, fromPayers: new Map([['0', paid]]) })
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(fromPatient + paid)
      for (const [at, part] of parts.slice(0, -1).entries())
        expect(part - (at === 0 ? paid : 0)).toBeLessThanOrEqual(shares[at] ?? 0)
    }),
  )
})
