import * as z from 'zod/mini'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import { CONSCIOUSNESS, DIETS, FLUIDS, GLUCOSE_TIMES } from './observed.ts'
import { celsiusOf, MEASURE, type MeasureKey } from './rules/measures.ts'

/** A figure as it is typed: nothing, or what is physically possible, to its decimals. */
export function figure(key: MeasureKey) {
  const {
    name,
    unit,
    decimals,
    possible: [low, high],
  } = MEASURE[key]
  const words = `${name}: ${low} to ${high} ${unit}`
  const typed = z.number(words).check(
    // Whoever types 101.3 means °F.
    z.overwrite((value) => (key === 'temperature' ? celsiusOf(value) : value)),
    z.minimum(low, words),
    z.maximum(high, words),
    z.refine((value) => Number(value.toFixed(decimals)) === value, decimals === 0 ? `${name}: a whole number` : words),
  )
  return z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), typed]))),
    z.transform((value: number | '' | null | undefined) => (typeof value === 'number' ? value : null)),
  )
}

/** An instant as two fields give it; null is now, by the clock of the server. */
export const typedInstant = z._default(
  z.nullable(z.iso.datetime({ offset: true, error: 'Please enter a date and time' })),
  null,
)

const measured = {
  temperature: z.nullable(z.number()),
  pulse: z.nullable(z.number()),
  respiration: z.nullable(z.number()),
  systolic: z.nullable(z.number()),
  diastolic: z.nullable(z.number()),
  spo2: z.nullable(z.number()),
  isOnOxygen: z.nullable(z.boolean()),
  pain: z.nullable(z.number()),
  consciousness: z.nullable(z.enum(CONSCIOUSNESS)),
  weight: z.nullable(z.number()),
  height: z.nullable(z.number()),
  glucose: z.nullable(z.number()),
  glucoseWhen: z.nullable(z.enum(GLUCOSE_TIMES)),
}

/** What every entry has. */
const entry = {
  id: uuid,
  at: instant,
  by: z.string(),
  /** Written so many minutes after it. */
  lateMinutes: z.int(),
  /** Who asks wrote it, and it stands: it can be struck out. */
  mayStrike: z.boolean(),
  struck: z.nullable(z.object({ at: instant, reason: z.string() })),
}

export const shownVitals = z.object({ ...entry, ...measured, remark: z.nullable(z.string()) })
export type ShownVitals = z.output<typeof shownVitals>

export const shownFluid = z.object({
  ...entry,
  direction: z.enum(['in', 'out']),
  kind: z.enum([...new Set([...FLUIDS.in, ...FLUIDS.out])]),
  ml: z.int(),
  remark: z.nullable(z.string()),
  /** The kind of record that entered it, and alone takes it back; null for an entry by hand. */
  source: z.nullable(z.enum(['transfusion'])),
})
export type ShownFluid = z.output<typeof shownFluid>

export const shownDiet = z.object({ ...entry, diet: z.enum(DIETS), words: z.nullable(z.string()) })
export type ShownDiet = z.output<typeof shownDiet>

/** The visit in whose chart it stands. */
export const visitOfChart = z.object({
  id: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  patientType: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  ward: z.nullable(z.string()),
  consultant: z.nullable(z.string()),
  admittedAt: z.nullable(instant),
  dischargedAt: z.nullable(instant),
})
export type VisitOfChart = z.output<typeof visitOfChart>

/** By what vital signs are judged: days of age, null where nobody knows them; the score where the hospital shows it. */
export const judgedBy = z.object({
  ageDays: z.nullable(z.number()),
  isPregnant: z.boolean(),
  showsEarlyWarning: z.boolean(),
})
export type JudgedBy = z.output<typeof judgedBy>
