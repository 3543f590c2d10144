import { describe, expect, it } from 'vitest'
import { patientWords } from '../../../patients/model/patients.history-words.ts'
import type { HistoryEntry } from '../../../platform/model/records/history.ts'
import { visitWords } from '../../../visits/model/visits.history-words.ts'
import { wardWords } from '../../../wards/model/wards.history-words.ts'
import { changesOf, headlineOf, reasonOf } from './history-words.ts'

const entry = (change: HistoryEntry['change'], fields: HistoryEntry['fields']): HistoryEntry => ({
  at: '2026-07-02T08:00:00.000Z',
  actor: 'Dr. Kavita Deshmukh, Consultant',
  account: 'kavita@hope.test',
  table: 'patients',
  change,
  fields,
})

describe('the history of a record in plain words', () => {
  it('says that a record was registered', () => {
    expect(headlineOf(entry('insert', [{ field: 'name', before: null, after: 'Asha' }]), patientWords)).toBe(
      'registered this patient',
    )
  })

  it('tells deletion and restoring apart, and gives the reason', () => {
    const gone = entry('update', [
      { field: 'withdrawn_at', before: null, after: '2026-07-02T08:00:00Z' },
      { field: 'withdrawn_reason', before: null, after: 'registered twice' },
    ])
    const back = entry('update', [{ field: 'withdrawn_at', before: '2026-07-02T08:00:00Z', after: null }])
    expect(headlineOf(gone, visitWords)).toBe('deleted this visit')
    expect(reasonOf(gone)).toBe('registered twice')
    expect(headlineOf(back, visitWords)).toBe('restored this visit')
    expect(changesOf(gone, visitWords)).toEqual([])
  })

  it('tells a merge apart from a deletion, and a visit that moved with it', () => {
    const merged = entry('update', [
      { field: 'withdrawn_at', before: null, after: '2026-07-02T08:00:00Z' },
      { field: 'merged_into', before: null, after: '7a0c2b1e-5d7e-4f0a-9c1d-2b3c4d5e6f70' },
    ])
    const moved = entry('update', [{ field: 'patient_id', before: 'one', after: 'other' }])
    expect(headlineOf(merged, patientWords)).toBe('merged this patient into another')
    expect(headlineOf(moved, visitWords)).toBe('moved this visit to another patient record')
    expect([...changesOf(merged, patientWords), ...changesOf(moved, visitWords)]).toEqual([])
  })

  it.each([
    [
      'insurance_person_no',
      patientWords,
      null,
      '123',
      { label: 'Insurance Person No', before: 'nothing', after: '123' },
    ],
    [
      'date_of_birth',
      patientWords,
      '1990-11-05',
      '1991-11-05',
      { label: 'Date of Birth', before: '05/11/1990', after: '05/11/1991' },
    ],
    ['admits', wardWords, 'any', 'male', { label: 'Admits', before: 'Everyone', after: 'Men' }],
    ['ward_class', wardWords, 'icu', 'semi_private', { label: 'Ward Class', before: 'ICU', after: 'Semi-private' }],
    ['status', visitWords, 'scheduled', 'in-progress', { label: 'Status', before: 'Scheduled', after: 'In Progress' }],
    ['is_sample', patientWords, 'false', 'true', { label: 'Sample model', before: 'No', after: 'Yes' }],
    [
      'referral_letter',
      patientWords,
      null,
      '7a0c2b1e-5d7e-4f0a-9c1d-2b3c4d5e6f70',
      { label: 'Referral Letter', before: 'nothing', after: 'a file or record' },
    ],
    [
      'extension_of_stay',
      visitWords,
      'not_required',
      'not_taken',
      { label: 'Extension of Stay', before: 'Not Required', after: 'Not Taken' },
    ],
    [
      'photos_documents',
      visitWords,
      null,
      'P2-Form, P6-Form',
      { label: 'Photos', before: 'nothing', after: 'P2-Form, P6-Form' },
    ],
    [
      'admission_date',
      visitWords,
      null,
      '2026-07-01T20:00:00+00:00',
      { label: 'Admission Date', before: 'nothing', after: '02/07/2026 01:30' },
    ],
  ])('%s reads as on the screens', (field, words, before, after, change) => {
    expect(changesOf({ fields: [{ field, before, after }] }, words)).toEqual([change])
  })
})
