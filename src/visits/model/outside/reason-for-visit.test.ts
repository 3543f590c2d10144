import { expect, test } from 'vitest'
import { reasonForVisit } from './reason-for-visit.ts'

test.each([
  ['nobody', null, null, 'Investigations'],
  ['a referee of the list', 'id', null, 'Investigations'],
  ['who is not in the list', null, 'Dr. Kale, Kamptee', 'Investigations, referred by Dr. Kale, Kamptee'],
  ['a referee, whatever is typed beside', 'id', 'Dr. Kale', 'Investigations'],
])('a person whom %s sent', (_, referringDoctorId, referredBy, reason) => {
  expect(reasonForVisit({ referringDoctorId, referredBy })).toBe(reason)
})
