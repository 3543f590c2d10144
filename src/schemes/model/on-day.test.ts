import { describe, expect, test } from 'vitest'
import { CASHLESS_RULES } from './default-rules.ts'
import { packageDaysOn, paidBesideOn, rowOn, sittingShareOn, submitByOf, termsOn } from './on-day.ts'
import type { PaidBeside, SchemeRules } from './scheme-rules.ts'
import { rulesWith } from './stay/stay.factory.ts'

const UNTIL_MARCH = { validFrom: '2026-01-01', validTo: '2026-03-31' }
const FROM_APRIL = { validFrom: '2026-04-01', validTo: null }

describe('the row of a day', () => {
  const rows = [
    { ...FROM_APRIL, value: 'new' },
    { ...UNTIL_MARCH, value: 'old' },
  ]

  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 'old'],
    ['2026-03-31', 'old'],
    ['2026-04-01', 'new'],
    ['2099-12-31', 'new'],
  ])('%s is %s: both ends are included', (day, value) => {
    expect(rowOn(rows, day)?.value).toBe(value)
  })

  test('are the terms of a scheme, none before its agreement', () => {
    const [terms] = CASHLESS_RULES.terms
    if (!terms) throw new Error('The scheme has terms')
    const rules = rulesWith({ terms: [{ ...terms, ...FROM_APRIL, daysBefore: 1 }] })
    expect(termsOn(rules, '2026-04-01')).toMatchObject({ daysBefore: 1 })
    expect(termsOn(rules, '2026-03-31')).toBeUndefined()
  })
})

describe('the last day on which a payer takes a bill', () => {
  const within = (days: number | null) => rulesWith({ submission: [{ ...FROM_APRIL, days }] })

  test.each([
    [within(7), '2026-11-21', '2026-11-28'],
    [within(0), '2026-11-21', '2026-11-21'],
    [within(30), '2028-02-15', '2028-03-16'],
    [within(null), '2026-11-21', null],
    [within(7), '2026-03-31', null],
  ])('of a discharge on %#', (rules, dischargedOn, submitBy) => {
    expect(submitByOf(rules, dischargedOn)).toBe(submitBy)
  })
})

describe('the days of a package', () => {
  test.each([
    ['of its class', CASHLESS_RULES, 'super_speciality', 12],
    ['of a day care', CASHLESS_RULES, 'day_care', 1],
    ['without a class', CASHLESS_RULES, null, 7],
    ['of a class without a row: those without a class', withDays({ none: 5 }), 'major', 5],
    ['where no row says any', rulesWith({ packageDays: [] }), 'major', 7],
  ] as const)('%s', (_, rules, procedureClass, days) => {
    expect(packageDaysOn(rules, procedureClass, '2026-11-21')).toBe(days)
  })

  test('are those of the day: a class whose row has ended falls to those without a class', () => {
    const rules = rulesWith({
      packageDays: [
        { ...UNTIL_MARCH, procedureClass: 'major', days: 10 },
        { ...UNTIL_MARCH, procedureClass: null, days: 6 },
        { ...FROM_APRIL, procedureClass: null, days: 4 },
      ],
    })
    expect(packageDaysOn(rules, 'major', '2026-03-31')).toBe(10)
    expect(packageDaysOn(rules, 'major', '2026-04-01')).toBe(4)
  })
})

function withDays({ none }: { readonly none: number }): SchemeRules {
  return rulesWith({ packageDays: [{ ...FROM_APRIL, procedureClass: null, days: none }] })
}

describe('the share of a rank at a sitting', () => {
  test.each([
    [1, 10_000],
    [2, 5_000],
    [3, 2_500],
    [4, 2_500],
    [20, 2_500],
  ])('rank %d is paid %d basis points: the last row holds for all further ones', (rank, basisPoints) => {
    expect(sittingShareOn(CASHLESS_RULES, rank, '2026-11-21')).toBe(basisPoints)
  })

  test('is the whole where no row of the day says less', () => {
    const rules = rulesWith({ sittingShares: [{ ...FROM_APRIL, rank: 2, basisPoints: 5_000 }] })
    expect(sittingShareOn(rules, 1, '2026-04-01')).toBe(10_000)
    expect(sittingShareOn(rules, 2, '2026-03-31')).toBe(10_000)
    expect(sittingShareOn(rules, 2, '2026-04-01')).toBe(5_000)
    expect(sittingShareOn(rulesWith({ sittingShares: [] }), 3, '2026-04-01')).toBe(10_000)
  })

  test('does not ask in which order the rows are stored', () => {
    const rules = rulesWith({ sittingShares: CASHLESS_RULES.sittingShares.toReversed() })
    expect([1, 2, 3].map((rank) => sittingShareOn(rules, rank, '2026-11-21'))).toEqual([10_000, 5_000, 2_500])
  })
})

describe('what is paid beside a package', () => {
  const ofHead: PaidBeside = { ...FROM_APRIL, head: 'implant', itemId: null, needs: 'invoice' }
  const ofItem: PaidBeside = { ...FROM_APRIL, head: 'implant', itemId: 'stent', needs: 'approval' }
  const rules = rulesWith({ paidBeside: [ofHead, ofItem] })

  test.each([
    ['the item before its head', 'implant', 'stent', '2026-04-01', ofItem],
    ['another item of the head', 'implant', 'mesh', '2026-04-01', ofHead],
    ['what is no item of the list', 'implant', null, '2026-04-01', ofHead],
    ['not before its day', 'implant', 'stent', '2026-03-31', undefined],
    ['not another head', 'blood', 'stent', '2026-04-01', undefined],
  ] as const)('is %s', (_, head, itemId, day, row) => {
    expect(paidBesideOn(rules, { head, itemId }, day)).toBe(row)
  })

  test('is not a whole head because one item of it is', () => {
    const stents = rulesWith({ paidBeside: [ofItem] })
    expect(paidBesideOn(stents, { head: 'implant', itemId: 'mesh' }, '2026-04-01')).toBeUndefined()
    expect(paidBesideOn(stents, { head: 'implant', itemId: null }, '2026-04-01')).toBeUndefined()
  })
})
