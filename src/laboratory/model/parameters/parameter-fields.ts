import * as z from 'zod/mini'
import { isoDate, optionalText, requiredText, text } from '../../../platform/model/contract/fields.ts'
import { DECIMAL } from '../numbers/rational.ts'
import { AGE_UNITS } from '../ranges/age.ts'
import { SEXES, STATES } from '../ranges/lab-range.ts'

export const PARAMETER_KINDS = ['numeric', 'text', 'choice', 'culture', 'file'] as const
export type ParameterKind = (typeof PARAMETER_KINDS)[number]

export const PARAMETER_CODE = /^[A-Z][A-Z0-9_]{0,29}$/

/** A number with a point, kept as it is written; nothing typed is null. */
const decimal = (decimals = 6) =>
  z.pipe(
    z.optional(
      z.nullable(
        text(30).check(
          z.refine(
            (typed) => typed === '' || (DECIMAL.test(typed) && (typed.split('.')[1] ?? '').length <= decimals),
            'A number such as 13.5',
          ),
        ),
      ),
    ),
    z.transform((typed: string | null | undefined) => typed || null),
  )

const requiredDecimal = (missing: string, decimals: number) =>
  requiredText(30, missing).check(
    z.refine(
      (typed) => DECIMAL.test(typed) && (typed.split('.')[1] ?? '').length <= decimals,
      'A number such as 0.0555',
    ),
  )

const fromList = <Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), z.enum(values as unknown as [Value, ...Value[]])]))),
    z.transform((chosen: Value | '' | null | undefined) => chosen || null),
  )

const count = (least: number, most: number) =>
  z.int(`A whole number from ${least} to ${most}`).check(z.minimum(least), z.maximum(most))

/** One range as it is typed. */
export const rangeFields = {
  sex: fromList(SEXES),
  ageFrom: count(0, 60_000),
  ageFromUnit: z.enum(AGE_UNITS),
  ageTo: z.nullable(count(1, 60_000)),
  ageToUnit: z.enum(AGE_UNITS),
  method: text(120),
  state: fromList(STATES),
  low: decimal(),
  lowIsExclusive: z.boolean(),
  high: decimal(),
  highIsExclusive: z.boolean(),
  criticalLow: decimal(),
  criticalHigh: decimal(),
  words: optionalText(300),
  source: text(300),
}

/** How a parameter is measured, shown and watched. */
export const termFields = {
  method: text(120),
  unit: text(40),
  decimals: count(0, 6),
  choices: z.array(requiredText(80, 'Please enter the choice')).check(z.maxLength(60)),
  normalChoices: z.array(text(80)),
  defaultText: optionalText(4000),
  possibleLow: decimal(),
  possibleHigh: decimal(),
  deltaAbsolute: decimal(),
  deltaPercent: decimal(3),
  deltaDays: z.nullable(count(1, 3650)),
  formula: optionalText(500),
  stabilityHours: count(1, 8760),
  /** Who entered it may verify it, marked single-handed. */
  allowsOwnVerification: z._default(z.boolean(), false),
}

export const parameterForm = z.object({
  code: requiredText(30, 'Please enter a code').check(
    z.refine((typed) => PARAMETER_CODE.test(typed), 'Capital letters, digits and _, a letter first: HB'),
  ),
  name: requiredText(120, 'Please enter a name'),
  shortName: optionalText(40),
  kind: z.enum(PARAMETER_KINDS, 'Choose what is entered'),
  loinc: optionalText(9),
  isConfidential: z.boolean(),
  status: z.enum(['Active', 'Inactive']),
  ...termFields,
  units: z
    .array(
      z.object({
        unit: requiredText(40, 'Please enter the unit'),
        factor: requiredDecimal('Please enter the factor', 9),
        unitOffset: z._default(requiredDecimal('Please enter the offset', 9), '0'),
      }),
    )
    .check(z.maxLength(20)),
  ranges: z.array(z.object(rangeFields)).check(z.maxLength(80)),
  /** The day from which terms and ranges count. */
  from: isoDate('Please enter the first day'),
})
export type ParameterForm = z.output<typeof parameterForm>
