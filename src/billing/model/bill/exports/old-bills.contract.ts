import * as z from 'zod/mini'
import { isoDate, text, uuid } from '../../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../../platform/model/contract/page.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { BILL_STATES } from '../bill-states.ts'
import { billRow } from '../bills.contract.ts'

/** A row of old bills: the version with its patient, and whether the grace rule lets it open. */
export const oldBill = z.extend(billRow, {
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  claimId: z.nullable(z.string()),
  /** The final bill of this version is on paper: what is printed of it is a duplicate. */
  isPrinted: z.boolean(),
  /** Why it does not open: the sentence of the grace rule. */
  closed: z.nullable(z.string()),
})
export type OldBill = z.output<typeof oldBill>

const reads = ['bills', 'visits', 'claims', 'patients', 'payers', 'documents'] as const

/** Old bills of the hospital and of a patient: every stored version across the years (domain practice 3.27). */
export const oldBillsContract = {
  ofPatient: route({
    method: 'GET',
    path: '/patients/{patientId}/bills',
    summary: 'The bills of a patient in all visits and versions, newest first',
    permission: 'bill:read',
    params: z.object({ patientId: uuid }),
    opens: { of: 'patients', by: 'patientId' },
    reads,
    reply: z.object({ bills: z.array(oldBill) }),
  }),
  oldBills: route({
    method: 'GET',
    path: '/old-bills',
    summary: 'Old bills, newest first: by name, UHID, visit, bill number, claim id or phone',
    permission: 'bill:read',
    query: z.object({
      ...pageQuery,
      search: z.optional(text(100)),
      state: z.optional(z.enum(BILL_STATES)),
      payerId: z.optional(uuid),
      from: z.optional(isoDate()),
      to: z.optional(isoDate()),
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads,
    reply: pageOf(oldBill),
    refusals: {},
  }),
}
