import * as z from 'zod/mini'
import { SECOND_PERSON_REFUSALS } from '../../access/model/pin/second-person.ts'
import { OF_A_CANCELLED_ADMISSION } from '../../charges/model/calls/charge-refusals.ts'
import { DAY_LOCKED } from '../../journal/model/journal.contract.ts'
import { instant, isoDate, text, uuid } from '../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { doseForm, struckForm, takenForm } from './doses/dose-form.ts'
import { effectForm } from './doses/effect-form.ts'
import { DOSE_SOURCES } from './doses/taking.ts'
import { figures, openedSheet, sheetOrder, visitOfSheet } from './sheet/shown-sheet.ts'

const byId = z.object({ id: uuid })
const ofVisit = z.object({ visitId: uuid })
const moment = z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })
const READS = [
  'treatment',
  'theatre',
  'discharges',
  'visits',
  'patients',
  'payers',
  'practitioners',
  'users',
  'wards',
  'stays',
] as const

const sheetRow = z.object({
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  place: z.nullable(z.string()),
  ward: z.nullable(z.string()),
  consultant: z.nullable(z.string()),
  admittedAt: z.nullable(instant),
  orders: z.int(),
  figures,
  /** Verbal orders that wait for their doctor. */
  toCountersign: z.int(),
})
export type SheetRow = z.output<typeof sheetRow>

const IN_THE_FUTURE = { status: 400, text: 'This time is not here yet' } as const
const STRUCK_ALREADY = { status: 409, text: 'This is struck out already' } as const
const NOT_YOUR_ENTRY = { status: 403, text: 'Only who signed it strikes it out' } as const

/** What keeps a dose from coming from where it is said to come from; it can always be given *not from stock*. */
const TAKING_REFUSALS = {
  ADMISSION_CANCELLED: OF_A_CANCELLED_ADMISSION,
  NOT_KEPT: { status: 409, text: 'The pharmacy does not keep it: choose another source' },
  NOT_IN_WARD: {
    status: 409,
    text: 'Only <there> are in the stock of <place>: choose another source, or ‘not from stock’ with the reason',
    constraints: { batch_is_not_blocked: 'takenFrom', batch_has_not_expired: 'takenFrom' },
  },
  NOT_ENOUGH_STOCK: {
    status: 409,
    text: 'Only <there> are left in the ward',
    constraints: { stock_is_there: 'takenFrom' },
  },
  NO_SUCH_BATCH: { status: 409, text: 'This batch is blocked, expired, or holds too little' },
  BATCH_REASON_REQUIRED: { status: 400, text: 'Another batch ends first: please give the reason' },
  UNITS_REQUIRED: { status: 400, text: 'How many units were taken? 0 of what was open already' },
  DAY_LOCKED,
} as const

/** The treatment sheet: what is due by the hours, and what was done about it (clinical design 4). */
export const treatmentSheetContract = {
  list: route({
    method: 'GET',
    path: '/treatment-sheets',
    summary: 'The patients in the hospital with what is due today, by ward and room, page by page',
    permission: 'treatment:read',
    query: z.object({ search: z.optional(text(100)), wardId: z.optional(uuid), ...pageQuery }),
    cursors: [{ asked: {}, holds: ['text', 'id'] }],
    reads: READS,
    reply: pageOf(sheetRow),
  }),
  sheet: route({
    method: 'GET',
    path: '/visits/{visitId}/treatment-sheet',
    summary: 'The treatment sheet of a day of a visit; without a day today, or the last of the stay',
    permission: 'treatment:read',
    params: ofVisit,
    query: z.object({ day: z.optional(isoDate()) }),
    opens: { of: 'visits', by: 'visitId' },
    reads: [...READS, 'medicines', 'diagnoses', 'observations'],
    ofVisit: 'visitId',
    reply: openedSheet,
  }),
  round: route({
    method: 'GET',
    path: '/treatment-rounds',
    summary: 'The patients of a ward with what is due now or over its hour, by room: the round of a nurse',
    permission: 'treatment:read',
    query: z.object({ wardId: uuid }),
    reads: READS,
    reply: z.object({
      ward: z.string(),
      asOf: instant,
      patients: z.array(z.object({ visit: visitOfSheet, orders: z.array(sheetOrder) })),
    }),
    refusals: { NO_SUCH_WARD: { status: 404, text: 'There is no such ward' } },
  }),
  sources: route({
    method: 'GET',
    path: '/medication-orders/{id}/sources',
    summary:
      'Where a dose may come from: what the patient was issued, and the batches in the ward, the first to end first',
    permission: 'dose:act',
    params: byId,
    reads: ['treatment', 'stock', 'dispensing', 'medicines', 'stays'],
    reply: z.object({
      /** Null of what the pharmacy does not keep. */
      usual: z.nullable(z.enum(DOSE_SOURCES)),
      unit: z.string(),
      /** Units of the ordered dose; null where they are typed. */
      units: z.nullable(z.int()),
      /** Units issued to the patient and not given yet; null where nothing was issued, or it cannot be counted. */
      issuedLeft: z.nullable(z.number()),
      /** The stock of the ward; null where it keeps none. */
      place: z.nullable(z.string()),
      batches: z.array(z.object({ batchId: uuid, batchNo: z.string(), expiry: isoDate(), available: z.int() })),
    }),
  }),
  act: route({
    method: 'POST',
    path: '/medication-orders/{id}/doses',
    summary: 'Sign a dose: given, held, refused or not available; of a high risk with a second person',
    permission: 'dose:act',
    params: byId,
    body: doseForm,
    heavy: 'password',
    creates: true,
    /** `registers`: the numbers of what stands in a register of schedule H1, X or narcotics. */
    reply: z.object({ id: uuid, registers: z.array(z.string()) }),
    records: 'dose.signed',
    refusals: {
      ...SECOND_PERSON_REFUSALS,
      ...TAKING_REFUSALS,
      IN_THE_FUTURE: { status: 400, text: 'A dose is not given in the future' },
      BEFORE_ORDERED: { status: 400, text: 'This is before it was ordered' },
      NOT_DUE: { status: 409, text: 'No dose of this order is due then' },
      CLOSED: { status: 409, text: 'This order was over by then: stopped, discharged or away' },
      SIGNED_ALREADY: {
        status: 409,
        text: 'This dose is signed already: <state>',
        constraints: { one_act_a_due_dose: 'dueAt' },
      },
      TOO_EARLY: { status: 409, text: 'It is due at <due>: give the reason for so early a dose' },
      PAST_SHIFT: { status: 409, text: 'This is of a shift that is over: give the reason' },
      REASON_REQUIRED: { status: 400, text: 'Reason is required' },
      DOSE_REQUIRED: { status: 400, text: 'Please enter the dose' },
      SECOND_REQUIRED: { status: 400, text: 'A second person signs beside you' },
      IN_THEATRE: { status: 409, text: 'The patient was in the theatre then: give the reason' },
      HOLD_RULE: { status: 409, text: 'The order says to hold it: hold it, or give the reason' },
      BAND_REASON_REQUIRED: { status: 400, text: 'Why was the wrist band not scanned?' },
      TOO_SOON: {
        status: 409,
        text: 'The last was given at <last>, and <hours> hours lie between two: give the reason',
      },
      TOO_OFTEN: {
        status: 409,
        text: 'It was given <count> times in 24 hours, at most <most> are ordered: give the reason',
      },
    },
  }),
  strike: route({
    method: 'POST',
    path: '/medication-doses/{id}/striking',
    summary: 'Strike out a dose that one signed oneself by mistake; it stays shown',
    permission: 'dose:correct',
    params: byId,
    body: struckForm,
    reply: byId,
    records: 'dose.struck_out',
    refusals: { STRUCK_ALREADY, NOT_YOUR_ENTRY, DAY_LOCKED },
  }),
  effect: route({
    method: 'POST',
    path: '/medication-doses/{id}/effect',
    summary: 'Say whether what was given as needed helped, half an hour to an hour later; written once',
    permission: 'dose:act',
    params: byId,
    body: effectForm,
    creates: true,
    reply: byId,
    records: 'dose.effect_noted',
    refusals: {
      IN_THE_FUTURE,
      NOT_AS_NEEDED: { status: 409, text: 'This was not given as needed' },
      STRUCK_ALREADY,
      WRITTEN_ALREADY: {
        status: 409,
        text: 'The effect of this dose is written already',
        constraints: { one_effect_a_dose: null },
      },
      BEFORE_GIVEN: { status: 400, text: 'This is before it was given' },
    },
  }),
  rate: route({
    method: 'POST',
    path: '/medication-orders/{id}/rates',
    summary: 'Begin an infusion, change its rate, or stop it with the rate 0',
    permission: 'dose:act',
    params: byId,
    body: z.object({
      at: z._default(z.nullable(moment), null),
      /** Millilitres an hour. */
      rate: z.number('A number').check(z.minimum(0, 'Not below 0'), z.maximum(2000, 'That is too much')),
      /** The number of the bag that is hung up with it; null: the same goes on. */
      bag: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(200))), null),
      reason: z._default(text(300), ''),
      ...takenForm,
    }),
    creates: true,
    reply: z.object({ id: uuid, registers: z.array(z.string()) }),
    records: 'infusion.rate_set',
    refusals: {
      ...TAKING_REFUSALS,
      BAG_HUNG: { status: 409, text: 'Bag <bag> is hung up already' },
      IN_THE_FUTURE,
      NOT_AN_INFUSION: { status: 409, text: 'This order is no infusion' },
      BEFORE_ORDERED: { status: 400, text: 'This is before it was ordered' },
      CLOSED: { status: 409, text: 'This order was over by then' },
      ONE_AN_INSTANT: {
        status: 409,
        text: 'There is a rate of this minute already',
        constraints: { one_infusion_rate_an_instant: 'at' },
      },
      REASON_REQUIRED: { status: 400, text: 'It differs from the order, or is not from stock: give the reason' },
    },
  }),
  strikeRate: route({
    method: 'POST',
    path: '/infusion-rates/{id}/striking',
    summary: 'Strike out a rate that one entered oneself by mistake',
    permission: 'dose:correct',
    params: byId,
    body: struckForm,
    reply: byId,
    records: 'infusion.rate_struck_out',
    refusals: { STRUCK_ALREADY, NOT_YOUR_ENTRY, DAY_LOCKED },
  }),
  print: route({
    method: 'GET',
    path: '/visits/{visitId}/treatment-sheet/print',
    summary: 'The treatment sheet of a day, or of the whole stay as one PDF, A4 landscape',
    permission: 'treatment:read',
    params: ofVisit,
    query: z.object({ day: z.optional(isoDate()) }),
    opens: { of: 'visits', by: 'visitId' },
    reads: [],
    reply: 'bytes',
    records: 'treatment_sheet.printed',
  }),
}
