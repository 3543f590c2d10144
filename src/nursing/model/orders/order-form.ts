import * as z from 'zod/mini'
import { FREQUENCIES } from '../../../hours/model/dose-times.ts'
import { ROUTES } from '../../../medicines/model/items/medicine-fields.ts'
import { requiredText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { FOODS } from '../../../prescribing/model/prescription-form.ts'

export const ORDER_KINDS = ['regular', 'once', 'as_needed', 'infusion'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** What a dose can wait for. */
export const HOLD_READINGS = ['pulse', 'systolic', 'respiration', 'spo2', 'glucose'] as const
export type HoldReading = (typeof HOLD_READINGS)[number]

/** Offered; another word may be typed. */
export const ORDER_UNITS = [
  'mg',
  'g',
  'mcg',
  'ml',
  'IU',
  'mmol',
  'tablet',
  'capsule',
  'vial',
  'ampoule',
  'drops',
  'puffs',
  'sachet',
  'respule',
  'application',
] as const

export const MOST_ORDERS = 40
const MINUTES_A_DAY = 24 * 60

const dose = z
  .number('A number such as 1 or 0.5')
  .check(z.gt(0, 'More than 0'), z.maximum(100_000, 'That is too much'), z.multipleOf(0.001, 'At most three decimals'))
const placeDose = z
  .number('A number such as 1 or 0.5')
  .check(z.minimum(0, 'Not below 0'), z.maximum(100_000, 'That is too much'))
const count = (least: number, most: number) =>
  z.int(`A whole number from ${least} to ${most}`).check(z.minimum(least), z.maximum(most))
const limit = z.number('A number').check(z.minimum(0, 'Not below 0'), z.maximum(1000, 'That is too much'))

/** An order of a medicine for a patient in the hospital, as it is typed. */
export const medicationOrderForm = z.object({
  kind: z.enum(ORDER_KINDS, 'Choose one'),
  /** Null: outside the pharmacy. */
  medicineId: z.nullable(uuid),
  name: requiredText(200, 'Please enter what it is'),
  /** The patient's own: ordered and charted, never issued or billed. */
  isOwn: z.boolean(),
  /** Null: by a scale, typed when it is given. */
  dose: z.nullable(dose),
  doseUnit: text(20),
  frequency: z.nullable(z.enum(FREQUENCIES, 'Choose how often')),
  everyHours: z.nullable(count(1, 72)),
  placeDoses: z.array(placeDose).check(z.maxLength(4)),
  /** Every second dose, where it differs. */
  otherDose: z.nullable(dose),
  /** Minutes of the day instead of the times of the hospital, ascending. */
  ownTimes: z.array(count(0, MINUTES_A_DAY - 1)).check(z.maxLength(12, 'At most 12 times')),
  /** Null: now. */
  startsAt: z.nullable(z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })),
  /** Days of doses from the first due; null: until it is stopped. */
  days: z.nullable(count(1, 365)),
  isFirstNow: z.boolean(),
  route: z.nullable(z.enum(ROUTES, 'Choose the route')),
  food: z.enum(FOODS, 'Choose one'),
  asNeededFor: text(100),
  leastHours: z.nullable(count(1, 48)),
  mostADay: z.nullable(count(1, 48)),
  /** Millilitres an hour. */
  rate: z.nullable(z.number('A number').check(z.gt(0, 'More than 0'), z.maximum(2000, 'That is too much'))),
  /** Millilitres. */
  volume: z.nullable(count(1, 20_000)),
  instructions: text(300),
  holdReading: z.nullable(z.enum(HOLD_READINGS, 'Choose one')),
  holdBelow: z.nullable(limit),
  holdAbove: z.nullable(limit),
  allergyReason: text(300),
})
export type MedicationOrderForm = z.output<typeof medicationOrderForm>

/** What of an order goes into another in its place; it begins at once. */
export function typedAgain(order: Omit<MedicationOrderForm, 'startsAt'>): MedicationOrderForm {
  const typed = Object.keys(PLAIN_ORDER) as (keyof MedicationOrderForm)[]
  const copied = Object.fromEntries(typed.map((name) => [name, order[name as keyof typeof order]]))
  return { ...PLAIN_ORDER, ...copied, startsAt: null }
}

/** An order before anything is said of it. */
export const PLAIN_ORDER: MedicationOrderForm = {
  kind: 'regular',
  medicineId: null,
  name: '',
  isOwn: false,
  dose: null,
  doseUnit: '',
  frequency: 'od',
  everyHours: null,
  placeDoses: [],
  otherDose: null,
  ownTimes: [],
  startsAt: null,
  days: null,
  isFirstNow: false,
  route: 'oral',
  food: 'any',
  asNeededFor: '',
  leastHours: null,
  mostADay: null,
  rate: null,
  volume: null,
  instructions: '',
  holdReading: null,
  holdBelow: null,
  holdAbove: null,
  allergyReason: '',
}
