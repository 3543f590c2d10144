import * as z from 'zod/mini'
import {
  isoDate,
  optionalIsoDate,
  optionalText,
  reasonText,
  requiredText,
  text,
} from '../../platform/model/contract/fields.ts'
import { ALLERGY_ANSWERS, METAL_ANSWERS, PREGNANCY_ANSWERS } from './examination-words.ts'

const answer = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.nullable(z.enum(values)))

const used = z.optional(
  z.nullable(z.coerce.number().check(z.int('Please enter a whole number'), z.minimum(0), z.maximum(99))),
)

export const scheduleForm = z.object({
  day: isoDate('Please enter the day'),
  time: text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, as 16:30')),
})

/** What the patient answers before the examination; what does not concern it is left out. */
export const safetyForm = z
  .object({
    pregnancy: answer(PREGNANCY_ANSWERS),
    lastPeriod: optionalIsoDate(),
    withContrast: answer(['yes', 'no']),
    contrastAllergy: answer(ALLERGY_ANSWERS),
    creatinine: z.optional(
      z.nullable(z.string().check(z.trim(), z.regex(/^(\d{1,2}(\.\d{1,2})?)?$/, 'Please enter mg/dL, as 1.2'))),
    ),
    creatinineOn: optionalIsoDate(),
    metal: answer(METAL_ANSWERS),
    isSideConfirmed: z._default(z.boolean(), false),
    clearedBecause: optionalText(300),
  })
  .check(
    z.refine(({ creatinine, creatinineOn }) => !creatinine || creatinineOn !== null, {
      path: ['creatinineOn'],
      error: 'Please enter the day of the creatinine',
    }),
    z.refine(({ creatinine }) => !creatinine || Number(creatinine) > 0, {
      path: ['creatinine'],
      error: 'Please enter mg/dL, as 1.2',
    }),
  )
export type SafetyForm = z.output<typeof safetyForm>

/** The facts of form F; nothing in it says anything of the foetus. */
export const formFForm = z.object({
  relativeName: requiredText(100, 'Please enter the name of the husband or father'),
  weeks: z.optional(
    z.nullable(z.coerce.number().check(z.int('Please enter whole weeks'), z.minimum(0), z.maximum(45))),
  ),
  referredBy: requiredText(150, 'Please enter who sends the patient'),
  indication: requiredText(200, 'Please enter the indication of the schedule'),
  machine: requiredText(100, 'Please enter the machine'),
  registrationNo: requiredText(60, 'Please enter the number of the registration'),
  patientDeclaredOn: isoDate('Please enter the day on which the patient signed'),
})

export const doneForm = z.object({
  technician: requiredText(100, 'Please enter who examined'),
  films: used,
  exposures: used,
  contrast: optionalText(100),
  /** Somebody was asked, and what is not paid is done all the same. */
  isUnpaidConfirmed: z._default(z.boolean(), false),
})

export const repeatForm = z.object({ reason: reasonText() })
