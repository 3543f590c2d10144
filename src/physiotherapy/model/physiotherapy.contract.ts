import * as z from 'zod/mini'
import { BILL_DOMAINS } from '../../billing/model/bill/bill-domains.ts'
import { OF_A_BILL } from '../../billing/model/bill/bill-refusals.ts'
import { OF_A_CANCELLED_ADMISSION } from '../../charges/model/calls/charge-refusals.ts'
import { reasonText, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { adviceForm, approvalForm, packageForm, sessionForm } from './physiotherapy-forms.ts'
import { physiotherapy } from './shown-physiotherapy.ts'

const ofVisit = z.object({ visitId: uuid })
const CANCELLED_ALREADY = { status: 409, text: 'This has been cancelled already.' } as const
const AFTER_TODAY = { status: 400, text: 'The day is in the future' } as const

const reasonForm = z.object({ reason: reasonText() })

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
    ofVisit: 'visitId',
    ofOthers: ['documents'],
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
      AFTER_TODAY,
      ADMISSION_CANCELLED: OF_A_CANCELLED_ADMISSION,
      OUTSIDE_STAY: {
        status: 400,
        text: 'A package must begin on a day of the visit',
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
      ADMISSION_CANCELLED: OF_A_CANCELLED_ADMISSION,
      NO_ADVICE: { status: 400, text: 'A session needs the advice of a doctor' },
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
    refusals: { CANCELLED_ALREADY },
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
