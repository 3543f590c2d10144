import { expect, test } from 'vitest'
import { choices, field, STATUS } from './master-list.ts'
import { wordsOf } from './show-value.ts'

const SEVERAL = choices(['esic', 'ESIC'], ['tpa', 'TPA'])

test.each([
  [field('x', 'X'), { x: 'Lipoma' }, 'Lipoma'],
  [field('x', 'X'), {}, ''],
  [field('x', 'X'), { x: 7 }, '7'],
  [field('x', 'X', { kind: 'day' }), { x: '2026-04-01' }, '01/04/2026'],
  [field('x', 'X', { kind: 'day' }), { x: null }, ''],
  [field('x', 'X', { kind: 'choices', choices: SEVERAL }), { x: ['esic', 'tpa'] }, 'ESIC, TPA'],
  [field('x', 'X', { kind: 'option', choices: SEVERAL }), { x: 'tpa' }, 'TPA'],
  [field('x', 'X', { kind: 'option', choices: SEVERAL }), { x: null }, ''],
  [field('x', 'X', { kind: 'ties' }), { x: ['an id'], xNames: ['Bleeding', 'Infection'] }, 'Bleeding, Infection'],
  [field('x', 'X', { kind: 'class' }), { x: 'an id', xName: 'ESIC' }, 'ESIC'],
  [field('x', 'X', { kind: 'class' }), { x: null }, ''],
  [STATUS, { status: 'Inactive' }, 'Inactive'],
  [STATUS, { status: 'Kept from before' }, 'Kept from before'],
  [field('x', 'X', { kind: 'columns' }), { x: ['private', 'dropped'] }, 'Private, then dropped'],
  [field('x', 'X', { kind: 'percent' }), { x: null }, ''],
])('%o of %j reads %j', (shown, values, words) => {
  expect(wordsOf(shown, values)).toBe(words)
})

test('a percentage is stored in hundredths and shown with its sign', () => {
  expect(wordsOf(field('x', 'X', { kind: 'percent' }), { x: -1500 })).toMatch(/^[-−–]\s?15\s?%$/)
  expect(wordsOf(field('x', 'X', { kind: 'percent' }), { x: 525 })).toMatch(/5\.25\s?%$/)
})
