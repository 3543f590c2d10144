import { expect, test } from 'vitest'
import { decideJoin } from './join-practitioners.ts'

const surgeon = { id: 's', name: 'Dr. Wagh', kind: 'surgeon', account: null }
const consultant = { id: 'c', name: 'Dr. Wagh', kind: 'consultant', account: { id: 'me', person: 'Dr. Wagh, Surgeon' } }
const taken = { id: 't', name: 'Dr. Deo', kind: 'surgeon', account: { id: 'other', person: 'Dr. Deo, Surgeon' } }
const referee = { id: 'r', name: 'Dr. Selokar', kind: 'referee', account: null }

test.each([
  ['both rows of one person', ['s', 'c'], [surgeon, consultant], true],
  ['none', [], [], true],
  ['one that is not there', ['s', 'x'], [surgeon], 'UNKNOWN_PRACTITIONER'],
  ['one who only refers patients', ['r'], [referee], 'UNKNOWN_PRACTITIONER'],
  ['one of another account', ['t'], [taken], 'PRACTITIONER_TAKEN'],
])('an account is joined with %s: %s', (_, ids, found, answer) => {
  const verdict = decideJoin({ userId: 'me', ids, found })
  expect(verdict.ok || verdict.refusal).toBe(answer)
})

test('the refusal names the doctor and whose the doctor is', () => {
  expect(decideJoin({ userId: 'me', ids: ['t'], found: [taken] })).toMatchObject({
    details: { field: 'practitionerIds', values: { name: 'Dr. Deo', person: 'Dr. Deo, Surgeon' } },
  })
})
