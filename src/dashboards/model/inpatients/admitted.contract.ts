import * as z from 'zod/mini'
import { text } from '../../../platform/model/contract/fields.ts'
import { inEachOrder, pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { BILLING_GROUPS } from './billing-groups.ts'
import { inpatientRow } from './inpatient-row.ts'

/** Latest First is the default (specification 3 section 7). */
export const ADMITTED_SORTS = ['latest', 'oldest', 'name', 'name-desc'] as const

const filter = { search: z.optional(text(100)), status: z.optional(z.enum(BILLING_GROUPS)) }
export type AdmittedFilter = z.output<z.ZodMiniObject<typeof filter>>

/** The patients in the hospital (specification 3 section 2.5): admitted, and not discharged yet. */
export const admittedContract = {
  admitted: route({
    method: 'GET',
    path: '/admitted',
    summary: 'Currently admitted patients; search matches patient name, patient id or visit id',
    permission: 'visit:read',
    query: z.object({ ...filter, sort: z.optional(z.enum(ADMITTED_SORTS)), ...pageQuery }),
    cursors: inEachOrder(ADMITTED_SORTS, () => ['text', 'text', 'count']),
    reads: [
      'visits',
      'claims',
      'discharges',
      'patients',
      'payers',
      'stays',
      'wards',
      'documents',
      'notes',
      'practitioners',
      'bills',
      'gate_passes',
    ],
    shared: true,
    reply: pageOf(inpatientRow),
  }),
  admittedCards: route({
    method: 'GET',
    path: '/admitted/cards',
    summary: 'How many patients are admitted, how many of them by the state of their billing, and how long on average',
    permission: 'visit:read',
    reads: ['visits', 'claims', 'discharges'],
    shared: true,
    reply: z.object({
      total: z.int(),
      /** Of the groups 'pending' and 'completed' of the status filter. */
      pendingBilling: z.int(),
      completedBilling: z.int(),
      /** Days, rounded; null where nobody is admitted. */
      averageStay: z.nullable(z.int()),
    }),
  }),
}
