import { describe, expect, it } from 'vitest'
import { extraDaysOf, type LetterFacts, letterDataOf } from './letter-facts.ts'
import { documentNameOf, pdfNameOf, textFileNameOf } from './letter-names.ts'

const NOW = new Date('2026-11-22T09:06:00Z')
const FACTS: LetterFacts = {
  patient: {
    name: 'Asha Patil',
    uhid: 'UHHO26K07005',
    gender: 'female',
    age: 40,
    birth: '1983-02-01',
    insuranceNo: '3112',
  },
  visit: {
    visitNo: 'IH26K07003',
    visitType: 'surgery',
    status: 'in-progress',
    relation: null,
    claimId: 'CLM1',
    cghsCode: null,
    admittedAt: new Date('2026-11-07T04:00:00Z'),
    dischargedAt: null,
    surgeryDay: '2026-11-08',
  },
  diagnoses: ['Choledocholithiasis'],
  surgeries: [
    { name: 'Open cholecystectomy', code: 'GS118', packageDays: 7, sanctionStatus: 'Sanctioned' },
    { name: 'CBD exploration', code: null, packageDays: null, sanctionStatus: 'Pending' },
  ],
  complications: [{ name: 'Surgical site infection', description: null }],
  adviser: { name: 'Dr. Anjum Siddiqui', specialty: null },
  referringDoctor: null,
  referralReceivedAt: null,
  payer: { name: 'esic', address: null },
  hospitalName: 'Hope Hospital',
  extension: null,
  investigations: [{ description: 'CT abdomen', code: 'RAD12', amount: 250_000 }],
}
const at = (about: Partial<LetterFacts['visit']>) => ({ ...FACTS.visit, ...about })

describe('the data of a letter', () => {
  it('is what is recorded of the visit, and null where nothing is', () => {
    const data = letterDataOf(FACTS, NOW)
    expect(data.patient).toMatchObject({ name: 'Asha Patil', age: 43, gender: 'Female', claim_id: 'CLM1' })
    expect(data.admission).toEqual({
      date: '07/11/2026',
      diagnosis: 'Choledocholithiasis',
      cghs_code: 'GS118',
      cghs_surgery: 'Open cholecystectomy, CBD exploration',
      package_days: 7,
      surgery_date: '08/11/2026',
    })
    expect(data.complication).toEqual({
      name: 'Surgical site infection',
      onset_date: null,
      description: null,
      not_covered_reason: null,
    })
    expect(data.payer.name).toBe('ESIC')
  })

  it('has the defaults SELF, Consultant and the tariff', () => {
    const { visit_info, management } = letterDataOf({ ...FACTS, adviser: null }, NOW)
    expect([visit_info.relation_with_employee, management.ref_doctor_designation, management.ref_doctor_name]).toEqual([
      'SELF',
      'Consultant',
      null,
    ])
    expect(management.cghs_tariff_ref).toBe('CGHS 2024 Ward Tariff')
    expect(letterDataOf({ ...FACTS, visit: at({ relation: 'spouse' }) }, NOW).visit_info.relation_with_employee).toBe(
      'SPOUSE',
    )
  })

  it('asks for an extension of seven days from tomorrow, unless one is approved', () => {
    expect(letterDataOf(FACTS, NOW).extension).toEqual({ from: '23/11/2026', to: '29/11/2026', days: 7 })
    const extension = { from: '2026-11-14', to: '2026-11-17' }
    expect(letterDataOf({ ...FACTS, extension }, NOW).extension).toEqual({
      from: '14/11/2026',
      to: '17/11/2026',
      days: 4,
    })
  })

  it('lists what awaits its sanction', () => {
    expect(letterDataOf(FACTS, NOW).requested).toEqual({
      procedures: '1. CBD exploration',
      investigations: '1. RAD12  CT abdomen  ₹2,500',
      investigations_cost: '₹2,500',
      justification: null,
    })
  })

  it.each([
    ['of the approved extension', { from: '2026-11-14', to: '2026-11-14' }, '2026-11-11T04:00:00Z', 1],
    ['between admission and discharge', null, '2026-11-11T04:00:00Z', 4],
    ['of the stay so far', null, null, 15],
  ])('has as extra days those %s', (_, extension, discharged, days) => {
    const visit = at({ dischargedAt: discharged ? new Date(discharged) : null })
    expect(extraDaysOf({ extension, visit }, '2026-11-22')).toBe(days)
  })

  it('has no extra days of a visit without an admission', () => {
    expect(extraDaysOf({ extension: null, visit: at({ admittedAt: null }) }, '2026-11-22')).toBeNull()
  })
})

it('names of document and files as they are specified', () => {
  const letter = { title: 'No Deduction Letter', payer: 'esic', visitNo: 'IH26K22001' }
  expect(documentNameOf(letter)).toBe('No Deduction Letter – ESIC')
  expect(textFileNameOf(letter)).toBe('no-deduction-letter-IH26K22001.txt')
  expect(pdfNameOf(letter, NOW)).toBe('ESIC_No_Deduction_20261122_1436.pdf')
  expect(textFileNameOf({ ...letter, title: '../../etc' })).toBe('etc-IH26K22001.txt')
})
