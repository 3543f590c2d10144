import * as z from 'zod/mini'
import { instant, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { BILLING_STATUS_VALUES } from './billing-status.ts'
import { ASKED_NAMES } from './bulk-fields.ts'
import { MARK_CATEGORIES } from './document-marks.ts'
import { TRACKED_NAMES } from './tracked-fields.ts'

const INVALID = { status: 400, text: '<problem>' } as const
const ofVisit = z.object({ id: uuid })
const one = z.nullable(text(120))

/** Only so many visits are changed in one step: what can be looked over. */
export const BULK_LIMIT = 500

/** What the billing and insurance desks follow of a visit: one field a call, the last save wins (decisions 'Dashboards'). */
export const trackingContract = {
  track: route({
    method: 'PATCH',
    path: '/visits/{id}/tracking',
    summary: 'Set one field of the dashboard: Sr No, Bunch No., billing executive or a toggle; empty clears',
    permission: 'visit:track',
    params: ofVisit,
    body: z.object({ field: z.enum(TRACKED_NAMES), value: one }),
    reply: z.object({
      version,
      /** Another visit that has the same Sr No: allowed, but rarely meant. */
      alsoNumbered: z.nullable(z.string()),
    }),
    records: 'visit.tracked',
    refusals: { INVALID },
  }),
  setClaim: route({
    method: 'PATCH',
    path: '/visits/{id}/claim',
    summary: 'Set the claim id or the ESIC UHID; empty clears',
    permission: 'visit:claim',
    params: ofVisit,
    body: z.object({ field: z.enum(['claimId', 'esicUhId']), value: z.nullable(text(60)) }),
    reply: z.object({ version }),
    records: 'visit.claim_set',
  }),
  marks: route({
    method: 'GET',
    path: '/visits/{id}/document-marks',
    summary: 'Which documents are ticked as available, by category',
    permission: 'visit:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'id' },
    reads: ['visits', 'document_marks'],
    ofVisit: 'id',
    reply: z.object({ marks: z.record(z.string(), z.array(z.string())) }),
  }),
  markDocuments: route({
    method: 'PUT',
    path: '/visits/{id}/document-marks/{category}',
    summary: 'Tick the documents of a category that are available',
    permission: 'visit:claim',
    params: z.object({ id: uuid, category: z.enum(MARK_CATEGORIES) }),
    body: z.object({ selected: z.array(text(60)).check(z.maxLength(20)) }),
    reply: z.object({ selected: z.array(z.string()) }),
    records: 'visit.documents_marked',
    refusals: { NO_SUCH_DOCUMENT: { status: 400, text: 'This document is not on the list.' } },
  }),
  setBillingStatus: route({
    method: 'PUT',
    path: '/visits/{id}/billing-status',
    summary: 'Set the billing status with its sub-status, or clear both',
    permission: 'billing-status:edit',
    params: ofVisit,
    body: z.object({ status: z.nullable(z.enum(BILLING_STATUS_VALUES)), subStatus: one }),
    reply: z.object({ version }),
    records: 'visit.billing_status_set',
    refusals: {
      NOT_OF_THIS_STATUS: { status: 400, text: 'This sub-status does not belong to the billing status.' },
    },
  }),
  billingStatusHistory: route({
    method: 'GET',
    path: '/visits/{id}/billing-status/history',
    summary: 'Who set which billing status, and when; newest first',
    permission: 'visit:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'id' },
    reads: ['claims'],
    ofVisit: 'id',
    reply: z.object({
      entries: z.array(
        z.object({
          at: instant,
          actor: z.nullable(z.string()),
          status: z.nullable(z.string()),
          subStatus: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  changeMany: route({
    method: 'POST',
    path: '/bulk-changes',
    summary:
      'Set one field, the claim id or the billing status of many visits in one step; all or nothing, and it can be undone once',
    permission: 'visit:track',
    body: z.object({
      visitIds: z.array(uuid).check(z.minLength(1), z.maxLength(BULK_LIMIT, `At most ${BULK_LIMIT} visits at once`)),
      field: z.enum(ASKED_NAMES),
      value: one,
      /** Of a billing status. */
      subStatus: z.optional(one),
    }),
    creates: true,
    reply: z.object({ id: uuid, changed: z.int() }),
    records: 'visits.changed',
    refusals: {
      INVALID,
      NOT_FOUND: { status: 404, text: 'One of these visits no longer exists.' },
      NOT_FOR_MANY: { status: 400, text: 'A Sr No cannot be set on several visits at once.' },
    },
  }),
  undoMany: route({
    method: 'POST',
    path: '/bulk-changes/{id}/undo',
    summary: 'Put back what stood before a bulk change, where nobody has changed it since',
    permission: 'visit:track',
    params: z.object({ id: uuid }),
    reply: z.object({ restored: z.int(), kept: z.int() }),
    records: 'visits.change_undone',
    refusals: { ALREADY_UNDONE: { status: 409, text: 'This change has been undone already.' } },
  }),
}
