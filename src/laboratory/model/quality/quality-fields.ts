import * as z from 'zod/mini'
import {
  isoDate,
  optionalIsoDate,
  optionalText,
  requiredText,
  text,
  uuid,
} from '../../../platform/model/contract/fields.ts'
import { DECIMAL } from '../numbers/rational.ts'

/** Of a control material; most analysers have two or three. */
export const LEVELS = [1, 2, 3] as const
export const LEVEL_WORDS: Readonly<Record<number, string>> = { 1: 'normal', 2: 'high', 3: 'low' }

const level = z.coerce.number().check(z.int('Please choose the level'), z.minimum(1), z.maximum(3))

/** A number with a point, as the columns keep it, or nothing. */
const isFigure = (typed: string) => typed === '' || (DECIMAL.test(typed) && (typed.split('.')[1] ?? '').length <= 6)
const NO_FIGURE = 'A number such as 4.02'
const decimal = (missing: string) => requiredText(20, missing).check(z.refine(isFigure, NO_FIGURE))

/** A run as it is typed: a value a level, empty where one was not measured, and when it was; without a time it is now. */
export const runForm = z.object({
  values: z
    .array(z.object({ level, value: text(20).check(z.refine(isFigure, NO_FIGURE)) }))
    .check(z.minLength(1, 'Please enter a value'), z.maxLength(LEVELS.length)),
  day: optionalIsoDate(),
  time: z.optional(
    z.nullable(
      text(5).check(z.refine((typed) => /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(typed), 'Please enter a time, as 16:30')),
    ),
  ),
  note: optionalText(300),
})

/** What a level of a control is expected to give from a day on: parameter, analyser and lot are found or made. */
export const targetForm = z.object({
  parameterId: uuid,
  analyser: z._default(text(60), ''),
  isDefault: z._default(z.boolean(), false),
  material: requiredText(80, 'Please enter the material'),
  lotNo: requiredText(40, 'Please enter or scan the lot'),
  level,
  expiresOn: isoDate('Please enter the day until which it may be used'),
  mean: decimal('Please enter the target'),
  sd: decimal('Please enter the standard deviation').check(
    z.refine((typed) => !DECIMAL.test(typed) || Number(typed) > 0, 'The standard deviation must be above zero'),
  ),
  from: isoDate('Please enter from when on'),
})
