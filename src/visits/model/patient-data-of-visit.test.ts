import { expect, test } from 'vitest'
import { patientDataOfVisit } from './patient-data-of-visit.ts'
import { anInformation, aPlannedSurgery } from './treatment/visit-information.factory.ts'

const surgery = (name: string, code: string | null) => ({
  ...aPlannedSurgery,
  id: name,
  surgeryId: name,
  name,
  code,
  category: null,
  sanctionStatus: 'Approved' as const,
})

test('of a visit of which nothing is known only its number is written', () => {
  expect(patientDataOfVisit(anInformation())).toEqual({ mrn: 'IH26K21001' })
})

test('surgeries are written in their order, with their codes, and the first four in columns of their own', () => {
  const visit = anInformation()
  visit.treatment.diagnoses.push({ id: 'd', name: 'Inguinal hernia', isPrimary: true })
  for (const [name, code] of [
    ['Hernioplasty', 'ZI001'],
    ['Second', null],
    ['Third', null],
    ['Fourth', null],
    ['Fifth', null],
  ] as const)
    visit.treatment.surgeries.push(surgery(name, code))
  expect(patientDataOfVisit(visit)).toMatchObject({
    diagnosis_and_surgery_performed: 'Inguinal hernia, Hernioplasty, Second, Third, Fourth, Fifth',
    surgery_name_with_cghs_amount_with_cghs_code: 'Hernioplasty (ZI001), Second, Third, Fourth, Fifth',
    surgery1_in_referral_letter: 'Hernioplasty',
    surgery2: 'Second',
    surgery3: 'Third',
    surgery4: 'Fourth',
  })
})

test('the team is written by its part, several names beside each other', () => {
  const visit = anInformation({ admissionDate: '2026-11-01', packageAmount: 1_250_000 })
  visit.treatment.team.push(
    { id: '1', name: 'Dr. Refers', part: 'referee' },
    { id: '2', name: 'Dr. Cuts', part: 'surgeon' },
    { id: '3', name: 'Dr. Sews', part: 'surgeon' },
    { id: '4', name: 'Dr. Sleep', part: 'anaesthetist' },
  )
  expect(patientDataOfVisit(visit)).toEqual({
    mrn: 'IH26K21001',
    date_of_admission: '2026-11-01',
    total_package_amount: 1_250_000,
    reff_dr_name: 'Dr. Refers',
    surgery_performed_by: 'Dr. Cuts, Dr. Sews',
  })
})
