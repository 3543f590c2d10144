import * as z from 'zod/mini'
import { paiseOf } from '../../../kernel/money.ts'
import { isoDate, text } from '../../../platform/model/contract/fields.ts'
import { TRIED_COLUMNS } from '../rates/rates.ts'
import type { ListField, MasterList } from './master-list.ts'

const AMOUNT = 'Enter an amount in rupees, such as 1250 or 1250.50'
const PERCENT = 'Enter a percentage, such as -15 or 5'

/** Nothing typed means 'not known' and is stored as null. */
const orNull = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((typed: string | null | undefined) => typed || null),
  )

const rupees = z.pipe(
  z.optional(z.nullable(text(20))).check(
    z.refine((typed) => !typed?.trim().startsWith('-'), 'A rate cannot be negative'),
    z.refine((typed) => !typed || paiseOf(typed) !== null, AMOUNT),
  ),
  z.transform((typed: string | null | undefined) => (typed ? paiseOf(typed) : null)),
)
const percent = z.pipe(
  text(10).check(z.regex(/^[+-]?\d{1,3}(\.\d{1,2})?\s*%?$/, PERCENT)),
  z.transform((typed: string) => Math.round(Number(typed.replace('%', '')) * 100)),
)
const days = z.pipe(
  z
    .optional(z.nullable(text(3)))
    .check(z.refine((typed) => !typed || /^([1-9]|[1-5]\d|60)$/.test(typed), 'Enter 1 to 60 days')),
  z.transform((typed: string | null | undefined) => (typed ? Number(typed) : null)),
)

/** What one field of an entry may hold. */
export function fieldSchema({ kind, max = 200, required, choices = [], shape }: ListField): z.ZodMiniType {
  switch (kind) {
    case 'choice':
      return z.enum(
        choices.map(({ value }) => value),
        required ?? 'Please choose from the list',
      )
    case 'option':
      return orNull(z.enum(['', ...choices.map(({ value }) => value)], 'Please choose from the list'))
    case 'choices':
      return z._default(z.array(z.enum(choices.map(({ value }) => value))), [])
    case 'day':
      return required ? isoDate(required) : orNull(z.union([z.literal(''), isoDate()]))
    case 'days':
      return days
    case 'percent':
      return percent
    case 'class':
      return orNull(z.union([z.literal(''), z.uuid()]))
    case 'ties':
      return z._default(z.array(z.uuid()).check(z.maxLength(50, 'At most 50')), [])
    case 'columns':
      return z.array(z.enum(TRIED_COLUMNS)).check(z.minLength(1, required), z.maxLength(8, 'At most 8'))
    default:
      if (required) return text(max).check(z.minLength(1, required))
      return orNull(
        shape ? text(max).check(z.refine((typed) => typed === '' || shape[0].test(typed), shape[1])) : text(max),
      )
  }
}

/** What an entry's form and its request must hold: the list's fields, its rates in rupees and the day they count from. */
export const entrySchema = (list: MasterList) =>
  z.object({
    ...Object.fromEntries(list.fields.map((field) => [field.name, fieldSchema(field)])),
    ...(list.rates && {
      ...Object.fromEntries(list.rates.columns.map((column) => [column, rupees])),
      ratesFrom: isoDate('Please enter the day from which the rates count'),
    }),
  })

/** The values of an entry before anything is typed. */
export const blankEntry = (list: MasterList): Record<string, string | string[]> =>
  Object.fromEntries(list.fields.map((field) => [field.name, blankValue(field)]))

function blankValue({ kind, required, choices }: ListField): string | string[] {
  if (kind === 'ties' || kind === 'columns' || kind === 'choices') return []
  return kind === 'choice' && !required ? (choices?.[0]?.value ?? '') : ''
}
