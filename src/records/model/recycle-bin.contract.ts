import * as z from 'zod/mini'
import { DOMAINS } from '../../domains.ts'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

/** Days in which an administrator can restore what was withdrawn (decisions, 'Deleting patients and visits'). */
export const DAYS_IN_BIN = 30

export const withdrawnRecord = z.object({
  /** 'ward', as in the path of the call that restores it. */
  kind: z.string(),
  id: uuid,
  name: z.string(),
  detail: z.string(),
  /** What is put back, in a sentence. */
  restores: z.string(),
  withdrawnAt: instant,
  withdrawnBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The day after which only an operator can restore it. */
  keptUntil: z.string(),
})
export type WithdrawnRecord = z.output<typeof withdrawnRecord>

/** The recycle bin lists the records of all slices; each slice restores its own (`restoreRoute`). */
export const recycleBinContract = {
  withdrawn: route({
    method: 'GET',
    path: '/recycle-bin',
    summary: 'What was withdrawn in the last 30 days',
    permission: 'record:restore',
    reads: DOMAINS,
    reply: z.object({ records: z.array(withdrawnRecord) }),
  }),
}
