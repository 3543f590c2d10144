import * as z from 'zod/mini'
import { instant, isoDate, uuid, version } from '../../../platform/model/contract/fields.ts'
import { AWAY_REASONS, CLOSED_BY, DONE_STATES, OPEN_STATES } from '../cells/cells-of.ts'
import { EFFECT_STATES, EFFECTS } from '../doses/effect.ts'
import { DOSE_SOURCES } from '../doses/taking.ts'
import { medicationOrderForm } from '../orders/order-form.ts'

/** What was done about a dose, as it is shown. */
export const shownDose = z.object({
  id: uuid,
  dueAt: z.nullable(instant),
  state: z.enum(DONE_STATES),
  actedAt: instant,
  /** When it was signed: later than `actedAt` where it was entered afterwards. */
  enteredAt: instant,
  dose: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  reading: z.nullable(z.number()),
  by: z.string(),
  isMine: z.boolean(),
  secondBy: z.nullable(z.string()),
  bandReason: z.nullable(z.string()),
  takenFrom: z.nullable(z.enum(DOSE_SOURCES)),
  /** Of what was given as needed: whether it helped, and until then how it waits to be looked at. */
  effect: z.nullable(z.object({ effect: z.enum(EFFECTS), note: z.nullable(z.string()), at: instant, by: z.string() })),
  effectIs: z.nullable(z.enum(EFFECT_STATES)),
  /** What it took from the stock of the ward: '1 ampoule of batch DL-2290'. */
  taken: z.nullable(z.string()),
  struck: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
})
export type ShownDose = z.output<typeof shownDose>

export const shownRate = z.object({
  id: uuid,
  at: instant,
  rate: z.number(),
  bag: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  /** Of a bag: where it came from, and what the ward's stock gave of it. */
  takenFrom: z.nullable(z.enum(DOSE_SOURCES)),
  taken: z.nullable(z.string()),
  by: z.string(),
  isMine: z.boolean(),
})
export type ShownRate = z.output<typeof shownRate>

const cellState = z.enum([...DONE_STATES, ...OPEN_STATES])

/** An order as it was signed, with its state. */
export const shownOrder = z.object({
  ...medicationOrderForm.shape,
  id: uuid,
  version,
  startsAt: instant,
  orderedAt: instant,
  /** Units of sale of a dose; null where they cannot be counted. */
  unitsADose: z.nullable(z.number()),
  /** Whether the item is issued to patients or stands in the ward; null of what the pharmacy does not keep. */
  supply: z.nullable(z.enum(['patient', 'ward'])),
  secondPerson: z.nullable(z.enum(['signature', 'witness'])),
  /** Who signed it; null of a verbal order that waits for it. */
  signedAs: z.nullable(z.string()),
  /** Of a verbal order: the doctor who told it, who wrote it down, and until when it is countersigned. */
  told: z.nullable(z.object({ by: z.string(), byId: uuid, writtenBy: z.string(), until: instant })),
  stopped: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  isReplaced: z.boolean(),
})
export type ShownOrder = z.output<typeof shownOrder>

export const sheetOrder = z.object({
  order: shownOrder,
  /** The day of the course, from 1; null before the first dose. */
  courseDay: z.nullable(z.int()),
  cells: z.array(
    z.object({
      dueAt: instant,
      dose: z.nullable(z.number()),
      state: cellState,
      /** Of a closed cell. */
      closedBy: z.nullable(z.enum(CLOSED_BY)),
      done: z.nullable(shownDose),
    }),
  ),
  /** Given as needed on the day. */
  given: z.array(shownDose),
  /** Struck out on the day. */
  struck: z.array(shownDose),
  /** Stretches of an infusion that touch the day, cut at nothing but its changes. */
  stretches: z.array(
    z.object({ from: instant, to: instant, rate: z.number(), bag: z.nullable(z.int()), ml: z.number() }),
  ),
  rates: z.array(shownRate),
})
export type SheetOrder = z.output<typeof sheetOrder>

export const visitOfSheet = z.object({
  id: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  payer: z.string(),
  patientType: z.string(),
  consultant: z.nullable(z.string()),
  /** 'Semi Private 206'. */
  place: z.nullable(z.string()),
  admittedAt: z.nullable(instant),
  dischargedAt: z.nullable(instant),
  diagnosis: z.string(),
})
export type VisitOfSheet = z.output<typeof visitOfSheet>

/** What was looked at on the day, as it stands in its hour. */
const lookedAt = z.object({ at: instant, words: z.string(), isUnusual: z.boolean() })

export const daysOfSheet = z.array(
  z.object({
    day: isoDate(),
    /** Of a day: something missed or open, all signed, or nothing ordered. */
    state: z.enum(['missed', 'open', 'done', 'nothing']),
  }),
)

export const figures = z.object({
  given: z.int(),
  late: z.int(),
  dueNow: z.int(),
  toCome: z.int(),
  notGiven: z.int(),
  missed: z.int(),
  /** Doses given as needed of which nobody has said whether they helped. */
  effects: z.int(),
})
export type Figures = z.output<typeof figures>

/** When the patient was not in the ward, as far as the day is touched. */
const shownAway = z.object({ from: instant, to: instant, why: z.enum(AWAY_REASONS) })

export const shownLeave = z.object({
  id: uuid,
  outAt: instant,
  expectedAt: z.nullable(instant),
  reason: z.string(),
  backAt: z.nullable(instant),
  isMine: z.boolean(),
})
export type ShownLeave = z.output<typeof shownLeave>

export const openedSheet = z.object({
  visit: visitOfSheet,
  day: isoDate(),
  today: isoDate(),
  /** When the states were computed. */
  asOf: instant,
  days: daysOfSheet,
  away: z.array(shownAway),
  /** The leave that the patient is on, or was on last. */
  leave: z.nullable(shownLeave),
  orders: z.array(sheetOrder),
  figures,
  /** Rows beneath the orders: pulse and pressure, blood sugar, in and out. */
  lookedAt: z.array(z.object({ name: z.string(), entries: z.array(lookedAt) })),
})
export type OpenedSheet = z.output<typeof openedSheet>
