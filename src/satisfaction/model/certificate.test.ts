import { expect, test } from 'vitest'
import { complaintsOf } from './answers.ts'
import { type CertifiedVisit, decideCertificate, patientMaySign, type WantedCertificate } from './certificate.ts'

const CONTENT = { satisfiedWithTreatment: true, satisfiedWithStaff: true, moneyTaken: false, boughtOutside: false }
const leaving: CertifiedVisit = { isInpatient: true, isLeaving: true, age: 43, died: false }
const signed: WantedCertificate = {
  manner: 'signature',
  answers: CONTENT,
  complaint: null,
  signedBy: 'patient',
  attendantBecause: null,
  relation: null,
  witnessOne: null,
  witnessTwo: null,
  refusalReason: null,
  fileId: 'a file',
}
const attendant = { signedBy: 'attendant', attendantBecause: 'minor', relation: 'Mother' } as const
const refused = { manner: 'refused', answers: null, fileId: null } as const

test.each<[string, Partial<CertifiedVisit>, Partial<WantedCertificate>, string | undefined, string?]>([
  ['signed by the patient', {}, {}, undefined],
  ['before the discharge is planned', { isLeaving: false }, {}, 'DISCHARGE_NOT_PLANNED'],
  ['of an outpatient, who has no discharge', { isInpatient: false, isLeaving: false }, {}, undefined],
  ['signed by a minor', { age: 17 }, {}, 'ATTENDANT_SIGNS', 'signedBy'],
  ['for a minor by an attendant', { age: 17 }, attendant, undefined],
  ['by a patient who died', { died: true }, {}, 'ATTENDANT_SIGNS', 'signedBy'],
  [
    'by an attendant without a reason',
    {},
    { ...attendant, attendantBecause: null },
    'REASON_OF_ATTENDANT',
    'attendantBecause',
  ],
  ['by an attendant without a relation', {}, { ...attendant, relation: null }, 'RELATION_REQUIRED', 'relation'],
  ['not satisfied without words', {}, { answers: { ...CONTENT, moneyTaken: true } }, 'COMPLAINT_REQUIRED', 'complaint'],
  [
    'not satisfied with words',
    {},
    { answers: { ...CONTENT, moneyTaken: true }, complaint: '₹500 for a bed' },
    undefined,
  ],
  ['without answers', {}, { answers: null }, 'ANSWERS_MISSING'],
  ['without a signature', {}, { fileId: null }, 'SIGNATURE_MISSING', 'fileId'],
  ['a thumb without a witness', {}, { manner: 'thumb' }, 'WITNESS_REQUIRED', 'witnessOne'],
  ['a thumb with a witness', {}, { manner: 'thumb', witnessOne: 'A' }, undefined],
  ['paper without the scan', {}, { manner: 'paper', fileId: null }, 'SIGNATURE_MISSING', 'fileId'],
  ['refused without a reason', {}, refused, 'REFUSAL_REASON_REQUIRED', 'refusalReason'],
  [
    'refused before one witness',
    {},
    { ...refused, refusalReason: 'x', witnessOne: 'A' },
    'WITNESS_REQUIRED',
    'witnessTwo',
  ],
  [
    'refused before one witness named twice',
    {},
    { ...refused, refusalReason: 'x', witnessOne: 'A', witnessTwo: 'A' },
    'WITNESS_REQUIRED',
    'witnessTwo',
  ],
  ['refused before two', {}, { ...refused, refusalReason: 'x', witnessOne: 'A', witnessTwo: 'B' }, undefined],
])('%s', (_, visit, certificate, refusal, field) => {
  const verdict = decideCertificate({ ...leaving, ...visit }, { ...signed, ...certificate })
  expect(verdict.ok ? [undefined, undefined] : [verdict.refusal, verdict.details?.field]).toEqual([refusal, field])
})

test('each answer that is not well is a grievance of its own, in the order of the questions', () => {
  expect(complaintsOf(CONTENT)).toEqual([])
  expect(complaintsOf({ ...CONTENT, satisfiedWithStaff: false, boughtOutside: true })).toEqual(['staff', 'outside'])
  expect(
    complaintsOf({ satisfiedWithTreatment: false, satisfiedWithStaff: false, moneyTaken: true, boughtOutside: true }),
  ).toEqual(['treatment', 'staff', 'money', 'outside'])
})

test('a patient of unknown age may sign', () => {
  expect(patientMaySign({ age: null, died: false })).toBe(true)
  expect(patientMaySign({ age: 18, died: false })).toBe(true)
})
