import { describe, expect, test } from 'vitest'
import { LIST_KEYS } from '../list-keys.ts'
import { blankEntry, entrySchema, fieldSchema } from './entry-schema.ts'
import { listOf } from './lists.ts'
import { field, STATUS } from './master-list.ts'

type Kind = Parameters<typeof field>[2]
const said = (more: Kind, typed: unknown) => {
  const read = fieldSchema(field('x', 'X', more)).safeParse(typed)
  return read.success ? read.data : read.error.issues[0]?.message
}

describe('what a field of an entry takes', () => {
  test.each([
    ['text', '  Lipoma ', 'Lipoma'],
    ['text', '', null],
    ['text', undefined, null],
    ['day', '2026-02-28', '2026-02-28'],
    ['day', '', null],
    ['days', '1', 1],
    ['days', '60', 60],
    ['days', '', null],
    ['percent', '-15', -1500],
    ['percent', '5.25 %', 525],
    ['percent', '+0.1', 10],
    ['ties', undefined, []],
    ['class', '', null],
    ['choices', undefined, []],
  ] as const)('%s of %j is stored as %j', (kind, typed, stored) => {
    expect(said({ kind }, typed)).toEqual(stored)
  })

  test.each([
    ['text', 'a'.repeat(201), 'At most 200 characters'],
    ['day', '2026-02-30', expect.any(String)],
    ['days', '0', 'Enter 1 to 60 days'],
    ['days', '61', 'Enter 1 to 60 days'],
    ['days', '1.5', expect.any(String)],
    ['percent', '', 'Enter a percentage, such as -15 or 5'],
    ['percent', '5.255', 'Enter a percentage, such as -15 or 5'],
    ['percent', 'five', 'Enter a percentage, such as -15 or 5'],
    ['class', 'no id', expect.any(String)],
    ['columns', [], expect.any(String)],
    ['columns', ['no such column'], expect.any(String)],
  ] as const)('%s of %j is refused: %s', (kind, typed, message) => {
    expect(said({ kind }, typed)).toEqual(message)
    expect(fieldSchema(field('x', 'X', { kind })).safeParse(typed).success).toBe(false)
  })

  test('text of a shape is what it looks like, or nothing', () => {
    const code = { kind: 'text', shape: [/^\d{4,8}$/, 'A SAC has 4 to 8 digits'] } as const
    expect([said(code, '999722'), said(code, '')]).toEqual(['999722', null])
    expect([said(code, '99'), said(code, '99A722')]).toEqual(['A SAC has 4 to 8 digits', 'A SAC has 4 to 8 digits'])
  })

  test('what is required says its own sentence', () => {
    expect(said({ required: 'Name is required' }, ' ')).toBe('Name is required')
    expect(said({ kind: 'day', required: 'Please enter the first day' }, '')).toBe('Please enter the first day')
    expect(fieldSchema({ ...STATUS, required: 'Choose a status' }).safeParse('Gone').error?.issues[0]?.message).toBe(
      'Choose a status',
    )
  })
})

describe('the rates of an entry', () => {
  const surgeries = entrySchema(listOf('surgeries'))
  const entry = { ...blankEntry(listOf('surgeries')), name: 'Lipoma excision', ratesFrom: '2026-04-01' }
  const read = (private_: unknown) => surgeries.safeParse({ ...entry, private: private_ })

  test.each([
    ['1250', 125_000],
    ['1,250.50', 125_050],
    ['0', 0],
    ['', null],
    [null, null],
  ])('%j rupees are %j paise', (typed, paise) => {
    expect(read(typed).data).toMatchObject({ private: paise })
  })

  test.each([
    ['-5', 'A rate cannot be negative'],
    ['ten', 'Enter an amount in rupees, such as 1250 or 1250.50'],
    ['1.255', 'Enter an amount in rupees, such as 1250 or 1250.50'],
  ])('%j is refused: %s', (typed, message) => {
    expect(read(typed).error?.issues[0]).toMatchObject({ path: ['private'], message })
  })

  test('they count from a day', () => {
    const { error } = surgeries.safeParse({ ...entry, ratesFrom: '' })
    expect(error?.issues[0]).toMatchObject({
      path: ['ratesFrom'],
      message: 'Please enter the day from which the rates count',
    })
  })
})

test.each(LIST_KEYS)('an empty entry of %s is refused for what it lacks, never for what was not typed', (key) => {
  const list = listOf(key)
  const rates = list.rates && { ratesFrom: '2026-04-01' }
  const refused = entrySchema(list).safeParse({ ...blankEntry(list), ...rates }).error?.issues ?? []
  const required = list.fields.filter((one) => one.required || one.kind === 'percent').map(({ name }) => name)
  expect(required).toEqual(expect.arrayContaining(refused.map(({ path }) => path[0])))
  expect(refused.map(({ path }) => path[0])).toContain(list.named)
})
