import type * as z from 'zod/mini'
import type { genericForm } from '../../model/generics/generic-fields.ts'

/** A generic of which nothing is known, unless a test says otherwise. */
export const aGeneric = (
  name: string,
  changes: Partial<z.input<typeof genericForm>> = {},
): z.input<typeof genericForm> => ({
  name,
  tallName: '',
  allergens: [],
  routes: [],
  pregnancy: 'unknown',
  breastFeeding: 'unknown',
  asksKidney: false,
  isHighRisk: false,
  controlled: '',
  lookAlikeIds: [],
  limits: [],
  ...changes,
})
