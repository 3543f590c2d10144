import type { SummaryRecord } from './summary-record.ts'

/** The record of a stay of which nothing is known but that it was. */
export const aRecord = (about: Partial<SummaryRecord> = {}): SummaryRecord => ({
  hospitalPhone: '0712 2987201',
  reason: 'Pain in the abdomen',
  admittedAt: '2026-11-07T16:10:00Z',
  consultant: 'Dr. Anjum Siddiqui',
  diagnoses: [{ name: 'Cholecystitis', icd10: 'K81.0' }],
  complications: [],
  surgeries: [],
  surgeons: [],
  anaesthetists: [],
  admission: null,
  outpatient: null,
  progress: [],
  operations: [],
  results: [],
  imaging: [],
  pending: [],
  issued: [],
  given: [],
  vitals: { first: null, latest: null },
  cases: [],
  implants: [],
  prescription: null,
  discharge: { statedReason: '', receivingFacility: '', diedAt: null, placeOfDeath: '' },
  ...about,
})
