import * as z from 'zod/mini'

type Choice = { readonly value: string; readonly label: string }

/** How a form asks for a field of a rule, and how its value reads. */
export type RuleInput =
  | 'number'
  | 'minutes'
  | 'time'
  | 'percent'
  | 'rupees'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'item'
  | 'text'

/** A field of a rule: a column of its table. */
export type RuleField<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  readonly label: string
  readonly input: RuleInput
  readonly schema: Schema
  readonly choices?: readonly Choice[]
  /** What an empty field means: null is stored. */
  readonly empty?: string
  /** After a number: 'days'. */
  readonly unit?: string
  /** The words of a flag: set, not set. */
  readonly words?: readonly [string, string]
}

const within = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message))
const choicesOf = <Value extends string>(words: Readonly<Record<Value, string>>): Choice[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

export const number = (label: string, least: number, most: number, unit: string) =>
  ({ label, input: 'number', unit, schema: within(least, most, `Enter ${least} to ${most}`) }) as const

export const optionalNumber = (label: string, least: number, most: number, unit: string, empty: string) =>
  ({
    label,
    input: 'number',
    unit,
    empty,
    schema: z.nullable(within(least, most, `Enter ${least} to ${most}`)),
  }) as const

/** Minutes of a day. */
export const minutes = (label: string) =>
  ({ label, input: 'minutes', schema: within(0, 1439, 'Enter less than a day') }) as const
export const optionalMinutes = (label: string, empty: string) =>
  ({ label, input: 'minutes', empty, schema: z.nullable(within(1, 1439, 'Enter less than a day')) }) as const

/** Minutes after midnight. */
export const time = (label: string, empty: string) =>
  ({ label, input: 'time', empty, schema: z.nullable(within(0, 1439, 'Enter a time such as 10:00')) }) as const

/** Basis points. */
export const part = (label: string) =>
  ({ label, input: 'percent', schema: within(0, 10_000, 'Enter 0 to 100 %') }) as const

/** Paise. */
export const optionalAmount = (label: string, empty: string) =>
  ({
    label,
    input: 'rupees',
    empty,
    schema: z.nullable(within(0, 100_000_000_000, 'Enter an amount in rupees, such as 5000')),
  }) as const

export const flag = (label: string, words: readonly [string, string] = ['Yes', 'No']) =>
  ({ label, input: 'flag', words, schema: z.boolean('Choose one') }) as const

export const oneOf = <const Values extends readonly string[]>(
  label: string,
  values: Values,
  words: Readonly<Record<Values[number], string>>,
) =>
  ({
    label,
    input: 'choice',
    choices: choicesOf(words),
    schema: z.enum(values, 'Please choose from the list'),
  }) as const

export const optionOf = <const Values extends readonly string[]>(
  label: string,
  values: Values,
  words: Readonly<Record<Values[number], string>>,
  empty: string,
) =>
  ({
    label,
    input: 'choice',
    empty,
    choices: choicesOf(words),
    schema: z.nullable(z.enum(values, 'Please choose from the list')),
  }) as const

export const someOf = <const Values extends readonly string[]>(
  label: string,
  values: Values,
  words: Readonly<Record<Values[number], string>>,
) => ({ label, input: 'choices', empty: 'none', choices: choicesOf(words), schema: z.array(z.enum(values)) }) as const

/** An entry of the catalogue. */
export const item = (label: string) =>
  ({ label, input: 'item', schema: z.uuid('Please choose from the list') }) as const
export const optionalItem = (label: string, empty: string) =>
  ({ label, input: 'item', empty, schema: z.nullable(z.uuid('Please choose from the list')) }) as const

/** Text of a shape, which reads with its label: 'SAC 999722'. */
export const optionalText = (label: string, shape: RegExp, message: string, empty: string) =>
  ({ label, input: 'text', empty, schema: z.nullable(z.string().check(z.regex(shape, message))) }) as const
