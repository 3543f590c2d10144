import { describe, expect, test } from 'vitest'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../default-rules.ts'
import { packageOf } from './package-of.ts'
import { nov, operated, rulesWith, stayOf } from './stay.factory.ts'
import type { OperatedProcedure, Stay } from './stay-types.ts'

const spanOf = (procedure: OperatedProcedure, stay: Partial<Stay> = {}) => {
  const span = packageOf(procedure, stayOf([procedure], stay))
  return span && [span.from, span.to, span.allowedTo]
}
const [terms] = CASHLESS_RULES.terms
const beginning = (daysBefore: number) => rulesWith(terms ? { terms: [{ ...terms, daysBefore }] } : {})

describe('the days of a package', () => {
  test.each<[string, Partial<OperatedProcedure>, number, number, number]>([
    ['seven where nothing is known of the procedure', {}, 10, 16, 16],
    ['its own', { ownDays: 3, procedureClass: 'super_speciality' }, 10, 12, 12],
    ['those of its class', { procedureClass: 'super_speciality' }, 10, 21, 21],
    ['the day alone of a day care', { procedureClass: 'day_care' }, 10, 10, 10],
    ['to the end of the plan, which the payer may not allow', { planTo: nov(20) }, 10, 20, 16],
    ['to an earlier end of the plan', { planTo: nov(12) }, 10, 12, 16],
    ['never an end before the surgery', { planTo: nov(8) }, 10, 10, 16],
    ['from the begin of the plan, counted from there', { planFrom: nov(8) }, 8, 14, 14],
    ['never a begin after the surgery', { planFrom: nov(12) }, 10, 16, 16],
    ['both days of the plan', { planFrom: nov(9), planTo: nov(11) }, 9, 11, 15],
  ])('are %s', (_, about, from, to, allowedTo) => {
    expect(spanOf(operated(nov(10), about))).toEqual([nov(from), nov(to), nov(allowedTo)])
  })

  test.each([
    ['as many before the surgery as the scheme says', nov(10), nov(1), nov(8)],
    ['not before the admission', nov(2), nov(1), nov(1)],
  ])('begin %s', (_, on, admitted, from) => {
    const payers = [{ payerId: 'esic', from: nov(1), rules: beginning(2) }]
    expect(spanOf(operated(on), { from: admitted, payers })?.[0]).toBe(from)
  })

  test('do not begin before a payer who comes later pays', () => {
    const payers = [
      { payerId: 'esic', from: nov(1), rules: CASHLESS_RULES },
      { payerId: 'cghs', from: nov(9), rules: beginning(5) },
    ]
    expect(spanOf(operated(nov(10)), { payers })?.[0]).toBe(nov(9))
  })

  test('of the first payer may begin before his day: he pays what lies before it', () => {
    const payers = [{ payerId: 'esic', from: nov(9), rules: beginning(3) }]
    expect(spanOf(operated(nov(10)), { from: nov(5), payers })?.[0]).toBe(nov(7))
  })

  test('are those of the surgery where the admission is not known', () => {
    expect(spanOf(operated(nov(10)), { from: null })).toEqual([nov(10), nov(16), nov(16)])
  })
})

describe('no package is opened', () => {
  test.each<[string, OperatedProcedure, Partial<Stay>]>([
    ['without a day', operated(null), {}],
    [
      'under a payer who pays each service',
      operated(nov(10)),
      { payers: [{ payerId: 'private', from: nov(1), rules: EACH_SERVICE_RULES }] },
    ],
    ['where nobody pays', operated(nov(10)), { payers: [] }],
    [
      'before the scheme has terms',
      operated(nov(10)),
      { payers: [{ payerId: 'esic', from: nov(1), rules: rulesWith({ terms: [] }) }] },
    ],
  ])('%s', (_, procedure, stay) => {
    expect(spanOf(procedure, stay)).toBeNull()
  })

  test('by what is part of another procedure of its sitting', () => {
    const whole = operated(nov(10), { id: 'whole', surgeryId: 'hysterectomy' })
    const part = operated(nov(10), { id: 'part', surgeryId: 'cystoscopy' })
    const components = [{ surgeryId: 'hysterectomy', componentId: 'cystoscopy', validFrom: nov(1), validTo: null }]
    const stay = stayOf([whole, part], {
      payers: [{ payerId: 'esic', from: nov(1), rules: rulesWith({ components }) }],
    })
    expect(packageOf(part, stay)).toBeNull()
    expect(packageOf(whole, stay)).toMatchObject({ procedure: whole, on: nov(10) })
  })
})
