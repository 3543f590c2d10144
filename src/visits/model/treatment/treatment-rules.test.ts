import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isIsoDate } from '../../../kernel/calendar.ts'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../schemes/model/default-rules.ts'
import { difference } from '../difference.ts'
import { overriddenSanction, unpackRemarks, unpackSurgery } from '../tracking/packed-remarks.ts'
import { isSanction, SANCTION_STATUSES } from './sanction.ts'
import { decideDates } from './treatment-dates.ts'
import { type Period, treatmentPeriods } from './treatment-periods.ts'
import { aPlannedSurgery } from './visit-information.factory.ts'

const shown = (period: Period | null) => (period ? `${period.from} to ${period.to}` : 'Not available')
const days = (admission: string | null, surgery: string | null, discharge: string | null) => ({
  admission,
  surgery,
  discharge,
})

const PAYERS = [{ payerId: 'esic', from: '2000-01-01', rules: CASHLESS_RULES }]

describe('treatment periods', () => {
  test.each([
    [
      'a usual stay',
      days('2026-11-01', '2026-11-03', '2026-11-15'),
      '2026-11-01 to 2026-11-02',
      '2026-11-03 to 2026-11-09',
      '2026-11-10 to 2026-11-15',
    ],
    [
      'surgery on the day of admission',
      days('2026-11-01', '2026-11-01', '2026-11-10'),
      'Not available',
      '2026-11-01 to 2026-11-07',
      '2026-11-08 to 2026-11-10',
    ],
    ['no surgery', days('2026-11-01', null, '2026-11-10'), 'Not available', 'Not available', 'Not available'],
    ['no dates at all', days(null, null, null), 'Not available', 'Not available', 'Not available'],
    ['no admission date', days(null, '2026-11-03', null), 'Not available', '2026-11-03 to 2026-11-09', 'Not available'],
    [
      'not discharged yet',
      days('2026-11-01', '2026-11-03', null),
      '2026-11-01 to 2026-11-02',
      '2026-11-03 to 2026-11-09',
      'Not available',
    ],
    [
      'discharge inside the package',
      days('2026-11-01', '2026-11-03', '2026-11-05'),
      '2026-11-01 to 2026-11-02',
      '2026-11-03 to 2026-11-09',
      'Not available',
    ],
    [
      'discharge on the last day of the package',
      days('2026-11-01', '2026-11-03', '2026-11-09'),
      '2026-11-01 to 2026-11-02',
      '2026-11-03 to 2026-11-09',
      'Not available',
    ],
    [
      'discharge on the first day after it',
      days('2026-11-01', '2026-11-03', '2026-11-10'),
      '2026-11-01 to 2026-11-02',
      '2026-11-03 to 2026-11-09',
      '2026-11-10 to 2026-11-10',
    ],
    [
      'over a leap day',
      days('2028-02-20', '2028-02-25', '2028-03-10'),
      '2028-02-20 to 2028-02-24',
      '2028-02-25 to 2028-03-02',
      '2028-03-03 to 2028-03-10',
    ],
    [
      'over the end of a usual February',
      days('2027-02-20', '2027-02-25', '2027-03-10'),
      '2027-02-20 to 2027-02-24',
      '2027-02-25 to 2027-03-03',
      '2027-03-04 to 2027-03-10',
    ],
    [
      'over the year',
      days('2026-12-30', '2026-12-31', '2027-01-09'),
      '2026-12-30 to 2026-12-30',
      '2026-12-31 to 2027-01-06',
      '2027-01-07 to 2027-01-09',
    ],
  ])('%s', (_, dates, before, during, after) => {
    const periods = treatmentPeriods(dates, [], PAYERS)
    expect([periods.preSurgical, periods.surgicalPackage, periods.postSurgical].map(shown)).toEqual([
      before,
      during,
      after,
    ])
  })

  test.each([
    ['days of its own', { ownDays: 3 }, '2026-11-03 to 2026-11-05', '2026-11-06 to 2026-11-15'],
    ['its class', { procedureClass: 'day_care' as const }, '2026-11-03 to 2026-11-03', '2026-11-04 to 2026-11-15'],
    [
      'the doctor’s plan',
      { planFrom: '2026-11-02', planTo: '2026-11-12' },
      '2026-11-02 to 2026-11-12',
      '2026-11-13 to 2026-11-15',
    ],
    ['a day of its own', { performedOn: '2026-11-04' }, '2026-11-04 to 2026-11-10', '2026-11-11 to 2026-11-15'],
    [
      'cancelled: as if there were none',
      { status: 'cancelled' as const, ownDays: 3 },
      '2026-11-03 to 2026-11-09',
      '2026-11-10 to 2026-11-15',
    ],
  ])('of a surgery with %s', (_, changes, surgicalPackage, postSurgical) => {
    const surgery = { ...aPlannedSurgery, id: 'a', surgeryId: 'a', name: 'Hernioplasty', code: null, category: null }
    const periods = treatmentPeriods(
      days('2026-11-01', '2026-11-03', '2026-11-15'),
      [{ ...surgery, ...changes }],
      PAYERS,
    )
    expect([shown(periods.surgicalPackage), shown(periods.postSurgical)]).toEqual([surgicalPackage, postSurgical])
  })

  test.each([
    ['a scheme', CASHLESS_RULES, '2026-11-03 to 2026-11-12'],
    ['a payer without packages, which are shown all the same', EACH_SERVICE_RULES, '2026-11-03 to 2026-11-12'],
  ])('by the days that the hospital has set for %s', (_, rules, surgicalPackage) => {
    const packageDays = [{ validFrom: '2026-11-02', validTo: null, procedureClass: null, days: 10 }]
    const payers = [{ payerId: 'one', from: '2026-11-01', rules: { ...rules, packageDays } }]
    const periods = treatmentPeriods(days('2026-11-01', '2026-11-03', null), [], payers)
    expect(shown(periods.surgicalPackage)).toBe(surgicalPackage)
  })

  test('whatever the dates: the periods follow each other without gap or overlap, and the package has seven days', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n))
    fc.assert(
      fc.property(fc.option(day), fc.option(day), fc.option(day), (admission, surgery, discharge) => {
        const { preSurgical, surgicalPackage, postSurgical } = treatmentPeriods(
          { admission, surgery, discharge },
          [],
          PAYERS,
        )
        expect(surgicalPackage === null).toBe(surgery === null)
        if (surgicalPackage) expect(addDays(surgicalPackage.from, 6)).toBe(surgicalPackage.to)
        if (preSurgical)
          expect([preSurgical.from, addDays(preSurgical.to, 1)]).toEqual([admission, surgicalPackage?.from])
        if (postSurgical)
          expect([addDays(postSurgical.from, -1), postSurgical.to]).toEqual([surgicalPackage?.to, discharge])
        for (const period of [preSurgical, surgicalPackage, postSurgical])
          if (period) expect(isIsoDate(period.from) && isIsoDate(period.to) && period.from <= period.to).toBe(true)
      }),
    )
  })
})

test.each([
  ['in order', days('2026-11-01', '2026-11-02', '2026-11-09'), null],
  ['all on one day', days('2026-11-01', '2026-11-01', '2026-11-01'), null],
  ['unknown', days(null, null, null), null],
  ['surgery before admission', days('2026-11-02', '2026-11-01', null), 'SURGERY_BEFORE_ADMISSION'],
  ['discharge before surgery', days('2026-11-01', '2026-11-05', '2026-11-04'), 'DISCHARGE_BEFORE_SURGERY'],
  ['discharge before surgery, admission unknown', days(null, '2026-11-05', '2026-11-04'), 'DISCHARGE_BEFORE_SURGERY'],
  ['discharge before admission', days('2026-11-05', null, '2026-11-04'), 'DISCHARGE_BEFORE_ADMISSION'],
])('dates %s', (_, dates, refusal) => {
  const verdict = decideDates(dates)
  expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
})

describe('what earlier programs packed into a text', () => {
  test('labelled entries are found in any order, and what is none is left out', () => {
    const packed = 'Referee: Dr. B; ESIC Surgeons: Dr. A, Dr. C; note: later; Surgery Status: Sanctioned; Hope Surgeon:'
    expect(unpackRemarks(packed)).toEqual({
      referee: 'Dr. B',
      esicSurgeons: 'Dr. A, Dr. C',
      surgeryStatus: 'Sanctioned',
    })
    expect(unpackRemarks(null)).toEqual({})
  })

  test.each([
    ['Hernioplasty [Sanctioned]', { name: 'Hernioplasty', status: 'Sanctioned' }],
    ['Excision [left] [Pending]', { name: 'Excision [left]', status: 'Pending' }],
    ['Hernioplasty', { name: 'Hernioplasty', status: 'Not Sanctioned' }],
    ['Excision [left]', { name: 'Excision [left]', status: 'Not Sanctioned' }],
  ])('%s', (text, unpacked) => {
    expect(unpackSurgery(text)).toEqual(unpacked)
  })

  test('a status in remark2 stands above the surgery’s own, and a made-up one does not', () => {
    const status = fc.constantFrom(...SANCTION_STATUSES)
    fc.assert(
      fc.property(status, status, fc.string(), (own, packed, noise) => {
        expect(overriddenSanction(own, `Referee: x; Surgery Status: ${packed}`)).toBe(packed)
        const unknown = noise.replaceAll(';', '').trim()
        expect(isSanction(unknown) || overriddenSanction(own, `Surgery Status: ${unknown}`) === own).toBe(true)
      }),
    )
    expect(overriddenSanction('Approved', null)).toBe('Approved')
  })
})

test('the difference of two lists is what makes one of the other', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
  fc.assert(
    fc.property(ids, ids, (had, wanted) => {
      const { gone, added } = difference(had, wanted)
      expect([...had.filter((id) => !gone.includes(id)), ...added].sort()).toEqual([...wanted].sort())
    }),
  )
})
