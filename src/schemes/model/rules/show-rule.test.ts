import { describe, expect, test } from 'vitest'
import { type HospitalRules, RULE_KINDS } from './rule-kinds.ts'
import { ruleLines } from './rule-lines.ts'
import { fieldWords, keyWords, valueWords } from './show-rule.ts'

const NAMES = new Map([['i', 'PET-CT']])
const { checkOut, terms } = RULE_KINDS

test.each([
  [terms.value.daysBefore, 2, '2 days'],
  [terms.value.daysBefore, 1, '1 day'],
  [terms.value.daysBefore, 0, '0 days'],
  [terms.value.submissionDays, null, 'not asked for'],
  [terms.value.hasPackages, false, 'No'],
  [checkOut.value.halfDayMinutes, 360, '6 h'],
  [checkOut.value.graceMinutes, 90, '90 min'],
  [checkOut.value.fixedMinute, 605, '10:05'],
  [checkOut.value.keptRoomCharged, true, 'Charged'],
  [checkOut.value.transferDay, 'higher', 'Higher class'],
])('%o: %s reads %s', (field, value, words) => {
  expect(fieldWords(field, value, NAMES)).toBe(words)
})

test.each([
  ['packageDays', { procedureClass: null, days: 7 }, 'No class set', '7 days'],
  ['sittingShares', { rank: 2, basisPoints: 5_000 }, 'Second', '50 %'],
  ['paidBeside', { head: 'implant', itemId: null, isPaid: true, needs: 'invoice' }, 'Implant', 'Paid, needs invoice'],
  ['paidBeside', { head: 'radiology', itemId: 'i', isPaid: false, needs: null }, 'Radiology: PET-CT', 'Not paid'],
  [
    'gst',
    { head: 'accommodation', sac: null, basisPoints: 500, above: 500_000, exceptWards: ['icu'], included: false },
    'Accommodation',
    '5 %, on prices above ₹5,000, except in ICU',
  ],
  [
    'gst',
    { head: 'clinical', sac: '999722', basisPoints: 1_800, above: null, exceptWards: [], included: true },
    'Clinical services: SAC 999722',
    '18 %, the price includes it',
  ],
  ['components', { surgeryId: 'i', componentId: 'i', isPart: true }, 'PET-CT: PET-CT', 'Yes'],
] as const)('%s %o is about %s and says %s', (kind, row, about, says) => {
  expect([keyWords(kind, row, NAMES), valueWords(kind, row, NAMES)]).toEqual([about, says])
})

describe('the lines of a class on a day', () => {
  const row = (tariffClassId: string | null, days: number, validFrom: string, validTo: string | null = null) => ({
    id: `${tariffClassId} ${validFrom}`,
    tariffClassId,
    procedureClass: 'major' as const,
    days,
    validFrom,
    validTo,
    source: '',
    createdAt: '2026-11-01T00:00:00Z',
  })
  const rules: HospitalRules = {
    packageDays: [row(null, 7, '2000-01-01'), row('esic', 8, '2027-01-01'), row('cghs', 6, '2026-01-01', '2026-06-30')],
    sittingShares: [],
    checkOut: [],
    paidBeside: [],
    terms: [],
    components: [],
    gst: [],
    discountLimits: [],
  }
  const line = (tariffClassId: string | null, on: string) => {
    const [{ row: now, isOwn, next } = { row: null, isOwn: false, next: null }] = ruleLines(
      rules,
      'packageDays',
      tariffClassId,
      on,
    )
    return [now && Reflect.get(now, 'days'), isOwn, next?.validFrom ?? null]
  }
  test('stand in the order of their choices and ranks, whatever the order of the rows', () => {
    const classes = [null, 'day_care', 'major', 'super_speciality'] as const
    const shuffled = classes.map((procedureClass) => ({ ...row(null, 7, '2000-01-01'), procedureClass }))
    const lines = ruleLines({ ...rules, packageDays: shuffled }, 'packageDays', null, '2026-11-22')
    expect(lines.map(({ about }) => keyWords('packageDays', about, NAMES))).toEqual([
      'Super-speciality',
      'Other major',
      'Day care',
      'No class set',
    ])
  })

  test.each([
    ['the default', null, '2026-11-22', [7, true, null]],
    ['a class without a value yet, with one planned', 'esic', '2026-11-22', [7, false, '2027-01-01']],
    ['from that day on its own', 'esic', '2027-01-01', [8, true, null]],
    ['a class whose value has ended', 'cghs', '2026-11-22', [7, false, null]],
    ['while it had it', 'cghs', '2026-06-30', [6, true, null]],
  ])('%s', (_, tariffClassId, on, expected) => {
    expect(line(tariffClassId, on)).toEqual(expected)
  })
})
