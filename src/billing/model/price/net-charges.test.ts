import { describe, expect, test } from 'vitest'
import { CASHLESS_RULES } from '../../../schemes/model/default-rules.ts'
import { divideStay } from '../../../schemes/model/stay/divide-stay.ts'
import { nov, operated, stayOf } from '../../../schemes/model/stay/stay.factory.ts'
import { reversal } from './generated-stays.factory.ts'
import { chargesOfBill, netCharges, payerOf } from './net-charges.ts'
import { chargeOf } from './worked/price-worked-stay.factory.ts'

const ecg = (day: string, payerId = 'esic') =>
  chargeOf({ head: 'clinical', description: 'ECG', day, rate: 100 }, payerId)

describe('what holds', () => {
  test('is neither a reversal nor what it takes back', () => {
    const [kept, taken] = [ecg(nov(1)), ecg(nov(2))]
    expect(netCharges([taken, kept, reversal(taken)])).toEqual([kept])
  })

  test('does not depend on whether the reversal is read before its charge', () => {
    const taken = ecg(nov(2))
    expect(netCharges([reversal(taken), taken])).toEqual([])
  })

  test('is everything where nothing was taken back', () => {
    const charges = [ecg(nov(1)), ecg(nov(2))]
    expect(netCharges(charges)).toEqual(charges)
  })
})

/** From 5 November CGHS pays; a package of the first payer runs from the 3rd to the 9th. */
const stay = stayOf([operated(nov(3))], {
  payers: [
    { payerId: 'esic', from: nov(1), rules: CASHLESS_RULES },
    { payerId: 'cghs', from: nov(5), rules: CASHLESS_RULES },
  ],
})
const periods = divideStay(stay)

describe('who pays', () => {
  test.each([
    ['before the package, the payer of the day', nov(2), 'esic', 'esic'],
    ['inside it, the payer of its surgery', nov(7), 'cghs', 'esic'],
    ['on its last day', nov(9), 'cghs', 'esic'],
    ['after it, the payer of the day again', nov(10), 'cghs', 'cghs'],
    ['outside the stay, whom the charge names', nov(-9), 'cghs', 'cghs'],
  ])('%s', (_, day, named, payer) => {
    expect(payerOf({ head: 'clinical', day, payerId: named }, periods)).toBe(payer)
  })

  test('of a procedure the payer of its day, whatever package runs', () => {
    expect(payerOf({ head: 'surgery', day: nov(7), payerId: 'cghs' }, periods)).toBe('cghs')
  })

  test('is asked of every charge that holds: each stands on one bill', () => {
    const taken = ecg(nov(12), 'cghs')
    const charges = [ecg(nov(2)), ecg(nov(7), 'cghs'), ecg(nov(10), 'cghs'), taken, reversal(taken)]
    const billOf = (id: string) =>
      chargesOfBill({
        charges,
        periods,
        procedures: stay.procedures,
        rules: CASHLESS_RULES,
        payer: { id, kind: 'esic', undertaking: false },
      }).map(({ day }) => day)
    expect(billOf('esic')).toEqual([nov(2), nov(7)])
    expect(billOf('cghs')).toEqual([nov(10)])
    expect(billOf('private')).toEqual([])
  })
})
