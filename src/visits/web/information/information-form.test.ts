import { expect, test } from 'vitest'
import { treatmentForm } from '../../model/treatment/treatment.ts'
import { anInformation, aPlannedSurgery } from '../../model/treatment/visit-information.factory.ts'
import { informationDifferences } from './information-differences.ts'
import { type InformationValues, namesIn, valuesOf } from './information-form.ts'

const ID = (letter: string) =>
  `5f0f7f3e-${letter.repeat(4)}-4${letter.repeat(3)}-8${letter.repeat(3)}-${letter.repeat(12)}`
const visit = anInformation({
  admissionDate: '2026-11-01',
  packageAmount: 1_250_050,
  srNo: 7,
  extensionTaken: 'Taken',
  intimationDone: 'written by an older program',
  treatment: {
    diagnoses: [
      { id: ID('a'), name: 'Inguinal hernia', isPrimary: true },
      { id: ID('b'), name: 'Diabetes', isPrimary: false },
    ],
    complications: [{ id: ID('c'), name: 'Bleeding' }],
    team: [
      { id: ID('d'), name: 'Dr. Cuts', part: 'surgeon' },
      { id: ID('e'), name: 'Dr. Sleep', part: 'anaesthetist' },
    ],
    surgeries: [
      {
        ...aPlannedSurgery,
        id: ID('f'),
        surgeryId: ID('1'),
        name: 'Hernioplasty',
        code: 'ZI1',
        category: null,
        sanctionStatus: 'Approved',
      },
    ],
  },
})
const information = { patientId: '', uhid: '', name: '', corporate: '', insurancePersonNo: '2312', visit }

test('what is stored is in the form as people type it, the primary diagnosis apart, the team by its parts', () => {
  expect(valuesOf(information)).toMatchObject({
    insurancePersonNo: '2312',
    admissionDate: '2026-11-01',
    surgeryDate: '',
    packageAmount: '12500.50',
    srNo: '7',
    extensionTaken: 'Taken',
    intimationDone: '',
    primaryDiagnosis: ID('a'),
    diagnoses: [ID('b')],
    surgeons: [ID('d')],
    anaesthetists: [ID('e')],
    consultants: [],
    surgeries: [{ surgeryId: ID('1'), sanctionStatus: 'Approved' }],
  })
})

test('sent back untouched it is what it was', () => {
  expect(treatmentForm.parse(valuesOf(information))).toMatchObject({
    admissionDate: '2026-11-01',
    surgeryDate: null,
    packageAmount: 1_250_050,
    srNo: 7,
    surgeries: [{ surgeryId: ID('1'), sanctionStatus: 'Approved' }],
  })
})

test('a patient without a visit has an empty form', () => {
  expect(valuesOf({ ...information, insurancePersonNo: null, visit: null })).toMatchObject({
    insurancePersonNo: '',
    diagnoses: [],
    surgeries: [],
  })
  expect(namesIn(null).size).toBe(0)
})

test('what two people typed is compared in the words of the form: names for ids, days as people write them', () => {
  const mine = {
    ...valuesOf(information),
    admissionDate: '2026-11-02',
    complications: [],
    surgeries: [{ surgeryId: ID('1'), sanctionStatus: 'Rejected' }],
    diagnoses: [ID('b'), ID('9')],
  } as unknown as InformationValues
  expect(informationDifferences(mine, visit, new Map([[ID('9'), 'Chosen since']]))).toEqual([
    { label: 'Admission Date', mine: '02/11/2026', theirs: '01/11/2026' },
    { label: 'More Diagnoses', mine: 'Diabetes; Chosen since', theirs: 'Diabetes' },
    { label: 'Complications', mine: '-', theirs: 'Bleeding' },
    { label: 'Surgeries', mine: 'Hernioplasty (ZI1), Rejected', theirs: 'Hernioplasty (ZI1), Approved' },
  ])
})
