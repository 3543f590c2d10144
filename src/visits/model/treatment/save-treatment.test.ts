import { describe, expect, test } from 'vitest'
import { startOfDay } from '../../../kernel/calendar.ts'
import { daysAfter, decideTreatment, keptOrNew } from './save-treatment.ts'
import { NUMBERED, type TreatmentForm, treatmentForm } from './treatment.ts'
import { anInformation, aPlannedSurgery } from './visit-information.factory.ts'

const A = '5f0f7f3e-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
const B = '5f0f7f3e-bbbb-4bbb-8bbb-bbbbbbbbbbbb'
const EMPTY = {
  diagnoses: [],
  complications: [],
  esicSurgeons: [],
  referees: [],
  surgeons: [],
  consultants: [],
  anaesthetists: [],
  surgeries: [],
}
const form = (typed: object = {}): TreatmentForm => treatmentForm.parse({ ...EMPTY, ...typed })
const surgery = (surgeryId: string, sanctionStatus: 'Approved' | 'Not Sanctioned') => ({ surgeryId, sanctionStatus })
const stored = (surgeryId: string, sanctionStatus: 'Approved' | 'Not Sanctioned') => ({
  ...aPlannedSurgery,
  ...surgery(surgeryId, sanctionStatus),
  id: surgeryId,
  name: 'Hernioplasty',
  code: null,
  category: null,
})
const NURSE = new Set(['treatment:edit'])
const ADMIN = new Set(['treatment:edit', 'visit:track', 'sanction:set'])

describe('the days a saved form leads to', () => {
  const before = anInformation({ admissionDate: '2026-11-01', surgeryDate: '2026-11-03', dischargeDate: '2026-11-10' })

  test('an empty day keeps the one that is stored', () => {
    expect(daysAfter(form({ surgeryDate: '2026-11-04' }), before)).toEqual({
      admission: '2026-11-01',
      surgery: '2026-11-04',
      discharge: '2026-11-10',
    })
  })

  test('the day of a discharge that happened is not changed by the form, a planned one is', () => {
    const typed = form({ dischargeDate: '2026-11-12' })
    expect(daysAfter(typed, before).discharge).toBe('2026-11-12')
    expect(daysAfter(typed, { ...before, isDischarged: true }).discharge).toBe('2026-11-10')
  })

  test('a typed day is judged against the stored ones', () => {
    expect(decideTreatment(form({ surgeryDate: '2026-10-31' }), before, ADMIN)).toMatchObject({
      ok: false,
      refusal: 'SURGERY_BEFORE_ADMISSION',
      details: { field: 'surgeryDate' },
    })
    expect(decideTreatment(form({ admissionDate: '2026-11-11' }), before, ADMIN).ok).toBe(false)
  })
})

describe('what only some may change', () => {
  const typed = {
    srNo: '7',
    bunchNo: 'B-1',
    extensionTaken: 'Taken',
    delayWaiverIntimation: 'Not Taken',
    surgicalApproval: 'Taken',
  } as const

  test.each(NUMBERED)(
    '%s is an administrator’s; sent back unchanged, or left empty, it is nobody’s change',
    (field) => {
      const changed = form({ [field]: typed[field] })
      expect(decideTreatment(changed, anInformation(), NURSE)).toMatchObject({
        ok: false,
        refusal: 'NOT_YOURS',
        details: { field },
      })
      expect(decideTreatment(changed, anInformation(), ADMIN).ok).toBe(true)
      expect(decideTreatment(changed, anInformation({ [field]: changed[field] }), NURSE).ok).toBe(true)
      expect(decideTreatment(form(), anInformation({ [field]: changed[field] }), NURSE).ok).toBe(true)
    },
  )

  test('a sanction is a doctor’s; a surgery without one is anybody’s', () => {
    const before = anInformation()
    before.treatment.surgeries.push(stored(A, 'Approved'))
    const save = (surgeries: object[], can: ReadonlySet<string>) => decideTreatment(form({ surgeries }), before, can)
    expect(save([surgery(A, 'Approved'), surgery(B, 'Not Sanctioned')], NURSE).ok).toBe(true)
    expect(save([], NURSE).ok).toBe(true)
    for (const surgeries of [[surgery(A, 'Not Sanctioned')], [surgery(A, 'Approved'), surgery(B, 'Approved')]]) {
      expect(save(surgeries, NURSE)).toMatchObject({ refusal: 'NOT_YOURS', details: { field: 'surgeries' } })
      expect(save(surgeries, ADMIN).ok).toBe(true)
    }
  })

  test('no surgery is chosen twice', () => {
    const twice = form({ surgeries: [surgery(A, 'Approved'), surgery(A, 'Not Sanctioned')] })
    expect(decideTreatment(twice, anInformation(), ADMIN)).toMatchObject({
      refusal: 'CHOSEN_TWICE',
      details: { field: 'surgeries' },
    })
  })
})

test('a day that is already that of the stored instant leaves its hour; another begins anew', () => {
  const stood = new Date('2026-11-01T09:40:00+05:30')
  expect(keptOrNew(stood, '2026-11-01', startOfDay)).toBe(stood)
  expect(keptOrNew(stood, null, startOfDay)).toBe(stood)
  expect(keptOrNew(null, null, startOfDay)).toBeNull()
  expect(keptOrNew(stood, '2026-11-02', startOfDay)).toEqual(startOfDay('2026-11-02'))
  expect(keptOrNew(null, '2026-11-02', startOfDay)).toEqual(startOfDay('2026-11-02'))
})
