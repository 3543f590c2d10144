import * as z from 'zod/mini'
import { ROUTES } from '../../medicines/model/items/medicine-fields.ts'
import { optionalIsoDate, requiredText, text, uuid } from '../../platform/model/contract/fields.ts'

export const HOWS = ['places', 'as_needed', 'hourly', 'weekly', 'monthly', 'alternate', 'once'] as const
/** When a dose is taken. */
export type How = (typeof HOWS)[number]
export const FOODS = ['any', 'before', 'after', 'with', 'empty', 'bedtime'] as const
export type Food = (typeof FOODS)[number]
export const LANGUAGES = ['en', 'hi', 'mr'] as const
export type Language = (typeof LANGUAGES)[number]

export const MOST_LINES = 40
/** Doses are counted in quarters of a unit. */
const dose = z.number('A number such as 1 or 0.5').check(
  z.minimum(0, 'Not below 0'),
  z.maximum(1000, 'That is too much'),
  z.refine((typed) => Number.isInteger(typed * 4), 'Quarters, halves or whole ones'),
)
const count = (least: number, most: number) =>
  z.int(`A whole number from ${least} to ${most}`).check(z.minimum(least), z.maximum(most))

/** A line of a prescription. Doses in units of sale, or in `doseUnit`; quantities in units of sale. */
export const prescribedLine = z.object({
  /** Null: outside the pharmacy. */
  medicineId: z.nullable(uuid),
  name: requiredText(200, 'Please enter what it is'),
  how: z.enum(HOWS, 'Choose one'),
  morning: dose,
  noon: dose,
  evening: dose,
  night: dose,
  /** Of the ways that are no places. */
  dose,
  /** '' is the unit that is sold. */
  doseUnit: text(20),
  everyHours: z.nullable(count(1, 168)),
  asNeededFor: text(100),
  mostADay: z.nullable(count(1, 48)),
  food: z.enum(FOODS, 'Choose one'),
  days: count(1, 365),
  /** Typed; null: computed. */
  quantity: z.nullable(count(1, 10_000)),
  route: z.nullable(z.enum(ROUTES, 'Choose one')),
  instructions: text(200),
  /** Lines of one number follow each other. */
  taperGroup: z.nullable(count(1, 20)),
  /** Why it is given although the patient is allergic to it. */
  allergyReason: text(300),
})
export type PrescribedLine = z.output<typeof prescribedLine>

/** A prescription while it is typed; it saves itself. */
export const prescriptionForm = z.object({
  diagnosis: text(300),
  vitals: text(200),
  tests: text(300),
  advice: text(1000),
  adviceHindi: text(1000),
  adviceMarathi: text(1000),
  /** Of the words beneath a medicine on paper. */
  language: z.enum(LANGUAGES, 'Choose the language'),
  followUpOn: optionalIsoDate(),
  followUpNote: text(120),
  lines: z.array(prescribedLine).check(z.maxLength(MOST_LINES, `At most ${MOST_LINES} lines`)),
})
export type PrescriptionForm = z.output<typeof prescriptionForm>

export const EMPTY_FORM: PrescriptionForm = {
  diagnosis: '',
  vitals: '',
  tests: '',
  advice: '',
  adviceHindi: '',
  adviceMarathi: '',
  language: 'mr',
  followUpOn: null,
  followUpNote: '',
  lines: [],
}

/** A line before anything is said of it. */
export const PLAIN_LINE: PrescribedLine = {
  medicineId: null,
  name: '',
  how: 'places',
  morning: 1,
  noon: 0,
  evening: 0,
  night: 0,
  dose: 1,
  doseUnit: '',
  everyHours: null,
  asNeededFor: '',
  mostADay: null,
  food: 'after',
  days: 5,
  quantity: null,
  route: 'oral',
  instructions: '',
  taperGroup: null,
  allergyReason: '',
}
