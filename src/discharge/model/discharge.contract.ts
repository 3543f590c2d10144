import * as z from 'zod/mini'
import { BILL_DOMAINS } from '../../billing/model/bill/bill-domains.ts'
import { instant, reasonText, text, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { exitConflict, gateRefusal } from './gate/pass-at-gate.ts'
import { DISCHARGE_REFUSALS } from './pass/discharge-patient.ts'
import { DISCHARGE_ITEMS, TICKED_ITEMS } from './workflow/discharge-items.ts'
import { DISCHARGE_MODES } from './workflow/discharge-modes.ts'
import { PLAN_REFUSALS } from './workflow/plan-discharge.ts'

const NOT_INPATIENT = { status: 409, text: 'Only an admitted patient is discharged.' } as const
const ALREADY_DISCHARGED = PLAN_REFUSALS.ALREADY_DISCHARGED
const PASS_IS_ISSUED = {
  status: 409,
  text: 'The gate pass has been generated: cancel it first.',
  constraints: { ticks_stay_with_the_pass: null },
} as const
const NOT_YOUR_ITEM = { status: 403, text: 'This item is ticked by <owner>.' } as const

const ofVisit = z.object({ visitId: uuid })
const moment = z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })

const checklistLine = z.object({
  item: z.enum(DISCHARGE_ITEMS),
  done: z.boolean(),
  /** Open, and passed over by a provisional discharge. */
  isPassedOver: z.boolean(),
  /** What the records say; '' for what people tick. */
  fact: z.string(),
  at: z.nullable(instant),
  by: z.nullable(z.string()),
  tickId: z.nullable(uuid),
  /** Ticked by the one who looks. */
  isOwn: z.boolean(),
  mayTick: z.boolean(),
})
export type ShownLine = z.output<typeof checklistLine>

const details = {
  statedReason: z.nullable(z.string()),
  receivingFacility: z.nullable(z.string()),
  diedAt: z.nullable(instant),
  placeOfDeath: z.nullable(z.string()),
}

export const shownWorkflow = z.object({
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  ward: z.nullable(z.string()),
  roomNo: z.nullable(z.int()),
  admittedAt: z.nullable(instant),
  plannedAt: z.nullable(instant),
  dischargedAt: z.nullable(instant),
  mode: z.nullable(z.enum(DISCHARGE_MODES)),
  authorisedBy: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  ...details,
  lines: z.array(checklistLine),
  /** The uploaded discharge summary. */
  summaryId: z.nullable(uuid),
  /** ESIC pays, or paid: it has a P-II. */
  hasP2: z.boolean(),
  pass: z.nullable(
    z.object({
      id: uuid,
      number: z.string(),
      printCount: z.int(),
      exitedAt: z.nullable(instant),
      refusal: z.nullable(gateRefusal),
    }),
  ),
  /** Who lets the patient go with bill or summary still open, and why. */
  provisional: z.nullable(z.object({ id: uuid, reason: z.string(), at: instant, by: z.nullable(z.string()) })),
  /** Operations of the visit that are planned, or not over yet. */
  operations: z.array(
    z.object({
      caseId: uuid,
      operation: z.string(),
      theatre: z.nullable(z.string()),
      from: z.nullable(instant),
      isInside: z.boolean(),
    }),
  ),
  /** Exits of the visit that the gate allowed without a network and that were not as it knew them, latest first. */
  exitConflicts: z.array(exitConflict),
  can: z.object({
    edit: z.boolean(),
    complete: z.boolean(),
    /** There is something that a provisional discharge would pass over. */
    provisional: z.boolean(),
  }),
})
export type ShownWorkflow = z.output<typeof shownWorkflow>

/** The discharge of a visit: planned, cleared item by item, carried out (specification 3 sections 2.6 and 4). */
export const dischargeContract = {
  workflow: route({
    method: 'GET',
    path: '/visits/{visitId}/discharge',
    summary: 'The discharge workflow of a visit: date, nine items, mode, authority and gate pass',
    permission: 'discharge:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: [...BILL_DOMAINS, 'discharge_workflows', 'gate_passes', 'hospitals', 'notes', 'theatre'],
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: shownWorkflow,
    refusals: { NOT_INPATIENT },
  }),
  plan: route({
    method: 'PUT',
    path: '/visits/{visitId}/discharge/plan',
    summary: 'Plan the discharge for a date and time, or for now; a gate pass for another date is cancelled',
    permission: 'discharge:edit',
    params: ofVisit,
    /** Null is now. */
    body: z.object({ plannedAt: z.nullable(moment) }),
    reply: z.object({ plannedAt: instant }),
    records: 'discharge.planned',
    refusals: { NOT_INPATIENT, ...PLAN_REFUSALS },
  }),
  change: route({
    method: 'PATCH',
    path: '/visits/{visitId}/discharge',
    summary: 'Set mode, authority, notes or what the mode asks for; what is left out stays',
    permission: 'discharge:edit',
    params: ofVisit,
    body: z.object({
      mode: z.optional(z.enum(DISCHARGE_MODES)),
      authorisedBy: z.optional(z.nullable(text(120))),
      notes: z.optional(z.nullable(text(2000))),
      statedReason: z.optional(z.nullable(text(300))),
      receivingFacility: z.optional(z.nullable(text(200))),
      diedAt: z.optional(z.nullable(moment)),
      placeOfDeath: z.optional(z.nullable(text(200))),
    }),
    reply: z.object({}),
    records: 'discharge.changed',
    refusals: { NOT_INPATIENT, ALREADY_DISCHARGED, PASS_IS_ISSUED },
  }),
  tick: route({
    method: 'POST',
    path: '/visits/{visitId}/discharge/ticks',
    summary: 'Tick an item of the checklist',
    permission: 'discharge:tick',
    params: ofVisit,
    body: z.object({ item: z.enum(TICKED_ITEMS) }),
    reply: z.object({ id: uuid }),
    records: 'discharge.ticked',
    refusals: {
      NOT_INPATIENT,
      ALREADY_DISCHARGED,
      NOT_YOUR_ITEM,
      DATE_REQUIRED: DISCHARGE_REFUSALS.DATE_REQUIRED,
      ALREADY_TICKED: {
        status: 409,
        text: 'Someone else has just ticked this item.',
        constraints: { one_tick_an_item: null },
      },
    },
  }),
  untick: route({
    method: 'POST',
    path: '/discharge-ticks/{id}/undo',
    summary: 'Undo a tick: this very one, so that a later one of another person stays',
    permission: 'discharge:tick',
    params: z.object({ id: uuid }),
    reply: z.object({}),
    records: 'discharge.unticked',
    refusals: {
      NOT_YOUR_ITEM,
      PASS_IS_ISSUED,
      UNDONE_ALREADY: { status: 409, text: 'This tick has been undone already.' },
    },
  }),
  letGo: route({
    method: 'POST',
    path: '/visits/{visitId}/discharge/provisional',
    summary: 'Let a patient go with the final bill or the summary still open, with a reason',
    permission: 'discharge:provisional',
    params: ofVisit,
    body: z.object({ reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'discharge.provisional',
    refusals: {
      NOT_INPATIENT,
      ALREADY_DISCHARGED,
      DATE_REQUIRED: DISCHARGE_REFUSALS.DATE_REQUIRED,
      NOTHING_IS_OPEN: { status: 409, text: 'Bill and summary are there: there is nothing to pass over.' },
      BALANCE_OPEN: {
        status: 409,
        text: '<due> of the patient’s share is open: take it, or have it approved to stay open first.',
      },
      ALREADY_PROVISIONAL: {
        status: 409,
        text: 'This patient may go already.',
        constraints: { one_provisional_discharge_a_visit: null },
      },
    },
  }),
  undoLetGo: route({
    method: 'POST',
    path: '/provisional-discharges/{id}/undo',
    summary: 'Take back that a patient may go with bill or summary still open',
    permission: 'discharge:provisional',
    params: z.object({ id: uuid }),
    reply: z.object({}),
    records: 'discharge.provisional_undone',
    refusals: {
      PASS_IS_ISSUED,
      UNDONE_ALREADY: {
        status: 409,
        text: 'This has been taken back already.',
        constraints: { provisional_stays: null },
      },
    },
  }),
  discharge: route({
    method: 'POST',
    path: '/visits/{visitId}/discharge',
    summary: 'Discharge the patient: the visit is discharged and the bed is to be cleaned',
    permission: 'discharge:complete',
    params: ofVisit,
    reply: z.object({ dischargedAt: instant }),
    records: 'visit.discharged',
    refusals: { NOT_INPATIENT, ...DISCHARGE_REFUSALS },
  }),
}
