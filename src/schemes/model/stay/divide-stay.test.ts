import { describe, expect, test } from 'vitest'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../default-rules.ts'
import { divideStay } from './divide-stay.ts'
import { nov, operated, rulesWith, shown, stayOf } from './stay.factory.ts'

const WITHOUT_FURTHER_SITTINGS = rulesWith({ paidBeside: [] })
const esic = (rules = CASHLESS_RULES) => [{ payerId: 'esic', from: nov(1), rules }]

describe('the days of a package', () => {
  test.each([
    ['7 without class or own days', operated(nov(3)), 'package 11-03 to 11-09'],
    ['12 super-speciality', operated(nov(3), { procedureClass: 'super_speciality' }), 'package 11-03 to 11-14'],
    ['7 other major', operated(nov(3), { procedureClass: 'major' }), 'package 11-03 to 11-09'],
    ['3 laparoscopic or delivery', operated(nov(3), { procedureClass: 'laparoscopic' }), 'package 11-03 to 11-05'],
    ['1 day care', operated(nov(3), { procedureClass: 'day_care' }), 'package 11-03 to 11-03'],
    [
      'its own win over its class',
      operated(nov(3), { procedureClass: 'major', ownDays: 10 }),
      'package 11-03 to 11-12',
    ],
    ["the plan's end wins over its own", operated(nov(3), { ownDays: 10, planTo: nov(5) }), 'package 11-03 to 11-05'],
    ['the plan may begin before', operated(nov(3), { planFrom: nov(2), planTo: nov(9) }), 'package 11-02 to 11-09'],
    ['but not before admission', operated(nov(3), { planFrom: nov(-3), planTo: nov(9) }), 'package 11-01 to 11-09'],
  ])('%s', (_, procedure, expected) => {
    expect(shown(divideStay(stayOf([procedure])))).toContain(expected)
  })

  test('are those of the day of surgery when the scheme changes them', () => {
    const rules = rulesWith({
      packageDays: [
        { procedureClass: null, days: 7, validFrom: '2000-01-01', validTo: nov(9) },
        { procedureClass: null, days: 8, validFrom: nov(10), validTo: null },
      ],
    })
    const on = (day: number) => shown(divideStay(stayOf([operated(nov(day))], { payers: esic(rules) })))[1]
    expect([on(9), on(10)]).toEqual(['package 11-09 to 11-15', 'package 11-10 to 11-17'])
  })

  test('include days before the surgery where the scheme counts them', () => {
    const [terms] = CASHLESS_RULES.terms
    const rules = rulesWith({ terms: terms ? [{ ...terms, daysBefore: 2 }] : [] })
    expect(shown(divideStay(stayOf([operated(nov(5))], { until: nov(9), payers: esic(rules) })))).toEqual([
      'conservative 11-01 to 11-02',
      'package 11-03 to 11-11',
    ])
  })

  test('beyond the scheme’s number need approval, day by day', () => {
    const long = operated(nov(3), { planTo: nov(12) })
    const unapproved = (extensions: { from: string; to: string }[]) =>
      divideStay(stayOf([long], { extensions })).find(({ kind }) => kind === 'package')?.unapprovedFrom
    expect(unapproved([])).toBe(nov(10))
    expect(unapproved([{ from: nov(10), to: nov(11) }])).toBe(nov(12))
    expect(unapproved([{ from: nov(10), to: nov(20) }])).toBeNull()
  })
})

describe('what lies around packages', () => {
  test.each([
    ['no procedure', stayOf([]), ['conservative 11-01 to 11-30']],
    ['a procedure without a date', stayOf([operated(null)]), ['conservative 11-01 to 11-30']],
    [
      'before conservative, after at risk',
      stayOf([operated(nov(3))], { until: nov(12) }),
      ['conservative 11-01 to 11-02', 'package 11-03 to 11-09', 'at_risk 11-10 to 11-12'],
    ],
    ['surgery on the day of admission', stayOf([operated(nov(1))], { until: nov(4) }), ['package 11-01 to 11-07']],
    [
      'a gap is conservative, and needs no extension',
      stayOf([operated(nov(1)), operated(nov(10))], { until: nov(18) }),
      ['package 11-01 to 11-07', 'conservative 11-08 to 11-09', 'package 11-10 to 11-16', 'at_risk 11-17 to 11-18'],
    ],
    [
      'an approved extension is conservative, and only for its days',
      stayOf([operated(nov(1))], { until: nov(12), extensions: [{ from: nov(9), to: nov(10) }] }),
      ['package 11-01 to 11-07', 'at_risk 11-08 to 11-08', 'conservative 11-09 to 11-10', 'at_risk 11-11 to 11-12'],
    ],
    [
      'day care that stays overnight',
      stayOf([operated(nov(1), { procedureClass: 'day_care' })], { until: nov(2) }),
      ['package 11-01 to 11-01', 'at_risk 11-02 to 11-02'],
    ],
    ['still admitted, nothing after it yet', stayOf([operated(nov(1))], { until: nov(7) }), ['package 11-01 to 11-07']],
  ])('%s', (_, stay, expected) => {
    expect(shown(divideStay(stay))).toEqual(expected)
  })
})

describe('several procedures', () => {
  const days = (periods: ReturnType<typeof divideStay>) =>
    periods.filter(({ kind }) => kind === 'package').map(({ from, to }) => `${from.slice(8)}–${to.slice(8)}`)
  const packages = (stay: Parameters<typeof divideStay>[0]) => days(divideStay(stay))

  test('overlapping packages end together at the later end', () => {
    expect(packages(stayOf([operated(nov(3)), operated(nov(6))]))).toEqual(['03–12'])
  })
  test('a short one inside a long one ends with the long one', () => {
    const inside = operated(nov(6), { procedureClass: 'day_care' })
    expect(packages(stayOf([operated(nov(3)), inside]))).toEqual(['03–09'])
  })
  test('packages that touch are two', () => {
    expect(packages(stayOf([operated(nov(3)), operated(nov(10))]))).toEqual(['03–09', '10–16'])
  })
  test('one that joins two makes them one', () => {
    const joining = operated(nov(12), { planFrom: nov(8), planTo: nov(16) })
    expect(packages(stayOf([operated(nov(3)), joining, operated(nov(15))]))).toEqual(['03–21'])
  })
  test('one sitting is one package, to the end of the longest', () => {
    const second = operated(nov(3), { id: 'second', procedureClass: 'super_speciality' })
    expect(packages(stayOf([operated(nov(3)), second]))).toEqual(['03–14'])
  })
  test('a further sitting inside a package opens nothing where the scheme does not list it', () => {
    const stay = stayOf([operated(nov(3)), operated(nov(6))], { payers: esic(WITHOUT_FURTHER_SITTINGS) })
    expect(packages(stay)).toEqual(['03–09'])
    expect(divideStay(stay).flatMap(({ procedureIds }) => procedureIds)).toEqual(['p-2026-11-03'])
  })
  test('a component of another procedure of the sitting opens nothing', () => {
    const rules = rulesWith({
      components: [{ surgeryId: 's-2026-11-03', componentId: 'part', validFrom: '2000-01-01', validTo: null }],
    })
    const part = operated(nov(3), { id: 'part', surgeryId: 'part', procedureClass: 'super_speciality' })
    expect(packages(stayOf([operated(nov(3)), part], { payers: esic(rules) }))).toEqual(['03–09'])
  })
})

describe('a payer who changes', () => {
  const changed = [...esic(), { payerId: 'own', from: nov(6), rules: EACH_SERVICE_RULES }]
  const whose = (payers: typeof changed, day: number, until: number) =>
    divideStay(stayOf([operated(nov(day))], { payers, until: nov(until) })).map(
      ({ kind, from, payerId }) => `${kind} ${from.slice(8)} ${payerId}`,
    )
  test('a package belongs whole to the payer of its surgery', () => {
    expect(whose(changed, 3, 12)).toEqual(['conservative 01 esic', 'package 03 esic', 'conservative 10 own'])
  })
  test('a payer without packages has none', () => {
    expect(whose(changed, 8, 12)).toEqual(['conservative 01 esic', 'conservative 06 own'])
  })
  test('a package does not begin before its payer, whatever the plan', () => {
    const payers = [
      { payerId: 'own', from: nov(1), rules: EACH_SERVICE_RULES },
      { ...changed[0], from: nov(4) },
    ]
    const periods = divideStay(
      stayOf([operated(nov(5), { planFrom: nov(2), planTo: nov(9) })], {
        payers: payers.map((payer) => ({ payerId: 'esic', rules: CASHLESS_RULES, ...payer })),
        until: nov(9),
      }),
    )
    expect(shown(periods)).toEqual(['conservative 11-01 to 11-03', 'package 11-04 to 11-09'])
  })
})
