import * as z from 'zod/mini'
import { foundService } from '../../charges/model/shown-charge.ts'
import { instant, isoDate, uuid, version } from '../../platform/model/contract/fields.ts'
import { DEPARTMENTS, LINE_STATES, ORDERED_LISTS, PLACES, PRIORITIES, SIDES } from './order-words.ts'
import { PAYMENT_STATES } from './payment-gate.ts'

/** What is known of the report of a recorded line: the file, or why there is none. */
export const answerOfLine = z.object({
  fileId: z.nullable(uuid),
  fileName: z.nullable(z.string()),
  noneReason: z.nullable(z.string()),
  notedAt: instant,
  notedBy: z.nullable(z.string()),
})
export type AnswerOfLine = z.output<typeof answerOfLine>

/** An ordered test or study with what it was charged. Amounts in paise. */
export const orderLine = z.object({
  id: uuid,
  list: z.enum(ORDERED_LISTS),
  itemId: uuid,
  department: z.enum(DEPARTMENTS),
  code: z.nullable(z.string()),
  name: z.string(),
  side: z.nullable(z.enum(SIDES)),
  repeatReason: z.nullable(z.string()),
  state: z.enum(LINE_STATES),
  doneOn: z.nullable(isoDate()),
  doneWhere: z.nullable(z.enum(PLACES)),
  doneBy: z.nullable(z.string()),
  /** What it is charged now; null before its point of charge, and once that was taken back. */
  amount: z.nullable(z.int()),
  /** The charge waits for a rate. */
  rateNotSet: z.boolean(),
  isChargedWhenDone: z.boolean(),
  /** What it will be charged when it is done, at the rates of today; 0 without a rate, null where nothing is to come. */
  toCome: z.nullable(z.int()),
  performedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelledBy: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  /** Cancelled after the work was done, and charged nevertheless. */
  isChargeKept: z.boolean(),
  /** Of a recorded line. */
  answer: z.nullable(answerOfLine),
})
export type OrderLine = z.output<typeof orderLine>

/** A line among those of all visits of a patient. */
export const orderedLine = z.extend(
  z.pick(orderLine, { id: true, department: true, code: true, name: true, side: true, state: true, doneOn: true }),
  { orderedAt: instant, visitNo: z.string(), visitId: uuid },
)
export type OrderedLine = z.output<typeof orderedLine>

export const order = z.object({
  id: uuid,
  version,
  orderNo: z.string(),
  orderedAt: instant,
  /** Who entered it. */
  orderedBy: z.nullable(z.string()),
  practitionerId: uuid,
  practitioner: z.string(),
  priority: z.enum(PRIORITIES),
  clinicalNote: z.nullable(z.string()),
  provisionalDiagnosis: z.nullable(z.string()),
  wantedAt: z.nullable(instant),
  /** Until when its doctor countersigns; null where nobody waits for it. */
  countersignBy: z.nullable(instant),
  countersignedAt: z.nullable(instant),
  countersignedBy: z.nullable(z.string()),
  /** Whether the account may countersign it. */
  mayCountersign: z.boolean(),
  /** Whether the account entered it. */
  isOwn: z.boolean(),
  /** What an outpatient still pays for it, in paise, and whether it waits for the receipt. */
  payment: z.object({ missing: z.int(), state: z.enum(PAYMENT_STATES) }),
  /** What was paid for lines that are cancelled, and can be paid back, in paise. */
  refundable: z.int(),
  lines: z.array(orderLine),
})
export type Order = z.output<typeof order>

export const visitOfOrders = z.object({
  id: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  patientType: z.string(),
  payer: z.string(),
  /** The practitioner of the visit, offered as the one who orders. */
  practitionerId: z.nullable(uuid),
  /** The practitioners of the account. */
  ownPractitionerIds: z.array(uuid),
})
export type VisitOfOrders = z.output<typeof visitOfOrders>

/** A test or study that can be ordered, with what it costs the visit today and when it was ordered for the patient last. */
export const orderable = z.extend(foundService, {
  list: z.enum(ORDERED_LISTS),
  /** Ordered so lately, by itself or in a panel, that another asks for a reason; the name of what was ordered. */
  lately: z.nullable(z.object({ name: z.string(), at: instant, by: z.string() })),
})
export type Orderable = z.output<typeof orderable>

export const orderSet = z.object({
  id: uuid,
  version,
  name: z.string(),
  isShared: z.boolean(),
  mayEdit: z.boolean(),
  items: z.array(
    z.object({ list: z.enum(ORDERED_LISTS), itemId: uuid, name: z.string(), code: z.nullable(z.string()) }),
  ),
})
export type OrderSet = z.output<typeof orderSet>
