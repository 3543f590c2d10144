import { expect, test } from 'vitest'
import { nameOfEmail } from './email.ts'
import { initialsOf, personWords } from './person.ts'

test.each([
  ['meera.joshi@hope.demo', 'Meera Joshi'],
  ['admin@hope.demo', 'Admin'],
  ['dr_kavita-deshmukh+opd@hope.demo', 'Dr Kavita Deshmukh Opd'],
  ['...@hope.demo', '...@hope.demo'],
  [`${'a'.repeat(130)}@hope.demo`, `A${'a'.repeat(119)}`],
])('until it is typed, the name of %s is %s', (email, name) => {
  expect(nameOfEmail(email)).toBe(name)
})

test.each([
  ['Dr. Kavita Deshmukh', 'Consultant', 'Dr. Kavita Deshmukh, Consultant'],
  ['Asha Bhende', null, 'Asha Bhende'],
])('%s, %s is named %s', (fullName, designation, words) => {
  expect(personWords({ fullName, designation })).toBe(words)
})

test.each([
  ['Dr. Kavita Deshmukh', 'KD'],
  ['Sr. Jaya Anil Thakre', 'JT'],
  ['dr rao', 'R'],
  ['Admin', 'A'],
  ['मीरा जोशी', 'मज'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
