import { expect, test } from 'vitest'
import { placeOfWork } from './place-of-work.ts'

const WORK = { id: '7', visitNo: 'IH26K21001', isOutpatient: false }

test.each([
  ['a told order', { kind: 'countersign_order', noteKind: null }, '/treatment-sheet/IH26K21001'],
  ['a summary to sign', { kind: 'summary', noteKind: 'summary' }, '/discharge-summary/IH26K21001'],
  ['a summary to countersign', { kind: 'countersign_note', noteKind: 'summary' }, '/discharge-summary/IH26K21001'],
  ['an admission note', { kind: 'admission_note', noteKind: 'admission' }, '/admission-notes/IH26K21001'],
  ['an operation note', { kind: 'draft', noteKind: 'operation' }, '/operation-theatre/note/7'],
  ['a note to countersign', { kind: 'countersign_note', noteKind: 'progress' }, '/admission-notes/IH26K21001?note=7'],
] as const)('%s opens where it is signed', (_, work, place) => {
  expect(placeOfWork({ ...WORK, ...work })).toBe(place)
})

test('a note of an outpatient opens among those of the OPD', () => {
  const work = { ...WORK, kind: 'draft', noteKind: 'outpatient', isOutpatient: true } as const
  expect(placeOfWork(work)).toBe('/opd-admission-notes/IH26K21001?note=7')
})
