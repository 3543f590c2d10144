import { describe, expect, test } from 'vitest'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../../schemes/model/default-rules.ts'
import { divideStay } from '../../../../schemes/model/stay/divide-stay.ts'
import { nov, operated, rulesWith, stayOf } from '../../../../schemes/model/stay/stay.factory.ts'
import type { Chargeable } from '../price-types.ts'
import { chargeOf } from '../worked/price-worked-stay.factory.ts'
import { judgedCharges } from './judged-charge.ts'
import { priceImplant } from './price-implant.ts'
import { sittingShares } from './sitting-shares.ts'

/** A mesh at ₹8,450, invoiced at ₹7,000 a piece. */
const mesh = (about: Partial<Chargeable> = {}): Chargeable => ({
  ...chargeOf({ head: 'implant', description: 'Mesh', day: nov(10), rate: 8_450 }, 'esic'),
  invoice: { number: 'INV-7', unitPrice: 700_000 },
  ...about,
})
const billOf = (charges: readonly Chargeable[], rules = CASHLESS_RULES, procedures = [operated(nov(10))]) => ({
  charges,
  procedures,
  periods: divideStay(stayOf(procedures)),
  rules,
  payer: { id: 'esic', kind: 'esic', undertaking: false } as const,
})
function pricedAs(charge: Chargeable, rules = CASHLESS_RULES) {
  const [judged] = judgedCharges(billOf([charge], rules), [charge])
  if (!judged) throw new Error('Every charge is judged')
  return priceImplant(judged).map(({ state, value, payerShare, patientShare, rate, reason }) => ({
    state,
    sums: [value, payerShare, patientShare],
    rate,
    reason,
  }))
}

describe('an implant is paid at', () => {
  test.each<[string, Partial<Chargeable>, number, string]>([
    ['its invoice', {}, 700_000, 'Paid at the invoice INV-7'],
    ['the ceiling below it', { ceiling: 500_000 }, 500_000, 'Paid at the ceiling, invoice INV-7'],
    ['its invoice below the ceiling', { ceiling: 750_000 }, 700_000, 'Paid at the invoice INV-7'],
    ['its rate below both', { unitRate: 600_000, amount: 600_000 }, 600_000, 'Paid at the rate, invoice INV-7'],
  ])('%s', (_, about, rate, reason) => {
    expect(pricedAs(mesh(about))[0]).toMatchObject({ state: 'claimed', sums: [rate, rate, 0], rate, reason })
  })

  test('and what is above is nobody’s where the patient may not be asked for it', () => {
    expect(pricedAs(mesh())[1]).toEqual({
      state: 'not_claimable',
      sums: [145_000, 0, 0],
      rate: 145_000,
      reason: 'Above the invoice: nobody pays it',
    })
    expect(pricedAs(mesh({ ceiling: 500_000 }))[1]).toMatchObject({ reason: 'Above the ceiling: nobody pays it' })
  })

  test('and what is above is the patient’s where the agreement says so', () => {
    const [terms] = CASHLESS_RULES.terms
    const rules = rulesWith(terms ? { terms: [{ ...terms, patientPaysRest: true }] } : {})
    expect(pricedAs(mesh(), rules)[1]).toMatchObject({ sums: [145_000, 0, 145_000] })
  })

  test('each piece, so that two of them lose twice the difference', () => {
    const two = mesh({ quantity: 2000, amount: 1_690_000 })
    expect(pricedAs(two).map(({ sums }) => sums[0])).toEqual([1_400_000, 290_000])
  })

  test('its whole rate where nothing is above, where no invoice is known, or where the payer wants none', () => {
    const whole = [{ state: 'claimed', sums: [845_000, 845_000, 0], rate: 845_000 }]
    expect(pricedAs(mesh({ invoice: { number: 'INV-8', unitPrice: 845_000 } }))).toMatchObject(whole)
    expect(pricedAs(mesh({ invoice: null }))).toMatchObject(whole)
    expect(pricedAs(mesh(), EACH_SERVICE_RULES)).toMatchObject(whole)
  })
})

describe('the procedures of a sitting', () => {
  const surgery = (id: string, rate: number): Chargeable => ({
    ...chargeOf({ head: 'surgery', description: id, day: nov(10), rate, procedureId: id }, 'esic'),
    id,
  })
  const sharesOf = (charges: readonly Chargeable[], procedures: Parameters<typeof billOf>[2]) =>
    Object.fromEntries(
      [...sittingShares(billOf(charges, CASHLESS_RULES, procedures), charges)].map(([id, share]) => [
        id,
        [share.rank, share.of, share.basisPoints],
      ]),
    )
  const at = (id: string, about: Parameters<typeof operated>[1] = {}) =>
    operated(nov(10), { id, surgeryId: id, ...about })

  test('are paid by their rates, the dearest in full', () => {
    const charges = [surgery('cheap', 100), surgery('dear', 300), surgery('middle', 200)]
    expect(sharesOf(charges, [at('cheap'), at('dear'), at('middle')])).toEqual({
      dear: [1, 3, 10_000],
      middle: [2, 3, 5_000],
      cheap: [3, 3, 2_500],
    })
  })

  test('of one rate are paid in the order in which they were entered', () => {
    const charges = [surgery('a', 100), surgery('b', 100)]
    expect(sharesOf(charges, [at('a', { entryOrder: 2 }), at('b', { entryOrder: 1 })])).toEqual({
      b: [1, 2, 10_000],
      a: [2, 2, 5_000],
    })
  })

  test('at two sittings are each the first of their own', () => {
    const charges = [surgery('a', 100), surgery('b', 200)]
    expect(sharesOf(charges, [at('a'), at('b', { sitting: 2 })])).toEqual({ a: [1, 1, 10_000], b: [1, 1, 10_000] })
  })

  test('are no other charges, nor what no procedure of the visit is', () => {
    expect(sharesOf([mesh(), surgery('unknown', 100), surgery('a', 50)], [at('a')])).toEqual({ a: [1, 1, 10_000] })
  })
})
