import { expect, test } from 'vitest'
import { historyOfVisit } from './visit-history.ts'

type Change = Parameters<typeof historyOfVisit>[0][number]
const change = (about: Partial<Change>): Change => ({
  at: '2026-11-21T06:30:00.000Z',
  actor: 'Dr. Kavita Deshmukh, Consultant',
  account: 'kavita@hope.test',
  table: 'visits',
  rowId: 'visit',
  request: 'r1',
  change: 'update',
  fields: [],
  ...about,
})
const marks = new Map([
  ['a', { list: 'photos', name: 'P2-Form' }],
  ['b', { list: 'photos', name: 'P6-Form' }],
])
const told = (...changes: Change[]) => historyOfVisit(changes, marks).map(({ change, fields }) => ({ change, fields }))
const withdrawnFor = (reason: string) => [{ field: 'withdrawn_reason', before: null, after: reason }]

test('what one request changed in several tables is one entry, and what another changed is its own', () => {
  const status = { field: 'status', before: 'scheduled', after: 'completed' }
  const bunch = { field: 'bunch_no', before: null, after: 'B7' }
  expect(
    told(
      change({ request: 'r2', fields: [status] }),
      change({ table: 'visit_claims', fields: [bunch] }),
      change({ fields: [status] }),
    ),
  ).toEqual([
    { change: 'update', fields: [status] },
    { change: 'update', fields: [bunch, status] },
  ])
})

test('ticks of one list are one value, and a tick that was removed shows as such', () => {
  expect(
    told(
      change({ table: 'document_marks', rowId: 'b', change: 'insert' }),
      change({ table: 'document_marks', rowId: 'a', change: 'insert' }),
    ),
  ).toEqual([{ change: 'update', fields: [{ field: 'photos_documents', before: null, after: 'P2-Form, P6-Form' }] }])
  expect(told(change({ table: 'document_marks', rowId: 'a', fields: withdrawnFor('tick removed') }))).toEqual([
    { change: 'update', fields: [{ field: 'photos_documents', before: 'P2-Form', after: null }] },
  ])
})

test('a part that is withdrawn with its visit says nothing of its own', () => {
  const deleted = change({ fields: withdrawnFor('registered twice') })
  const parts = [
    change({ table: 'document_marks', rowId: 'a', fields: withdrawnFor('registered twice') }),
    change({ table: 'visit_claims', fields: withdrawnFor('registered twice') }),
  ]
  expect(told(deleted, ...parts)).toEqual([{ change: 'update', fields: deleted.fields }])
})

test('the claim that begins with its visit is part of the registration', () => {
  const registered = change({ change: 'insert', fields: [{ field: 'status', before: null, after: 'scheduled' }] })
  const begun = change({
    table: 'visit_claims',
    change: 'insert',
    fields: [{ field: 'file_status', before: null, after: 'available' }],
  })
  expect(told(begun, registered)).toEqual([{ change: 'insert', fields: registered.fields }])
})
