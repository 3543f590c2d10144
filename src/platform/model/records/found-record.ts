import * as z from 'zod/mini'
import { uuid } from '../contract/fields.ts'

/** A record as the command palette lists it: the heading above it, its name, its numbers, and where it opens. */
export const foundRecord = z.object({
  group: z.string(),
  id: uuid,
  name: z.string(),
  detail: z.string(),
  path: z.string(),
  /** Not what was typed, but a name spelled or sounding nearly so. */
  near: z.optional(z.boolean()),
})
export type FoundRecord = z.output<typeof foundRecord>
