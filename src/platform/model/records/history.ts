import * as z from 'zod/mini'
import { instant } from '../contract/fields.ts'

/** One change of a record: who, when, and field by field what was before and after. */
export const historyEntry = z.object({
  at: instant,
  /** Name and designation; null where nobody acted. */
  actor: z.nullable(z.string()),
  /** The e-mail address of the account. */
  account: z.nullable(z.string()),
  table: z.string(),
  change: z.enum(['insert', 'update']),
  fields: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type HistoryEntry = z.output<typeof historyEntry>
