import * as z from 'zod/mini'
import { NOT_REGISTERED } from '../../access/model/clinical-signer.ts'
import { alert } from '../../alerts/model/alert.ts'
import { visitOfOrders } from '../../orders/model/shown-order.ts'
import {
  instant,
  isoDate,
  reasonText,
  requiredText,
  text,
  uuid,
  version,
} from '../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { prescribableItem, runningLine } from './prescribable-item.ts'
import { prescribedLine, prescriptionForm } from './prescription-form.ts'

/** `sent`, `part_dispensed` and `dispensed` follow from what the pharmacy gave out; `signed` has nothing for the pharmacy. */
export const STATES = ['draft', 'signed', 'sent', 'part_dispensed', 'dispensed', 'replaced', 'cancelled'] as const
export type PrescriptionState = (typeof STATES)[number]

const prescriptionRow = z.object({
  id: uuid,
  /** Null of a draft. */
  prescriptionNo: z.nullable(z.string()),
  edition: z.int(),
  state: z.enum(STATES),
  visitId: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  patientType: z.string(),
  /** Who signed it, else who began it. */
  doctor: z.string(),
  lines: z.int(),
  followUpOn: z.nullable(isoDate()),
  /** When it was signed, else begun. */
  at: instant,
})
export type PrescriptionRow = z.output<typeof prescriptionRow>

const openedPrescription = z.object({
  ...prescriptionRow.shape,
  version,
  replaceReason: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  signedAs: z.nullable(z.string()),
  visit: visitOfOrders,
  form: prescriptionForm,
  /** Facts of the items of its lines. */
  items: z.array(prescribableItem),
  patient: z.object({
    /** Days of life; null where nobody knows. */
    ageDays: z.nullable(z.int()),
    registered: z.nullable(z.string()),
    alerts: z.array(alert),
    running: z.array(runningLine),
  }),
  /** Units given out of the lines of the pharmacy, in their order: by item. */
  given: z.array(z.object({ medicineId: uuid, asked: z.int(), given: z.int() })),
  /** The prescription signed last before it, which can be repeated. */
  last: z.nullable(z.object({ id: uuid, prescriptionNo: z.string(), on: isoDate() })),
})
export type OpenedPrescription = z.output<typeof openedPrescription>

const prescriptionSet = z.object({
  id: uuid,
  name: z.string(),
  isShared: z.boolean(),
  lines: z.array(prescribedLine),
  advice: z.string(),
  items: z.array(prescribableItem),
})
export type PrescriptionSet = z.output<typeof prescriptionSet>

const byId = z.object({ id: uuid })
const READS = ['prescriptions', 'dispensing', 'visits', 'patients', 'users'] as const
const filter = {
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
  doctorId: z.optional(uuid),
  search: z.optional(text(100)),
}
const STALE = { status: 409, text: 'Someone else has changed this prescription. Open it again.' } as const
const NOT_A_DRAFT = {
  status: 409,
  text: 'This prescription is signed: a change is a new version',
  constraints: { signed_prescription_stays: null },
} as const
const NOT_SIGNED = { status: 409, text: 'This prescription is not signed, or no longer in force' } as const
const ADMISSION_CANCELLED = { status: 409, text: 'This admission was cancelled' } as const

/** Prescriptions to take home: written as a draft, signed by a doctor with a registration number, handed to the pharmacy. */
export const prescribingContract = {
  list: route({
    method: 'GET',
    path: '/prescriptions',
    summary: 'Prescriptions, the newest first, page by page: by day, doctor, state, patient',
    permission: 'prescription:read',
    query: z.object({ ...filter, state: z.optional(z.enum(STATES)), ...pageQuery }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: READS,
    reply: pageOf(prescriptionRow),
  }),
  figures: route({
    method: 'GET',
    path: '/prescriptions/figures',
    summary: 'How many prescriptions of a list are in each state, and who signed them',
    permission: 'prescription:read',
    query: z.object(filter),
    reads: READS,
    reply: z.object({
      states: z.array(z.object({ state: z.enum(STATES), count: z.int() })),
      doctors: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  }),
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/prescriptions',
    summary: 'The prescriptions of a visit, the newest first',
    permission: 'prescription:read',
    params: z.object({ visitId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads: [...READS, 'payers', 'practitioners'],
    ofVisit: 'visitId',
    reply: z.object({ visit: visitOfOrders, prescriptions: z.array(prescriptionRow) }),
  }),
  prescription: route({
    method: 'GET',
    path: '/prescriptions/{id}',
    summary: 'A prescription with what its lines are checked by, what is taken already and what was given out',
    permission: 'prescription:read',
    params: byId,
    opens: { of: 'prescriptions', by: 'id' },
    reads: [...READS, 'medicines', 'stock', 'alerts', 'payers', 'practitioners'],
    reply: openedPrescription,
  }),
  items: route({
    method: 'GET',
    path: '/prescription-items',
    summary: 'Items that can be prescribed, by brand, generic or code; those on hand first; at most 30',
    permission: 'prescription:write',
    query: z.object({ search: text(100) }),
    reads: ['medicines', 'stock'],
    reply: z.object({ items: z.array(prescribableItem) }),
  }),
  begin: route({
    method: 'POST',
    path: '/visits/{visitId}/prescriptions',
    summary: 'Begin a prescription for a visit; a draft of the account that is there is gone on with',
    permission: 'prescription:write',
    params: z.object({ visitId: uuid }),
    creates: true,
    reply: z.object({ id: uuid, isNew: z.boolean() }),
    records: 'prescription.begun',
    refusals: { ADMISSION_CANCELLED },
  }),
  save: route({
    method: 'PUT',
    path: '/prescriptions/{id}',
    summary: 'Keep a draft as it is typed, whatever is missing still',
    permission: 'prescription:write',
    params: byId,
    body: z.extend(prescriptionForm, { version }),
    reply: z.object({ id: uuid, version }),
    records: 'prescription.saved',
    refusals: {
      STALE,
      NOT_A_DRAFT,
      NO_SUCH_ITEM: { status: 400, text: 'Please choose the item from the list' },
    },
  }),
  sign: route({
    method: 'POST',
    path: '/prescriptions/{id}/signature',
    summary: 'Sign a draft: it is frozen, and its lines of the pharmacy go into the queue there',
    permission: 'prescription:write',
    params: byId,
    body: z.object({ version }),
    reply: z.object({ id: uuid, prescriptionNo: z.string(), edition: z.int(), sent: z.int() }),
    records: 'prescription.signed',
    refusals: {
      STALE,
      NOT_A_DRAFT,
      ...NOT_REGISTERED,
      ADMISSION_CANCELLED,
      NOTHING_PRESCRIBED: { status: 400, text: 'Please prescribe something first' },
      NO_SUCH_ITEM: { status: 400, text: 'Please choose the item from the list' },
      DOSE_REQUIRED: { status: 400, text: 'Please enter the dose' },
      HOURS_REQUIRED: { status: 400, text: 'Every how many hours?' },
      QUANTITY_REQUIRED: { status: 400, text: 'Please enter the quantity' },
      ALLERGIC: { status: 409, text: 'A recorded allergy speaks against <item>: take it out, or give a reason' },
      FOLLOW_UP_IN_THE_PAST: { status: 400, text: 'The follow-up comes after today' },
      REPLACED_ALREADY: {
        status: 409,
        text: 'The version before is no longer in force',
      },
    },
  }),
  revise: route({
    method: 'POST',
    path: '/prescriptions/{id}/versions',
    summary:
      'Begin the next version of a signed prescription; once it is signed, what was not given out of the former stops',
    permission: 'prescription:write',
    params: byId,
    body: z.object({ reason: reasonText() }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'prescription.revised',
    refusals: {
      NOT_SIGNED,
      NEXT_VERSION_BEGUN: {
        status: 409,
        text: 'A new version is begun already',
        constraints: { one_next_version: null },
      },
    },
  }),
  cancel: route({
    method: 'POST',
    path: '/prescriptions/{id}/cancellation',
    summary: 'Cancel a prescription, or give up a draft; what was not given out stops',
    permission: 'prescription:write',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: byId,
    records: 'prescription.cancelled',
    refusals: { OVER_ALREADY: { status: 409, text: 'This prescription is no longer in force' } },
  }),
  sets: route({
    method: 'GET',
    path: '/prescription-sets',
    summary: 'Favourites and sets: own ones and those of the hospital',
    permission: 'prescription:write',
    reads: ['prescription_sets', 'medicines', 'stock'],
    reply: z.object({ sets: z.array(prescriptionSet) }),
  }),
  addSet: route({
    method: 'POST',
    path: '/prescription-sets',
    summary: 'Keep lines as a favourite or a set, of the account or of the hospital',
    permission: 'prescription:write',
    body: z.object({
      name: requiredText(60, 'Please enter a name'),
      isShared: z.boolean(),
      lines: z.array(prescribedLine).check(z.minLength(1, 'Please prescribe something first'), z.maxLength(40)),
      advice: text(1000),
    }),
    creates: true,
    reply: byId,
    records: 'prescription_set.added',
    refusals: {
      NAME_TAKEN: {
        status: 409,
        text: 'There is a set with this name',
        constraints: { one_prescription_set_a_name: 'name' },
      },
    },
  }),
  removeSet: route({
    method: 'DELETE',
    path: '/prescription-sets/{id}',
    summary: 'Offer a favourite or a set no more',
    permission: 'prescription:write',
    params: byId,
    reply: byId,
    records: 'prescription_set.removed',
  }),
  print: route({
    method: 'GET',
    path: '/prescriptions/{id}/print',
    summary: 'A prescription as it was signed, or how a draft would look, A5 or A4',
    permission: 'prescription:read',
    params: byId,
    query: z.object({ paper: z.optional(z.enum(['a5', 'a4'])) }),
    opens: { of: 'prescriptions', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'prescription.printed',
  }),
}
