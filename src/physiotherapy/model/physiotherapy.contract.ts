import * as z from 'zod/mini'
import { BILL_DOMAINS } from '../../billing/model/bill/bill-domains.ts'
import { OF_A_BILL } from '../../billing/model/bill/bill-refusals.ts'
import { BILL_STATES } from '../../billing/model/bill/bill-states.ts'
import { billLine } from '../../billing/model/bill/bill-view.ts'
import { paiseOf } from '../../kernel/money.ts'
import {
  isoDate,
  optionalIsoDate,
  optionalText,
  requiredText,
  text,
  uuid,
} from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { CONFIRMATIONS, MODALITIES } from './modalities.ts'

const ofVisit = z.object({ visitId: uuid })
const NOT_FOUND = { status: 404, text: 'Not found.' } as const
const CANCELLED_ALREADY = { status: 409, text: 'This has been cancelled already.' } as const
const AFTER_TODAY = { status: 400, text: 'The day is in the future' } as const

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
  adviceId: z.uuid('There is no session without the advice of a doctor'),
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

const reasonForm = z.object({ reason: requiredText(300, 'Please give a reason') })

export const shownSession = z.object({
  id: uuid,
  day: z.string(),
  modality: z.enum(MODALITIES),
  area: z.string(),
  minutes: z.nullable(z.int()),
  therapist: z.string(),
  isHomeVisit: z.boolean(),
  isMissed: z.boolean(),
  note: z.nullable(z.string()),
  confirmedBy: z.nullable(z.enum(CONFIRMATIONS)),
  packageId: z.nullable(uuid),
  /** Paise, as charged; null for what is not charged by itself. */
  amount: z.nullable(z.int()),
  /** By the payer; null where it was not asked. */
  isApproved: z.nullable(z.boolean()),
  cancelReason: z.nullable(z.string()),
})
export type ShownSession = z.output<typeof shownSession>

const shownPackage = z.object({
  id: uuid,
  description: z.string(),
  sessions: z.int(),
  used: z.int(),
  price: z.int(),
  from: z.string(),
  isApproved: z.nullable(z.boolean()),
  cancelReason: z.nullable(z.string()),
})
export type ShownPackage = z.output<typeof shownPackage>

const physiotherapy = z.object({
  visit: z.object({
    visitId: uuid,
    visitNo: z.string(),
    patientName: z.string(),
    uhid: z.string(),
    payer: z.string(),
    diagnosis: z.string(),
  }),
  advices: z.array(z.object({ id: uuid, advisedBy: z.string(), advisedOn: z.string(), note: z.string() })),
  approvals: z.array(
    z.object({
      id: uuid,
      sessions: z.int(),
      from: z.string(),
      to: z.nullable(z.string()),
      reference: z.nullable(z.string()),
    }),
  ),
  packages: z.array(shownPackage),
  sessions: z.array(shownSession),
  /** The services of the catalogue that are billed as physiotherapy, with what they cost the visit today. */
  services: z.array(z.object({ id: uuid, code: z.nullable(z.string()), name: z.string(), rate: z.int() })),
  /** The physiotherapy of the visit's bill. */
  bill: z.object({
    number: z.string(),
    billNo: z.string(),
    state: z.enum(BILL_STATES),
    lines: z.array(billLine),
    /** Paise: what of the lines is in the total of the bill. */
    total: z.int(),
  }),
})
export type Physiotherapy = z.output<typeof physiotherapy>

const NO_VISIT = { ...NOT_FOUND, constraints: { advice_of_same_visit: null } } as const

/** Physiotherapy of a visit: advice, approved sessions, packages, sessions, and its part of the bill (domain practice 3.23). */
export const physiotherapyContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/physiotherapy',
    summary: 'Advices, approvals, packages and sessions of a visit, and the physiotherapy of its bill',
    permission: 'bill:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: [...BILL_DOMAINS, 'physiotherapy'],
    reply: physiotherapy,
    refusals: OF_A_BILL,
  }),
  addAdvice: route({
    method: 'POST',
    path: '/visits/{visitId}/physiotherapy-advices',
    summary: 'Note the advice of a doctor, without which there is no session',
    permission: 'bill:edit',
    params: ofVisit,
    body: adviceForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'physiotherapy.advised',
    refusals: {
      NOT_FOUND: NO_VISIT,
      AFTER_TODAY,
      NO_SUCH_DOCTOR: {
        status: 400,
        text: 'Please choose the doctor',
        constraints: { adviser_of_physiotherapy: 'advisedById' },
      },
    },
  }),
  addApproval: route({
    method: 'POST',
    path: '/visits/{visitId}/physiotherapy-approvals',
    summary: 'Note how many sessions the payer approved: from then on what is beyond is not claimable',
    permission: 'bill:edit',
    params: ofVisit,
    body: approvalForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'physiotherapy.approved',
    refusals: {
      NOT_FOUND,
      ENDS_BEFORE_IT_BEGINS: {
        status: 400,
        text: 'The last day is before the first',
        constraints: { approval_ends_after_it_began: 'to' },
      },
    },
  }),
  removeApproval: route({
    method: 'POST',
    path: '/physiotherapy-approvals/{id}/removal',
    summary: 'Take back an approval that was noted wrongly',
    permission: 'bill:edit',
    params: z.object({ id: uuid }),
    body: reasonForm,
    reply: z.object({ id: uuid }),
    records: 'physiotherapy.approval_removed',
    refusals: { NOT_FOUND },
  }),
  addPackage: route({
    method: 'POST',
    path: '/visits/{visitId}/physiotherapy-packages',
    summary: 'Begin a package of sessions: charged once, at its price',
    permission: 'bill:edit',
    params: ofVisit,
    body: packageForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'physiotherapy.package_begun',
    refusals: {
      NOT_FOUND,
      AFTER_TODAY,
      OUTSIDE_STAY: {
        status: 400,
        text: 'A package begins on a day of the visit',
        constraints: { charge_on_a_day_of_the_visit: 'from' },
      },
    },
  }),
  cancelPackage: route({
    method: 'POST',
    path: '/physiotherapy-packages/{id}/cancellation',
    summary: 'Cancel a package of which no session was held: its charge is taken back',
    permission: 'bill:edit',
    params: z.object({ id: uuid }),
    body: reasonForm,
    reply: z.object({ id: uuid }),
    records: 'physiotherapy.package_cancelled',
    refusals: {
      NOT_FOUND,
      CANCELLED_ALREADY,
      PACKAGE_IN_USE: { status: 409, text: 'Sessions of this package were held. Cancel them first.' },
    },
  }),
  addSession: route({
    method: 'POST',
    path: '/visits/{visitId}/physiotherapy-sessions',
    summary: 'Enter a session: charged at the rate of its day, by its package, or not at all where it was missed',
    permission: 'bill:edit',
    params: ofVisit,
    body: sessionForm,
    creates: true,
    reply: z.object({ id: uuid, isApproved: z.nullable(z.boolean()), rateNotSet: z.boolean() }),
    records: 'physiotherapy.session_added',
    refusals: {
      NOT_FOUND,
      NO_ADVICE: { status: 400, text: 'There is no session without the advice of a doctor' },
      DAY_AHEAD: { status: 400, text: 'The day of the session is in the future' },
      BEFORE_ADVICE: {
        status: 400,
        text: 'The advice is of <day>: no session comes before it',
        constraints: { session_follows_its_advice: 'day' },
      },
      OUTSIDE_STAY: {
        status: 400,
        text: '<day> is <where>: please give a reason',
        constraints: { charge_on_a_day_of_the_visit: 'outsideStayReason' },
      },
      NO_SUCH_PACKAGE: { status: 400, text: 'Please choose a package of this visit' },
      PACKAGE_USED_UP: {
        status: 409,
        text: 'All sessions of this package are used',
        constraints: { package_has_sessions_left: 'packageId' },
      },
      NO_SUCH_ITEM: { status: 400, text: 'Please choose from the list' },
      RATE_REQUIRED: { status: 400, text: 'Please choose a service or enter its rate' },
      SIGNATURE_MISSING: { status: 400, text: 'The signature is missing' },
      FILE_NOT_FOUND: { status: 400, text: 'Please choose the file again.' },
    },
  }),
  cancelSession: route({
    method: 'POST',
    path: '/physiotherapy-sessions/{id}/cancellation',
    summary: 'Cancel a session with the reason: its charge is taken back, its package has one more left',
    permission: 'bill:edit',
    params: z.object({ id: uuid }),
    body: reasonForm,
    reply: z.object({ id: uuid }),
    records: 'physiotherapy.session_cancelled',
    refusals: { NOT_FOUND, CANCELLED_ALREADY },
  }),
  print: route({
    method: 'GET',
    path: '/visits/{visitId}/prints/physiotherapy-bill',
    summary: 'The physiotherapy bill as a PDF, A4 or A5',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object({ paper: z._default(z.enum(['a4', 'a5']), 'a5') }),
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: OF_A_BILL,
  }),
}
