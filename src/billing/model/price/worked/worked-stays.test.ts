import { describe, expect, test } from 'vitest'
import { billTotals } from '../bill-totals.ts'
import { BESIDE_STAYS } from './beside.factory.ts'
import { DESK_STAYS } from './desk.factory.ts'
import { PACKAGE_STAYS } from './packages.factory.ts'
import { PAYER_CHANGE_STAYS } from './payer-changes.factory.ts'
import { PAYER_STAYS } from './payers.factory.ts'
import { priceWorkedStay } from './price-worked-stay.factory.ts'
import { RENT_STAYS } from './rent.factory.ts'
import { SERVICE_STAYS } from './services.factory.ts'
import { shownBill } from './shown-bill.factory.ts'
import { SITTING_STAYS } from './sittings.factory.ts'
import { WARD_STAYS } from './wards.factory.ts'

describe.each([
  ['rent and visits', RENT_STAYS],
  ['packages', PACKAGE_STAYS],
  ['sittings', SITTING_STAYS],
  ['wards and factors', WARD_STAYS],
  ['beside the package', BESIDE_STAYS],
  ['payers', PAYER_STAYS],
  ['payers that change', PAYER_CHANGE_STAYS],
  ['changes of the desk', DESK_STAYS],
  ['services by rules', SERVICE_STAYS],
])('stays worked by hand: %s', (_, stays) => {
  test.each(stays.map((stay) => [stay.title, stay] as const))('%s', (_title, stay) => {
    const { periods, lines, total, patient = '0.00' } = stay
    expect(shownBill(stay)).toEqual({ periods, lines, total, patient })
  })

  test('every line says why', () => {
    const reasons = stays.flatMap((stay) => priceWorkedStay(stay).lines.map(({ reason }) => reason))
    expect(reasons.filter((reason) => reason.length < 8)).toEqual([])
  })
})

test('a hundred and four stays, each with its rule and source', () => {
  const all = [
    RENT_STAYS,
    PACKAGE_STAYS,
    SITTING_STAYS,
    WARD_STAYS,
    BESIDE_STAYS,
    PAYER_STAYS,
    PAYER_CHANGE_STAYS,
    DESK_STAYS,
    SERVICE_STAYS,
  ].flat()
  expect(new Set(all.map(({ title }) => title)).size).toBe(104)
  expect(all.filter(({ rule, source }) => !rule || !source)).toEqual([])
})

test('what an extension would make safe is a part of the total', () => {
  const [first] = PACKAGE_STAYS
  expect(first && billTotals(priceWorkedStay(first).lines)).toEqual({
    total: 2_675_000,
    payerShare: 2_675_000,
    patientShare: 0,
    atRisk: 405_000,
    absorbed: 1_295_000,
    nobodys: 0,
    reduced: 0,
  })
})
