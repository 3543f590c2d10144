import * as z from 'zod/mini'
import { OF_A_CANCELLED_ADMISSION } from '../../charges/model/calls/charge-refusals.ts'
import { DAY_LOCKED } from '../../journal/model/journal.contract.ts'
import { PRIORITIES } from '../../orders/model/order-words.ts'
import { visitOfOrders } from '../../orders/model/shown-order.ts'
import { instant, isoDate, reasonText, text, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { askableItem } from '../../stock/model/requisitions/askable-item.ts'
import { offer } from './issues/offer.ts'
import { issueForm, PURPOSES, requestForm, returnForm } from './requests/request-form.ts'

const byId = z.object({ id: uuid })
const ofVisit = z.object({ visitId: uuid })

const shownRequest = z.object({
  id: uuid,
  requestNo: z.string(),
  visitId: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  /** Null for who has no room. */
  ward: z.nullable(z.string()),
  purpose: z.enum(PURPOSES),
  urgency: z.enum(PRIORITIES),
  /** Who wants it; of a prescription who signed it, with the registration number. */
  doctor: z.string(),
  registration: z.nullable(z.string()),
  /** Signed to take home, and not typed by a ward. */
  isPrescription: z.boolean(),
  patientType: z.string(),
  note: z.nullable(z.string()),
  askedAt: instant,
  askedBy: z.string(),
  isCancelled: z.boolean(),
  /** Lines of which something is still to be issued. */
  open: z.int(),
  /** Whether something has been issued. */
  isPart: z.boolean(),
})
export type ShownRequest = z.output<typeof shownRequest>

const issuedLine = z.object({
  id: uuid,
  issueId: uuid,
  issueNo: z.string(),
  day: isoDate(),
  requestLineId: uuid,
  medicineId: uuid,
  name: z.string(),
  unit: z.string(),
  batchNo: z.string(),
  expiry: isoDate(),
  /** Units of sale. */
  quantity: z.int(),
  returned: z.int(),
  /** Paise: at MRP, taken off, charged. */
  price: z.int(),
  discount: z.int(),
  amount: z.int(),
  isAccepted: z.boolean(),
})
export type ShownIssuedLine = z.output<typeof issuedLine>

const requestLine = z.object({
  id: uuid,
  medicineId: uuid,
  /** With the tall-man capitals of its generics. */
  name: z.string(),
  unit: z.string(),
  packUnits: z.int(),
  isHighRisk: z.boolean(),
  dose: z.string(),
  quantity: z.int(),
  issued: z.int(),
  allergyReason: z.nullable(z.string()),
  closeReason: z.nullable(z.string()),
})

const requestWithLines = z.object({ ...shownRequest.shape, lines: z.array(requestLine), issues: z.array(issuedLine) })
export type RequestWithLines = z.output<typeof requestWithLines>

/** A slip of which the ward has not said yet that it has what stands on it. */
const slipToFetch = z.object({
  id: uuid,
  issueNo: z.string(),
  requestId: uuid,
  visitId: uuid,
  patientName: z.string(),
  ward: z.nullable(z.string()),
  issuedAt: instant,
})
export type SlipToFetch = z.output<typeof slipToFetch>

const NO_SUCH_ITEM = { status: 400, text: 'Please choose the item from the list' } as const
const NO_SUCH_PLACE = { status: 400, text: 'Please choose the place from the list' } as const
const NOT_A_PART_OF_THE_PACK = { status: 400, text: 'The pack is not opened: whole packs of <units>' } as const
const REASON_REQUIRED = { status: 400, text: 'Please give a reason' } as const
const CLOSED = { status: 409, text: 'This request is closed already' } as const

/** What wards ask of the pharmacy for a patient, and what is issued for it: stock, charge and cost move when it is issued. */
export const dispensingContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/dispensing-requests',
    summary: 'What was asked of the pharmacy for a visit and what was issued, the newest first',
    permission: 'stock:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['dispensing', 'medicines', 'stock', 'visits', 'patients', 'payers', 'practitioners', 'users', 'wards'],
    ofVisit: 'visitId',
    reply: z.object({ visit: visitOfOrders, requests: z.array(requestWithLines) }),
  }),
  queue: route({
    method: 'GET',
    path: '/dispensing/queue',
    summary:
      'The requests of which something is still to be issued, stat first, then by age; the slips to fetch; at most 500 of each',
    permission: 'medicine-issue:issue',
    reads: ['dispensing', 'visits', 'patients', 'practitioners', 'users', 'wards'],
    reply: z.object({
      requests: z.array(shownRequest),
      toFetch: z.array(slipToFetch),
      today: z.object({
        accepted: z.int(),
        /** From the asking to the slip, of the slips of today; null without one. */
        medianMinutes: z.nullable(z.int()),
      }),
    }),
  }),
  items: route({
    method: 'GET',
    path: '/dispensing/items',
    summary: 'Items that a ward can ask for, by brand, generic, code or barcode; those on hand first; at most 30',
    permission: 'ward-request:create',
    query: z.object({ search: text(100) }),
    reads: ['medicines', 'stock'],
    reply: z.object({ items: z.array(askableItem) }),
  }),
  offers: route({
    method: 'GET',
    path: '/dispensing/requests/{id}/offers',
    summary:
      'What a place has of the items of a request and of their substitutes; without one the place that has the most of them',
    permission: 'medicine-issue:issue',
    params: byId,
    query: z.object({ placeId: z.optional(uuid) }),
    reads: ['dispensing', 'stock', 'medicines', 'patients'],
    reply: z.object({ placeId: z.nullable(uuid), offers: z.array(offer) }),
  }),
  request: route({
    method: 'POST',
    path: '/visits/{visitId}/dispensing-requests',
    summary: 'Ask the pharmacy for medicines and material of a patient',
    permission: 'ward-request:create',
    params: ofVisit,
    body: requestForm,
    creates: true,
    reply: z.object({ id: uuid, requestNo: z.string() }),
    records: 'dispensing.requested',
    refusals: {
      ADMISSION_CANCELLED: OF_A_CANCELLED_ADMISSION,
      HAS_LEFT: { status: 409, text: 'The patient has left: register a visit' },
      NO_SUCH_DOCTOR: { status: 400, text: 'Please choose a doctor of this hospital' },
      NO_SUCH_ITEM,
      ITEM_TWICE: { status: 400, text: 'This item stands there already' },
      NOT_A_PART_OF_THE_PACK,
    },
  }),
  cancel: route({
    method: 'POST',
    path: '/dispensing/requests/{id}/cancellation',
    summary: 'Cancel what is not issued yet of a request',
    permission: 'ward-request:create',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'dispensing.cancelled',
    refusals: { CLOSED },
  }),
  closeLine: route({
    method: 'POST',
    path: '/dispensing/request-lines/{id}/closing',
    summary: 'Say that what is left of a line is issued no more, and why',
    permission: 'medicine-issue:issue',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'dispensing.line_closed',
    refusals: { CLOSED },
  }),
  issue: route({
    method: 'POST',
    path: '/dispensing/requests/{id}/issues',
    summary: 'Issue what is picked: it leaves stock and is charged to the visit',
    permission: 'medicine-issue:issue',
    params: byId,
    body: issueForm,
    creates: true,
    /** `registers`: the numbers of the lines that stand in a register of schedule H1, X or narcotics. */
    reply: z.object({ id: uuid, issueNo: z.string(), amount: z.int(), registers: z.array(z.string()) }),
    records: 'dispensing.issued',
    refusals: {
      CLOSED,
      ADMISSION_CANCELLED: OF_A_CANCELLED_ADMISSION,
      NO_SUCH_PLACE,
      NO_SUCH_LINE: { status: 409, text: 'This line is closed. Open the request again.' },
      NO_SUCH_ITEM,
      MORE_THAN_ASKED: {
        status: 400,
        text: 'At most <open>: more was not asked for',
        constraints: { no_more_issued_than_asked: 'lines' },
      },
      NOT_A_SUBSTITUTE: { status: 400, text: 'Another generic or strength: the doctor must order it' },
      REASON_REQUIRED,
      NOT_A_PART_OF_THE_PACK,
      ALLERGIC: { status: 409, text: 'The patient is allergic to <item>: the doctor must give a reason' },
      NO_SUCH_BATCH: {
        status: 409,
        text: 'This batch is blocked, expired or not here',
        constraints: { batch_is_not_blocked: 'lines', batch_has_not_expired: 'lines' },
      },
      BATCHES_DO_NOT_ADD_UP: { status: 400, text: 'The batches do not add up to the quantity' },
      NOT_ENOUGH_STOCK: {
        status: 409,
        text: 'Only <there> are here',
        constraints: { stock_is_there: 'lines' },
      },
      DAY_LOCKED,
    },
  }),
  accept: route({
    method: 'POST',
    path: '/dispensing/issues/{id}/acceptance',
    summary: 'Say that the ward has what was issued',
    permission: 'ward-issue:accept',
    params: byId,
    reply: z.object({ id: uuid }),
    records: 'dispensing.accepted',
    refusals: {
      ACCEPTED_ALREADY: { status: 409, text: 'This has been accepted already' },
      OWN_ISSUE: {
        status: 403,
        text: 'Another person than who issued it must accept it',
        constraints: { issue_is_accepted_by_another: null },
      },
    },
  }),
  takeBack: route({
    method: 'POST',
    path: '/dispensing/issue-lines/{id}/returns',
    summary: 'Take back units of what was issued, at the price and the cost as issued',
    permission: 'medicine-issue:issue',
    params: byId,
    body: returnForm,
    creates: true,
    reply: z.object({ id: uuid, amount: z.int() }),
    records: 'dispensing.returned',
    refusals: {
      NO_SUCH_PLACE,
      MORE_THAN_ISSUED: {
        status: 400,
        text: 'At most <left> can come back',
        constraints: { no_more_comes_back_than_was_issued: 'quantity' },
      },
      NOT_RETURNABLE: { status: 409, text: 'This item is not taken back' },
      HAS_EXPIRED: { status: 409, text: 'This batch has expired: it is written off, not taken back' },
      DAY_LOCKED,
    },
  }),
}
