import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalText, requiredText, uuid } from '../../platform/model/contract/fields.ts'
import { emptyValues } from './empty-values.ts'

describe('what a field holds before anything is typed', () => {
  test.each([
    ['a text', requiredText(10, 'Please enter a name'), ''],
    ['a text that may be left out', optionalText(10), ''],
    ['a key', uuid, ''],
    ['a choice', z.enum(['one', 'two']), ''],
    ['a choice with a default', z._default(z.enum(['one', 'two']), 'two'), 'two'],
    ['a number', z.int(), ''],
    ['a checkbox', z.boolean(), false],
    ['a checkbox that is ticked at first', z._default(z.boolean(), true), true],
    ['a checkbox that may be left out', z.optional(z.boolean()), false],
    ['yes, no or not answered yet', z.nullable(z.boolean()), null],
    ['a list', z.array(z.string()), []],
    ['a list that the server reads', z.pipe(z.array(z.string()), z.transform(String)), []],
  ])('%s', (_, field, empty) => {
    expect(emptyValues(z.object({ field }))).toEqual({ field: empty })
  })
})

test('a form with a checkbox that nobody touches can be submitted', () => {
  const schema = z.object({ name: requiredText(10, 'Please enter a name'), isUrgent: z._default(z.boolean(), false) })
  const values = { ...emptyValues(schema), name: 'Asha' }
  expect(schema.parse(values)).toEqual({ name: 'Asha', isUrgent: false })
})
