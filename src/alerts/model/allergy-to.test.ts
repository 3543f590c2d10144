import { expect, test } from 'vitest'
import type { AllergenCode } from '../../catalogue/model/allergens/allergens.ts'
import { anAlert, STRUCK } from './alert.factory.ts'
import type { Alert } from './alert.ts'
import { allergyTo } from './allergy-to.ts'

const today = '2026-11-22'
const asked = (alerts: Alert[], groups: AllergenCode[], registered: string | null = null) =>
  allergyTo({ alerts, registered, groups, today })
const penicillins = anAlert({ what: 'Amoxicillin', allergen: 'penicillins' })

test.each([
  ['its own group', ['penicillins'], 'allergic'],
  ['one of several groups', ['latex', 'penicillins'], 'allergic'],
  ['a group akin to it', ['cephalosporins'], 'ask'],
  ['the wider group', ['beta_lactams'], 'ask'],
  ['another group', ['quinolones'], 'none-recorded'],
  ['no group', [], 'none-recorded'],
] as const)('a penicillin allergy and %s', (_, groups, answer) => {
  expect(asked([penicillins], [...groups]).answer).toBe(answer)
})

test('the entries that decide are told, and what is struck out decides nothing', () => {
  expect(asked([penicillins], ['penicillins']).because).toEqual([penicillins])
  expect(asked([{ ...penicillins, struck: STRUCK }], ['penicillins']).answer).toBe('not-asked')
})

test('what is written as text is compared with nothing and never lost', () => {
  expect(asked([anAlert({ what: 'the blue tablet' })], ['penicillins'])).toEqual({
    answer: 'none-recorded',
    because: [],
    uncompared: ['the blue tablet'],
  })
})

test('words of the registration that name the group ask', () => {
  expect(asked([], ['penicillins'], 'Penicillin')).toEqual({ answer: 'ask', because: [], uncompared: ['Penicillin'] })
  expect(asked([], ['latex'], 'Penicillin').answer).toBe('none-recorded')
})

test('none known and not asked are two answers', () => {
  expect(asked([anAlert({ kind: 'no_known_allergies' })], ['penicillins']).answer).toBe('none-known')
  expect(asked([], ['penicillins']).answer).toBe('not-asked')
})
