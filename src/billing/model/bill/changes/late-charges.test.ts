import { describe, expect, test } from 'vitest'
import { CASHLESS_RULES } from '../../../../schemes/model/default-rules.ts'
import { reversal } from '../../price/generated-stays.factory.ts'
import type { Bill, Chargeable } from '../../price/price-types.ts'
import { chargeOf } from '../../price/worked/price-worked-stay.factory.ts'
import { aLine } from '../bill-lines.factory.ts'
import { lateChargesOf } from './late-charges.ts'

const ecg = chargeOf({ head: 'clinical', description: 'ECG', day: '2026-11-10', rate: 100, quantity: 2000 }, 'esic')
const xray = chargeOf({ head: 'radiology', description: 'X-ray', day: '2026-11-12', rate: 450 }, 'esic')
const billOf = (...charges: readonly Chargeable[]): Bill => ({
  charges,
  procedures: [],
  periods: [],
  rules: CASHLESS_RULES,
  payer: { id: 'esic', kind: 'esic', undertaking: false },
})
const lineOf = ({ id }: Chargeable, about: Parameters<typeof aLine>[0] = {}) => aLine({ chargeIds: [id], ...about })

describe('a confirmed bill', () => {
  test('that has every charge has no late one', () => {
    expect(lateChargesOf([lineOf(ecg), lineOf(xray)], billOf(ecg, xray), [])).toEqual([])
  })

  test('shows what came after it, with the state that it would have', () => {
    const late = lateChargesOf([lineOf(ecg)], billOf(ecg, xray), [lineOf(ecg), lineOf(xray, { state: 'absorbed' })])
    expect(late).toEqual([
      {
        chargeId: xray.id,
        kind: 'added',
        head: 'radiology',
        code: null,
        description: 'X-ray',
        day: '2026-11-12',
        quantity: 1,
        rate: 45_000,
        amount: 45_000,
        state: 'absorbed',
      },
    ])
  })

  test('takes a late charge for claimed where no line says more', () => {
    expect(lateChargesOf([], billOf(ecg), [])).toMatchObject([{ kind: 'added', quantity: 2, state: 'claimed' }])
  })

  test('shows what was taken back since, below zero and in the state that it had', () => {
    const frozen = [lineOf(ecg, { state: 'not_claimable' }), lineOf(xray)]
    expect(lateChargesOf(frozen, billOf(ecg, reversal(ecg), xray), [])).toMatchObject([
      {
        chargeId: ecg.id,
        kind: 'taken-back',
        description: 'ECG',
        quantity: 2,
        amount: -20_000,
        state: 'not_claimable',
      },
    ])
  })

  test('shows a charge that another payer has now as taken back', () => {
    expect(lateChargesOf([lineOf(ecg)], billOf({ ...ecg, payerId: 'cghs' }), [])).toMatchObject([
      { chargeId: ecg.id, kind: 'taken-back' },
    ])
  })

  test('says of a derived charge that is derived no more what its line said, at its part of it', () => {
    const rent = aLine({
      head: 'accommodation',
      description: 'General ward',
      from: '2026-11-10',
      rate: 100_000,
      value: 300_001,
      chargeIds: ['rent 10', 'rent 11', 'rent 12'],
    })
    expect(lateChargesOf([rent], billOf(), [])).toEqual(
      ['rent 10', 'rent 11', 'rent 12'].map((chargeId) => ({
        chargeId,
        kind: 'taken-back',
        head: 'accommodation',
        code: null,
        description: 'General ward',
        day: '2026-11-10',
        quantity: 1,
        rate: 100_000,
        amount: -100_000,
        state: 'claimed',
      })),
    )
  })

  test('has what came first and what went after it', () => {
    const kinds = lateChargesOf([lineOf(ecg)], billOf(ecg, reversal(ecg), xray), []).map(({ kind }) => kind)
    expect(kinds).toEqual(['added', 'taken-back'])
  })
})
