import * as z from 'zod/mini'
import { uuid } from '../../../platform/model/contract/fields.ts'

/** An item that a ward can ask for. */
export const askableItem = z.object({
  id: uuid,
  /** With the tall-man capitals of its generics. */
  name: z.string(),
  generics: z.string(),
  unit: z.string(),
  /** Units that the places of issue have and nobody holds. */
  here: z.int(),
})
export type AskableItem = z.output<typeof askableItem>
