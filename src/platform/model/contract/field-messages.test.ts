import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isoDate, optionalIsoDate, optionalText, requiredText, text, uuid, uuids } from './fields.ts'

/** What stands beside a field. */
const messages = (schema: z.ZodMiniType, given: unknown) =>
  z.safeParse(schema, given).error?.issues.map(({ message }) => message) ?? []

describe('beside a field stands', () => {
  test.each<[string, z.ZodMiniType, unknown, string]>([
    ['that it is required where nothing was filled in', z.string(), undefined, 'This field is required'],
    ['the same for a null', z.number(), null, 'This field is required'],
    ['the same for an empty text where a number belongs', z.number(), '', 'This field is required'],
    ['the same for a text that may not be empty', z.string().check(z.minLength(1)), '', 'This field is required'],
    ['a number where a word was typed', z.number(), 'five', 'Please enter a number'],
    ['a whole number where a part was typed', z.int(), 1.5, 'Please enter a whole number'],
    ['to check what has another form', z.boolean(), 'yes', 'Please check this field'],
    ['the list where the value is none of it', z.enum(['a', 'b']), 'c', 'Please choose from the list'],
    ['the list also where nothing was chosen', z.enum(['a', 'b']), undefined, 'Please choose from the list'],
    ['the list for a key that is none', uuid, 'seven', 'Please choose from the list'],
    ['how long a text must be', z.string().check(z.minLength(8)), 'short', 'At least 8 characters'],
    ['how long it may be', z.string().check(z.maxLength(3)), 'long', 'At most 3 characters'],
    ['how much it must be', z.number().check(z.minimum(1)), 0, 'At least 1'],
    ['how much it may be', z.number().check(z.maximum(100)), 101, 'At most 100'],
    ['what it must be above', z.number().check(z.gt(0)), 0, 'More than 0'],
    ['what it must be below', z.number().check(z.lt(10)), 10, 'Less than 10'],
    ['to choose one of several', z.array(z.string()).check(z.minLength(1)), [], 'Please choose at least one'],
    ['to check what is of none of two forms', z.union([z.int(), z.boolean()]), 'x', 'Please check this field'],
    ['that one of two forms is required', z.union([z.int(), z.boolean()]), null, 'This field is required'],
  ])('%s', (_, schema, given, message) => {
    expect(messages(schema, given)).toEqual([message])
  })

  test('what its schema says of its own', () => {
    expect(messages(z.string('Name is required'), undefined)).toEqual(['Name is required'])
    expect(messages(requiredText(20, 'Reason is required'), '  ')).toEqual(['Reason is required'])
    expect(messages(text(3, 'Too long for the print'), 'long')).toEqual(['Too long for the print'])
  })
})

describe('a text', () => {
  test.each([
    ['is trimmed', '  Asha  ', 'Asha'],
    ['loses control characters, but no line ends and tabs', 'a\u0000b\u0007c\u007f\n\td', 'abc\n\td'],
    ['is composed, so that one name is one text', 'Jose\u0301', 'José'],
  ])('%s', (_, typed, kept) => {
    expect(z.parse(text(40), typed)).toBe(kept)
  })

  test('is measured after it was trimmed', () => {
    expect(z.parse(text(4), '  Asha  ')).toBe('Asha')
  })

  test.each([undefined, null, '', '   '])('that is left out as %j is stored as nothing', (typed) => {
    expect(z.parse(optionalText(10), typed)).toBeNull()
  })
})

describe('a day', () => {
  test.each(['2028-02-29', '2026-12-31'])('%s is one', (typed) => {
    expect(z.parse(isoDate(), typed)).toBe(typed)
  })

  test.each(['2026-02-29', '2026-13-01', '21/11/2026', '2026-1-1', ''])('%j is none', (typed) => {
    expect(messages(isoDate('Admission date is required'), typed)).toEqual(['Admission date is required'])
  })

  test('may be left out where it is optional, but not be nonsense', () => {
    for (const typed of ['', null, undefined]) expect(z.parse(optionalIsoDate(), typed)).toBeNull()
    expect(z.safeParse(optionalIsoDate(), '31/02/2026').success).toBe(false)
  })
})

describe('several keys in an address', () => {
  const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

  test('stand with commas between them, none in an empty text', () => {
    expect(z.parse(uuids(2), `${one},${two}`)).toEqual([one, two])
    expect(z.parse(uuids(2), '')).toEqual([])
  })

  test.each([`${one},`, `${one};${two}`, 'seven'])('are refused as %j', (typed) => {
    expect(messages(uuids(2), typed)).toEqual(['Please choose from the list'])
  })

  test('are not more than were asked for', () => {
    expect(z.safeParse(uuids(2), [one, two, one].join()).success).toBe(false)
  })
})
