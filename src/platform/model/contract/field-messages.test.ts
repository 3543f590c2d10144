import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { uuid } from './fields.ts'

const saidOf = (schema: z.ZodMiniType, typed: unknown) => z.safeParse(schema, typed).error?.issues[0]?.message

test.each([
  ['an id that was not chosen', uuid, '', 'Please choose from the list'],
  ['an id that is none', uuid, 'ward 4', 'Please choose from the list'],
  ['a choice that is not offered', z.enum(['a', 'b']), 'c', 'Please choose from the list'],
  ['nothing', z.string(), undefined, 'This field is required'],
  ['an empty number', z.int(), '', 'This field is required'],
  ['letters for a number', z.int(), 'four', 'Please enter a number'],
  ['a part of a whole number', z.int(), 1.5, 'Please enter a whole number'],
  ['a number too small', z.int().check(z.minimum(1)), 0, 'At least 1'],
  ['a number too great', z.number().check(z.lt(100)), 100, 'Less than 100'],
  ['no text', z.string().check(z.minLength(1)), '', 'This field is required'],
  ['a text too long', z.string().check(z.maxLength(3)), 'four', 'At most 3 characters'],
  ['an empty choice of many', z.array(uuid).check(z.minLength(1)), [], 'Please choose at least one'],
  ['neither of two kinds', z.union([z.int(), z.boolean()]), {}, 'Please check this field'],
  ['a form of another kind', z.string().check(z.regex(/^\d+$/)), 'x', 'Please check this field'],
])('%s is told in the words of a form', (_, schema, typed, message) => {
  expect(saidOf(schema, typed)).toBe(message)
})

test('the message of a schema comes first', () => {
  expect(saidOf(z.enum(['a'], 'Gender is required'), '')).toBe('Gender is required')
})
