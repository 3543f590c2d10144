import { describe, expect, test } from 'vitest'
import { divideStay } from '../../../schemes/model/stay/divide-stay.ts'
import { bed, nov, operated, stayOf } from '../../../schemes/model/stay/stay.factory.ts'
import { chargeOf } from '../price/worked/price-worked-stay.factory.ts'
import { LOG_DAYS, type PlannedStay, planOf } from './plan-of.ts'

const stay = stayOf([operated(nov(3))], { until: nov(12) })
const charge = (head: 'pharmacy' | 'laboratory' | 'radiology' | 'clinical', description: string, day: string) =>
  chargeOf({ head, description, day, rate: 100 }, 'esic')
const planned = (changes: Partial<PlannedStay> = {}): PlannedStay => ({
  from: nov(1),
  until: nov(12),
  periods: divideStay(stay),
  stretches: [
    bed('2026-11-01 10:00', '2026-11-03 12:00'),
    bed('2026-11-03 12:00', '2026-11-05 09:00', { wardClass: 'icu', stayId: 'icu' }),
    bed('2026-11-05 09:00', null, { stayId: 'back' }),
  ],
  charges: [],
  notes: [],
  ...changes,
})

describe('the doctor’s plan', () => {
  test('counts package and admission, and says what lies before and after the package', () => {
    expect(planOf(planned())).toMatchObject({
      preSurgical: { from: nov(1), to: nov(2) },
      package: { from: nov(3), to: nov(9) },
      postSurgical: { from: nov(10), to: nov(12) },
      packageDays: 7,
      admissionDays: 12,
    })
  })

  test('without a surgery there is neither package nor what lies before and after it', () => {
    const none = { package: null, preSurgical: null, postSurgical: null, packageDays: 0 }
    expect(planOf(planned({ periods: divideStay(stayOf([])) }))).toMatchObject(none)
  })

  test('says from which day a plan beyond the days of the scheme needs an approval', () => {
    const longer = { ...operated(nov(3)), planFrom: nov(2), planTo: nov(11) }
    const plan = planOf(planned({ periods: divideStay(stayOf([longer], { until: nov(12) })) }))
    expect(plan).toMatchObject({ package: { from: nov(2), to: nov(11) }, unapprovedFrom: nov(9) })
    expect(planOf(planned()).unapprovedFrom).toBeNull()
  })

  test('has 30 days, and all of a longer stay', () => {
    expect(planOf(planned()).log).toHaveLength(LOG_DAYS)
    const { log } = planOf(planned({ until: nov(40) }))
    expect([log.length, log.at(-1)?.day]).toEqual([40, nov(40)])
  })

  test('says for each day of the stay in which class of ward it was', () => {
    const { log } = planOf(planned())
    expect(log.slice(0, 6).map(({ accommodation }) => accommodation)).toEqual([
      'General',
      'General',
      'ICU',
      'ICU',
      'ICU',
      'General',
    ])
    expect(log.slice(12).every(({ accommodation }) => accommodation === null)).toBe(true)
  })

  test('names what was given and examined, each once, and not what was taken back; a note stands beside it', () => {
    const charges = [
      charge('pharmacy', 'Inj. Ceftriaxone', nov(2)),
      { ...charge('pharmacy', 'Inj. Ceftriaxone', nov(2)), id: 'again' },
      charge('laboratory', 'Blood count', nov(2)),
      charge('radiology', 'X-ray chest', nov(2)),
      charge('clinical', 'Dressing', nov(2)),
      charge('laboratory', 'Urea', nov(2)),
      { ...charge('laboratory', 'Urea', nov(2)), id: 'back', reversesId: `laboratory Urea ${nov(2)}` },
    ]
    const notes = [{ day: nov(2), medication: 'Own insulin', investigations: '' }]
    expect(planOf(planned({ charges, notes })).log[1]).toEqual({
      no: 2,
      day: nov(2),
      accommodation: 'General',
      medication: ['Inj. Ceftriaxone'],
      investigations: ['Blood count', 'X-ray chest'],
      medicationNote: 'Own insulin',
      investigationsNote: '',
    })
  })
})
