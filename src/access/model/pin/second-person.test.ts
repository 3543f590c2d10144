import { expect, test } from 'vitest'
import { decideSecondPerson } from './second-person.ts'

const found = { person: 'Sr. Jaya Thakre', pin: 'compared', isEntitled: true } as const

test.each([
  ['nobody who is known here', undefined, true, 'WRONG_PIN', 'receiver.pin'],
  ['a person without a PIN', { ...found, pin: 'none' as const }, false, 'NO_PIN', 'receiver.userId'],
  ['a right PIN that is locked', { ...found, pin: 'locked' as const }, true, 'PIN_LOCKED', 'receiver.userId'],
  ['a wrong PIN', found, false, 'WRONG_PIN', 'receiver.pin'],
  ['a wrong PIN of one who may not', { ...found, isEntitled: false }, false, 'WRONG_PIN', 'receiver.pin'],
  ['one who may not', { ...found, isEntitled: false }, true, 'NOT_ENTITLED', 'receiver.userId'],
])('%s does not confirm', (_, person, matches, refusal, field) => {
  expect(decideSecondPerson(person, matches, 'receiver')).toMatchObject({ refusal, details: { field } })
})

test('the right PIN of one who may does', () => {
  expect(decideSecondPerson(found, true, 'receiver')).toEqual({ ok: true, value: found })
})
