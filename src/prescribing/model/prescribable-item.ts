import * as z from 'zod/mini'
import { ALLERGEN_CODES } from '../../catalogue/model/allergens/allergens.ts'
import { CAUTIONS, DOSE_UNITS } from '../../medicines/model/generics/generic-fields.ts'
import { ROUTES } from '../../medicines/model/items/medicine-fields.ts'
import { uuid } from '../../platform/model/contract/fields.ts'

const limit = z.object({
  route: z.nullable(z.enum(ROUTES)),
  /** Days of life, from inclusive, to exclusive. */
  fromDays: z.int(),
  toDays: z.nullable(z.int()),
  isPerKg: z.boolean(),
  highestDose: z.nullable(z.number()),
  highestADay: z.nullable(z.number()),
  unit: z.enum(DOSE_UNITS),
})
export type Limit = z.output<typeof limit>

/** An item of the pharmacy with what a prescription of it is checked by. */
export const prescribableItem = z.object({
  id: uuid,
  /** With the tall-man capitals of its generics. */
  name: z.string(),
  generics: z.string(),
  form: z.string(),
  unit: z.string(),
  packUnits: z.int(),
  isSoldLoose: z.boolean(),
  route: z.nullable(z.enum(ROUTES)),
  isActive: z.boolean(),
  /** Units that the places of issue have and nobody holds. */
  here: z.int(),
  contents: z.array(
    z.object({
      genericId: uuid,
      name: z.string(),
      /** '650 mg', as the item states it. */
      strength: z.string(),
      allergens: z.array(z.enum(ALLERGEN_CODES)),
      pregnancy: z.enum(CAUTIONS),
      limits: z.array(limit),
    }),
  ),
})
export type PrescribableItem = z.output<typeof prescribableItem>

/** What an earlier prescription of the patient says is taken still. */
export const runningLine = z.object({
  prescriptionId: uuid,
  prescriptionNo: z.string(),
  medicineId: z.nullable(uuid),
  name: z.string(),
  genericIds: z.array(uuid),
  /** '1-0-1-0'. */
  dose: z.string(),
  since: z.string(),
  days: z.int(),
  /** The last day; over before today it is told as taken before. */
  until: z.string(),
})
export type RunningLine = z.output<typeof runningLine>
