import * as z from 'zod/mini'
import { NOT_REGISTERED } from '../../access/model/clinical-signer.ts'
import { alert } from '../../alerts/model/alert.ts'
import { nursingSettings } from '../../hours/model/settings-form.ts'
import { reasonText, text, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { prescribableItem, runningLine } from '../../prescribing/model/prescribable-item.ts'
import { MOST_ORDERS, medicationOrderForm } from './orders/order-form.ts'

const byId = z.object({ id: uuid })
const ofVisit = z.object({ visitId: uuid })
const orders = z
  .array(medicationOrderForm)
  .check(z.minLength(1, 'Please order something first'), z.maxLength(MOST_ORDERS, `At most ${MOST_ORDERS} at once`))

export const ORDER_REFUSALS = {
  ADMISSION_CANCELLED: { status: 409, text: 'This admission was cancelled' },
  NO_SUCH_ITEM: { status: 400, text: 'Please choose the item from the list' },
  DOSE_REQUIRED: { status: 400, text: 'Please enter the dose' },
  UNIT_REQUIRED: { status: 400, text: 'Please choose the unit' },
  ROUTE_REQUIRED: { status: 400, text: 'Please choose the route' },
  FREQUENCY_REQUIRED: { status: 400, text: 'Please choose how often' },
  HOURS_REQUIRED: { status: 400, text: 'Every how many hours?' },
  TIMES_DO_NOT_FIT: { status: 400, text: 'The times ascend, one for each dose' },
  FOR_WHAT_REQUIRED: { status: 400, text: 'As needed for what?' },
  RATE_REQUIRED: { status: 400, text: 'Please enter the rate' },
  HOLD_LIMIT_REQUIRED: { status: 400, text: 'Hold it below or above what?' },
  STARTS_TOO_EARLY: { status: 400, text: 'An order begins at the admission, and at most 24 hours back' },
  STARTS_AFTER_DISCHARGE: { status: 409, text: 'The patient has left by then' },
  PATIENT_HAS_LEFT: {
    status: 409,
    text: 'The patient has left: nothing can be ordered. Write what was given without an order into a note',
  },
  NARCOTIC_TOLD: { status: 403, text: 'A narcotic is ordered by the doctor, never by word of mouth' },
  ALLERGIC: { status: 409, text: 'A recorded allergy speaks against <item>: take it out, or give a reason' },
} as const
const STOPPED_ALREADY = { status: 409, text: 'This order is stopped already' } as const

/** Orders of medicines for patients in the hospital: signed, never written over; a change stops one and starts another. */
export const medicationOrdersContract = {
  facts: route({
    method: 'GET',
    path: '/visits/{visitId}/medication-facts',
    summary:
      'What orders of medicines for a visit are checked by: allergies, age, what is taken; the facts of what is ordered',
    permission: 'dose:act',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['treatment', 'prescriptions', 'alerts', 'patients', 'medicines', 'stock'],
    ofVisit: 'visitId',
    reply: z.object({
      ageDays: z.nullable(z.int()),
      gender: z.string(),
      registered: z.nullable(z.string()),
      alerts: z.array(alert),
      running: z.array(runningLine),
      /** Of what is ordered and runs. */
      items: z.array(prescribableItem),
      /** Of the hospital, the earliest first. */
      settings: z.array(nursingSettings),
    }),
  }),
  items: route({
    method: 'GET',
    path: '/medication-order-items',
    summary: 'Items that can be ordered for a patient, by brand, generic or code; those on hand first; at most 30',
    permission: 'dose:act',
    query: z.object({ search: text(100) }),
    reads: ['medicines', 'stock'],
    reply: z.object({ items: z.array(prescribableItem) }),
  }),
  place: route({
    method: 'POST',
    path: '/visits/{visitId}/medication-orders',
    summary: 'Order medicines for a patient in the hospital; signed with the registration number',
    permission: 'medication-order:write',
    params: ofVisit,
    body: z.object({ orders }),
    creates: true,
    reply: z.object({ ids: z.array(uuid) }),
    records: 'medication.ordered',
    refusals: { ...ORDER_REFUSALS, ...NOT_REGISTERED },
  }),
  tell: route({
    method: 'POST',
    path: '/visits/{visitId}/told-medication-orders',
    summary: 'Write down what a doctor ordered by word of mouth; the doctor countersigns within 24 hours',
    permission: 'medication-order:tell',
    params: ofVisit,
    body: z.object({ doctorId: z.uuid('Please choose the doctor'), orders }),
    creates: true,
    reply: z.object({ ids: z.array(uuid) }),
    records: 'medication.told',
    refusals: { ...ORDER_REFUSALS, NO_SUCH_DOCTOR: { status: 400, text: 'Please choose the doctor' } },
  }),
  countersign: route({
    method: 'POST',
    path: '/medication-orders/{id}/countersignature',
    summary: 'Countersign what one ordered by word of mouth',
    permission: 'medication-order:write',
    params: byId,
    reply: byId,
    records: 'medication.countersigned',
    refusals: {
      ...NOT_REGISTERED,
      NOT_TOLD_BY_YOU: { status: 403, text: 'This was told by another doctor' },
      SIGNED_ALREADY: { status: 409, text: 'This order is signed already' },
    },
  }),
  stop: route({
    method: 'POST',
    path: '/medication-orders/{id}/stop',
    summary: 'Stop an order; what is due later is closed',
    permission: 'medication-order:stop',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: byId,
    records: 'medication.stopped',
    refusals: { STOPPED_ALREADY },
  }),
  change: route({
    method: 'POST',
    path: '/medication-orders/{id}/changes',
    summary: 'Stop an order and start another in its place',
    permission: 'medication-order:write',
    params: byId,
    body: z.object({
      reason: reasonText(),
      orders: z.array(medicationOrderForm).check(z.length(1, 'One order in its place')),
    }),
    creates: true,
    reply: byId,
    records: 'medication.changed',
    refusals: {
      ...ORDER_REFUSALS,
      ...NOT_REGISTERED,
      STOPPED_ALREADY: { ...STOPPED_ALREADY, constraints: { one_order_instead_of_another: null } },
    },
  }),
}
