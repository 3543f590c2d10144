import * as z from 'zod/mini'
import { OF_A_CANCELLED_ADMISSION } from '../../charges/model/calls/charge-refusals.ts'
import { instant, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { restoreRoute } from '../../records/model/record-routes.ts'
import { cancellationForm, lateCancellationForm, orderForm, orderSetForm } from './order-forms.ts'
import { order, orderable, orderedLine, orderSet, visitOfOrders } from './shown-order.ts'

const ofVisit = z.object({ visitId: uuid })
const byId = z.object({ id: uuid })
const CANCELLED_ALREADY = { status: 409, text: 'This has been cancelled already.' } as const
const REPORTED = { status: 409, text: 'This is reported: the report is amended or withdrawn, not cancelled.' } as const
const NO_SUCH_ITEM = { status: 400, text: 'Please choose from the list' } as const
const SET_REFUSALS = {
  NO_SUCH_ITEM,
  NAME_TAKEN: {
    status: 409,
    text: 'There is a set with this name already',
    constraints: { order_set_named_once: 'name' },
  },
  NOT_YOURS: { status: 403, text: 'This set belongs to someone else' },
} as const

/** Orders of laboratory tests and radiology studies (orders design 2). */
export const ordersContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/orders',
    summary:
      'The orders of a visit with their lines, the newest first, each line with its state and what it was charged, and whether an outpatient has paid',
    permission: 'order:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['orders', 'charges', 'receipts', 'hospitals', 'visits', 'patients', 'payers', 'practitioners', 'users'],
    ofVisit: 'visitId',
    reply: z.object({ visit: visitOfOrders, orders: z.array(order) }),
  }),
  ofPatient: route({
    method: 'GET',
    path: '/patients/{patientId}/orders',
    summary: 'What was ordered for a patient on all visits, the newest first; at most 100 tests and studies',
    permission: 'order:read',
    params: z.object({ patientId: uuid }),
    opens: { of: 'patients', by: 'patientId' },
    reads: ['orders', 'visits'],
    reply: z.object({ lines: z.array(orderedLine) }),
  }),
  items: route({
    method: 'GET',
    path: '/visits/{visitId}/order-items',
    summary:
      'Tests and studies by code, name or synonym from two characters on, or with similar names, with what they cost the visit today and whether they were ordered lately; the best 50',
    permission: 'order:create',
    params: ofVisit,
    query: z.object({ search: z.optional(text(100)) }),
    opens: { of: 'visits', by: 'visitId' },
    reads: ['services', 'rates', 'payers', 'visits', 'stays', 'claims', 'orders', 'patients', 'users'],
    reply: z.object({ items: z.array(orderable), near: z.optional(z.literal(true)) }),
  }),
  sets: route({
    method: 'GET',
    path: '/visits/{visitId}/order-sets',
    summary: "The usual sets of the hospital and one's own, each item with what it costs the visit today",
    permission: 'order:create',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['orders', 'services', 'rates', 'payers', 'visits', 'stays', 'claims', 'patients', 'users'],
    reply: z.object({ sets: z.array(z.extend(z.omit(orderSet, { items: true }), { items: z.array(orderable) })) }),
  }),
  place: route({
    method: 'POST',
    path: '/visits/{visitId}/orders',
    summary:
      'Order tests and studies, or record that they were done: charged with the order, radiology of inpatients when it is done',
    permission: 'order:create',
    params: ofVisit,
    body: orderForm,
    creates: true,
    reply: z.object({
      id: uuid,
      orderNo: z.string(),
      /** The lines as they were sent. */
      lineIds: z.array(uuid),
      rateNotSet: z.int(),
      countersignBy: z.nullable(instant),
    }),
    records: 'order.placed',
    refusals: {
      ADMISSION_CANCELLED: OF_A_CANCELLED_ADMISSION,
      NOT_PERMITTED: { status: 403, text: 'You may not record what was done already' },
      NO_SUCH_ITEM,
      NO_SUCH_DOCTOR: {
        status: 400,
        text: 'Please choose the doctor who orders',
        constraints: { order_of_practitioner: 'practitionerId' },
      },
      PATIENT_HAS_LEFT: {
        status: 409,
        text: 'The patient left on <day>: only what was done can be recorded',
      },
      DONE_AHEAD: { status: 400, text: 'The day is in the future' },
      OUTSIDE_STAY: { status: 400, text: 'The day is outside the stay' },
      TWICE_IN_ORDER: { status: 400, text: '<name> stands in this order twice' },
      ORDERED_LATELY: { status: 409, text: '<name> was ordered <when> by <who>: please say why it is needed again' },
    },
  }),
  cancel: route({
    method: 'POST',
    path: '/order-lines/{id}/cancellation',
    summary: 'Cancel an ordered line before the work began: its charge is taken back',
    permission: 'order:cancel',
    params: byId,
    body: cancellationForm,
    reply: z.object({ id: uuid }),
    records: 'order_line.cancelled',
    refusals: {
      CANCELLED_ALREADY,
      REPORTED,
      WORK_BEGAN: { status: 409, text: 'The work has begun: the head of the department decides' },
      OF_SOMEBODY_ELSE: { status: 403, text: 'This was ordered by someone else' },
    },
  }),
  cancelLate: route({
    method: 'POST',
    path: '/order-lines/{id}/late-cancellation',
    summary: 'Cancel a line after the work was done: its charge stays, unless it is taken back, too',
    permission: 'order:cancel-late',
    params: byId,
    body: lateCancellationForm,
    reply: z.object({ id: uuid }),
    records: 'order_line.cancelled_late',
    refusals: {
      CANCELLED_ALREADY,
      REPORTED,
      NOT_BEGUN: { status: 409, text: 'The work has not begun: cancel it as usual' },
      OTHER_DEPARTMENT: { status: 403, text: 'The head of the department decides' },
    },
  }),
  countersign: route({
    method: 'POST',
    path: '/orders/{id}/countersignature',
    summary: 'Countersign an order that someone else entered in your name',
    permission: 'order:countersign',
    params: byId,
    reply: z.object({ id: uuid, version }),
    records: 'order.countersigned',
    refusals: {
      SIGNED_ALREADY: { status: 409, text: 'This order is countersigned.' },
      NOT_NAMED: { status: 403, text: 'The doctor named in the order countersigns it' },
    },
  }),
  toCountersign: route({
    method: 'GET',
    path: '/orders-to-countersign',
    summary: 'Orders that wait for your countersignature, the most urgent first; at most 200',
    permission: 'order:countersign',
    reads: ['orders', 'practitioners', 'patients', 'visits'],
    reply: z.object({
      orders: z.array(
        z.object({
          id: uuid,
          visitId: uuid,
          orderNo: z.string(),
          patientName: z.string(),
          visitNo: z.string(),
          practitioner: z.string(),
          orderedAt: instant,
          orderedBy: z.nullable(z.string()),
          countersignBy: instant,
          names: z.array(z.string()),
        }),
      ),
    }),
  }),
  slip: route({
    method: 'GET',
    path: '/orders/{id}/prints/requisition',
    summary: 'The requisition slip of an order as a PDF',
    permission: 'order:read',
    params: byId,
    opens: { of: 'orders', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'order.slip_printed',
  }),
  addSet: route({
    method: 'POST',
    path: '/order-sets',
    summary: 'Keep tests and studies as a usual set',
    permission: 'order-set:edit',
    body: orderSetForm,
    creates: true,
    reply: byId,
    records: 'order_set.added',
    refusals: SET_REFUSALS,
  }),
  editSet: route({
    method: 'PUT',
    path: '/order-sets/{id}',
    summary: 'Change a usual set',
    permission: 'order-set:edit',
    params: byId,
    body: z.extend(orderSetForm, { version }),
    reply: byId,
    records: 'order_set.changed',
    refusals: {
      ...SET_REFUSALS,
      STALE: { status: 409, text: 'Someone else has just changed this set.' },
    },
  }),
  removeSet: route({
    method: 'DELETE',
    path: '/order-sets/{id}',
    summary: 'Withdraw a usual set',
    permission: 'order-set:edit',
    params: byId,
    reply: byId,
    records: 'order_set.removed',
    refusals: { NOT_YOURS: SET_REFUSALS.NOT_YOURS },
  }),
  restoreSet: restoreRoute('order-set', { NAME_TAKEN: SET_REFUSALS.NAME_TAKEN }),
}
