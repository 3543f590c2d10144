import * as z from 'zod/mini'
import { ALLERGEN_CODES } from '../../../catalogue/model/allergens/allergens.ts'
import { optionalText, requiredText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { ROUTES } from '../items/medicine-fields.ts'

/** Whether it may be given in pregnancy, or while breast-feeding. */
export const CAUTIONS = ['unknown', 'allowed', 'ask', 'avoid'] as const
export const DOSE_UNITS = ['mg', 'g', 'mcg', 'IU', 'ml', 'mmol', 'puff', 'drop'] as const
const DOSE = /^\d{1,8}(\.\d{1,4})?$/

const dose = z.pipe(
  z.optional(
    z.nullable(
      text(13).check(
        z.refine((typed) => typed === '' || (DOSE.test(typed) && Number(typed) > 0), 'A number such as 7.5'),
      ),
    ),
  ),
  z.transform((typed: string | null | undefined) => typed || null),
)

const days = (least: number) => z.int('A number of days').check(z.minimum(least), z.maximum(60_000))

/** One row of the highest doses: days of life from inclusive to exclusive, doses in the unit, per kilogram where it says so. */
export const limitFields = z.object({
  route: z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), z.enum(ROUTES)]))),
    z.transform((chosen: (typeof ROUTES)[number] | '' | null | undefined) => chosen || null),
  ),
  fromDays: days(0),
  toDays: z.nullable(days(1)),
  isPerKg: z.boolean(),
  usualDose: dose,
  highestDose: dose,
  highestADay: dose,
  unit: z.enum(DOSE_UNITS, 'Choose the unit'),
  source: text(300),
})
export type DoseLimit = z.output<typeof limitFields>

/** A generic with what is checked by it. */
export const genericForm = z.object({
  name: requiredText(120, 'Please enter a name'),
  tallName: optionalText(120),
  allergens: z.array(z.enum(ALLERGEN_CODES, 'Please choose from the list')).check(z.maxLength(12)),
  routes: z.array(z.enum(ROUTES, 'Please choose from the list')),
  pregnancy: z.enum(CAUTIONS, 'Choose one'),
  breastFeeding: z.enum(CAUTIONS, 'Choose one'),
  asksKidney: z.boolean(),
  isHighRisk: z.boolean(),
  controlled: z.pipe(
    z.optional(z.nullable(z.enum(['', 'narcotic', 'psychotropic']))),
    z.transform((chosen: '' | 'narcotic' | 'psychotropic' | null | undefined) => chosen || null),
  ),
  lookAlikeIds: z.array(uuid).check(z.maxLength(20)),
  limits: z.array(limitFields).check(z.maxLength(40)),
})
export type GenericForm = z.output<typeof genericForm>
