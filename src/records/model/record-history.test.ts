import { describe, expect, test } from 'vitest'
import { factsOfPart, historyOfRecord, type RowChange } from './record-history.ts'

const change = (made: Partial<RowChange>): RowChange => ({
  at: '2026-11-21T06:30:00.000Z',
  actor: 'Dr. Kavita Deshmukh, Consultant',
  account: 'kavita@hope.test',
  table: 'visits',
  change: 'update',
  rowId: 'a',
  request: 'one',
  fields: [],
  ...made,
})
const field = (name: string, before: string | null, after: string | null) => ({ field: name, before, after })
const history = (...changes: RowChange[]) =>
  historyOfRecord(changes, 'visits', ({ fields }) => [...fields]).map(({ table, change, fields }) => ({
    table,
    change,
    fields,
  }))

describe('the history of a record with its parts', () => {
  test('shows what one request changed in several tables as one entry', () => {
    const ward = field('ward', 'GW', 'ICU')
    const claim = field('claim_id', null, 'CLM-1')
    expect(history(change({ fields: [ward] }), change({ table: 'visit_claims', fields: [claim] }))).toEqual([
      { table: 'visits', change: 'update', fields: [ward, claim] },
    ])
  })

  test('keeps apart what two requests changed, and changes outside a request', () => {
    const fields = [field('ward', 'GW', 'ICU')]
    const entry = { table: 'visits', change: 'update', fields }
    expect(history(change({ fields }), change({ request: 'two', fields }))).toEqual([entry, entry])
    expect(history(change({ request: null, fields }), change({ request: null, fields }))).toEqual([entry, entry])
  })

  test('calls a new row of a part a change of the record, and the registration a registration', () => {
    const fields = [field('claim_id', null, 'CLM-1')]
    const part = change({ table: 'visit_claims', change: 'insert', fields })
    expect(history(part)).toEqual([{ table: 'visits', change: 'update', fields }])
    const name = field('name', null, 'Asha')
    expect(history(part, change({ change: 'insert', fields: [name] }))).toEqual([
      { table: 'visits', change: 'insert', fields: [...fields, name] },
    ])
  })

  test('leaves out a part of which nothing is shown, but not a registration without values', () => {
    expect(history(change({ table: 'visit_claims', change: 'insert' }))).toEqual([])
    expect(history(change({ change: 'insert' }))).toEqual([{ table: 'visits', change: 'insert', fields: [] }])
  })

  test('leads from the oldest to the newest value where a request changed a field twice', () => {
    const newer = change({ fields: [field('status', 'triage', 'admitted')] })
    const older = change({ fields: [field('status', 'waiting', 'triage')] })
    expect(history(newer, older)[0]?.fields).toEqual([field('status', 'waiting', 'admitted')])
  })

  test('lists all names that one request ticked in a list of documents', () => {
    const ticked = (name: string) => change({ table: 'document_marks', fields: [field('kyc_documents', null, name)] })
    expect(history(ticked('PAN card'), ticked('Aadhaar'))[0]?.fields).toEqual([
      field('kyc_documents', null, 'Aadhaar, PAN card'),
    ])
  })
})

test('keys and withdrawals of a part are no facts of its record', () => {
  const claim = field('claim_id', null, 'CLM-1')
  const fields = [
    field('visit_id', null, 'v'),
    field('withdrawn_at', null, 'now'),
    field('created_at', null, 'now'),
    claim,
  ]
  expect(factsOfPart(change({ fields }))).toEqual([claim])
})
