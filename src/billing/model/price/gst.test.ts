import { expect, test } from 'vitest'
import { EACH_SERVICE_RULES } from '../../../schemes/model/default-rules.ts'
import { gstRates } from './gst.ts'
import { priceBill } from './price-bill.ts'
import { chargeOf } from './worked/price-worked-stay.factory.ts'
import type { WorkedCharge } from './worked/worked-stay.factory.ts'

const RULES = {
  ...EACH_SERVICE_RULES,
  gst: [
    // Rent above 5,000 a day outside intensive care is taxable (practice 3.0); medicines carry it in their price.
    {
      head: 'accommodation' as const,
      sac: null,
      above: 500_000,
      exceptWards: ['icu' as const],
      basisPoints: 500,
      included: false,
      validFrom: '2022-07-18',
      validTo: null,
    },
    {
      head: 'pharmacy' as const,
      sac: null,
      above: null,
      exceptWards: [],
      basisPoints: 1200,
      included: true,
      validFrom: '2017-07-01',
      validTo: null,
    },
  ],
}
const COSMETIC = { head: 'clinical' as const, above: null, exceptWards: [], included: false, validTo: null }
const BY_SAC = {
  ...EACH_SERVICE_RULES,
  gst: [
    { ...COSMETIC, sac: '999722', basisPoints: 1800, validFrom: '2017-07-01' },
    { ...COSMETIC, sac: null, basisPoints: 500, validFrom: '2026-11-10' },
  ],
}

const taxOf = (...given: WorkedCharge[]) => {
  const charges = given.map((charge) => chargeOf(charge, 'private'))
  const payer = { id: 'private', kind: 'private' as const, undertaking: false }
  const lines = priceBill({ charges, procedures: [], periods: [], rules: RULES, payer })
  return gstRates(lines, charges, RULES).map(({ taxable, tax, included }) => [taxable, tax, included])
}
const rent = (rate: number, day: string, changes: Partial<WorkedCharge> = {}): WorkedCharge => ({
  head: 'accommodation',
  description: 'Rent',
  day,
  rate,
  wardClass: 'deluxe',
  ...changes,
})

test.each([
  ['rent at the limit is free', [rent(5000, '2026-11-01')], []],
  ['above the limit the whole of it is taxed', [rent(6000, '2026-11-01')], [[600_000, 30_000, false]]],
  ['not in intensive care', [rent(8000, '2026-11-01', { wardClass: 'icu' })], []],
  ['not before the row', [rent(6000, '2022-07-17')], []],
  [
    'a price that includes it is worked back, half of it CGST and half SGST, to the paisa',
    [{ head: 'pharmacy' as const, description: 'Strip', day: '2026-11-01', rate: 100 }],
    [[8928, 1072, true]],
  ],
])('%s', (_, charges, expected) => {
  expect(taxOf(...charges)).toEqual(expected)
})

test('a service is taxed by the row of its SAC, before that of its head; one without a SAC by that of its head', () => {
  const SACS = new Map([['peel', '999722']])
  const of = (itemId: string | null, day: string) => {
    const charges = [chargeOf({ head: 'clinical', description: 'Peel', day, rate: 1000, itemId }, 'private')]
    const payer = { id: 'private', kind: 'private' as const, undertaking: false }
    return gstRates(priceBill({ charges, procedures: [], periods: [], rules: BY_SAC, payer }), charges, BY_SAC, SACS)
  }
  expect(of('peel', '2026-11-12')).toEqual([
    { basisPoints: 1800, sac: '999722', included: false, taxable: 100_000, tax: 18_000 },
  ])
  expect(of('dressing', '2026-11-12')).toEqual([{ basisPoints: 500, included: false, taxable: 100_000, tax: 5_000 }])
  expect(of('dressing', '2026-11-09')).toEqual([])
  expect(of(null, '2026-11-12')).toMatchObject([{ basisPoints: 500 }])
})
