import { expect, test } from 'vitest'
import { isStorable } from './storable-text.ts'

test.each([
  ['text in several scripts', 'आशा 😀 \t\n', true],
  ['no text', { age: 7, gender: null, tags: [] }, true],
  ['NUL', 'a\0b', false],
  ['a high half alone', 'a\ud800', false],
  ['a low half alone', '\udc00b', false],
  ['deep in a value', { columns: { order: ['name', 'x\0'] } }, false],
  ['in the name of a field', { shown: { 'x\0': true } }, false],
])('%s', (_, value, storable) => {
  expect(isStorable(value)).toBe(storable)
})
