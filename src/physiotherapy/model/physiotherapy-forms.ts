import * as z from 'zod/mini'
import { paiseOf } from '../../kernel/money.ts'
import {
  isoDate,
  optionalIsoDate,
  optionalText,
  requiredText,
  text,
  uuid,
} from '../../platform/model/contract/fields.ts'
import { CONFIRMATIONS, MODALITIES } from './modalities.ts'

const rupees = z.optional(
  z.nullable(
    text(20).check(z.refine((typed) => typed === '' || paiseOf(typed) !== null, 'Please enter an amount in rupees')),
  ),
)
const aboveZero = requiredText(20, 'Price is required').check(
  z.refine((typed) => (paiseOf(typed) ?? 0) > 0, 'Please enter an amount in rupees above 0'),
)
const typedNumber = z.union([z.number(), z.string()])
const isCount = (typed: number | string, most: number) =>
  typed !== '' && Number.isInteger(Number(typed)) && Number(typed) >= 1 && Number(typed) <= most

/** A whole number from 1 on, as a form types it. */
const count = (most: number, message: string) =>
  z.pipe(typedNumber.check(z.refine((typed) => isCount(typed, most), message)), z.transform(Number))

const isEmpty = (typed: number | string | null | undefined): typed is '' | null | undefined =>
  typed === '' || typed === null || typed === undefined
const optionalCount = (most: number, message: string) =>
  z.pipe(
    z.optional(z.nullable(typedNumber)).check(z.refine((typed) => isEmpty(typed) || isCount(typed, most), message)),
    z.transform((typed: number | string | null | undefined) => (isEmpty(typed) ? null : Number(typed))),
  )
const SESSIONS = 'Please enter the number of sessions'

/** The doctor's advice. */
export const adviceForm = z.object({
  advisedById: z.uuid('Please choose the doctor'),
  advisedOn: isoDate('Please enter the day of the advice'),
  note: requiredText(1000, 'Please enter the advice'),
})

/** What the payer approved. */
export const approvalForm = z.object({
  sessions: count(500, SESSIONS),
  from: isoDate('Please enter the first day'),
  to: optionalIsoDate(),
  reference: optionalText(100),
})

/** So many sessions at one price, typed in rupees. */
export const packageForm = z.object({
  description: requiredText(200, 'Please describe the package'),
  sessions: count(500, SESSIONS),
  price: aboveZero,
  from: isoDate('Please enter the first day'),
})

/** A session of one area. */
export const sessionForm = z.object({
  adviceId: z.uuid('A session needs the advice of a doctor'),
  /** Its package; without one the session is charged by itself. */
  packageId: z.optional(z.nullable(uuid)),
  day: isoDate('Please enter the day of the session'),
  modality: z.enum(MODALITIES, 'Please choose what was done'),
  area: requiredText(100, 'Area is required'),
  minutes: optionalCount(480, 'Please enter the minutes'),
  therapist: requiredText(100, 'Therapist is required'),
  /** The entry of the catalogue whose rate of the day holds; without one the typed rate, in rupees. */
  serviceId: z.optional(z.nullable(uuid)),
  rate: rupees,
  isHomeVisit: z._default(z.boolean(), false),
  isMissed: z._default(z.boolean(), false),
  note: optionalText(500),
  confirmedBy: z.optional(z.nullable(z.enum(CONFIRMATIONS))),
  signatureFileId: z.optional(z.nullable(uuid)),
  /** Why the day is before the visit or after the discharge. */
  outsideStayReason: optionalText(300),
})
export type SessionForm = z.output<typeof sessionForm>
