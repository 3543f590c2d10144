import * as z from 'zod/mini'
import { isoDate, text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { approval } from '../../../visits/model/approvals/approvals.contract.ts'
import { BILL_DOMAINS } from '../bill/bill-domains.ts'
import { OF_A_BILL } from '../bill/bill-refusals.ts'

const range = z.nullable(z.object({ from: z.string(), to: z.string() }))

/** A day of the treatment log: where the patient was, and what was charged and noted. */
export const planDay = z.object({
  no: z.int(),
  day: z.string(),
  /** The class of the ward of the day, in words: 'Semi-private'; null before the admission and after the stay. */
  accommodation: z.nullable(z.string()),
  medication: z.array(z.string()),
  investigations: z.array(z.string()),
  /** What was typed beside what was charged. */
  medicationNote: z.string(),
  investigationsNote: z.string(),
})
export type PlanDay = z.output<typeof planDay>

/** The doctor's plan of a visit (domain screens 5.1). Days are IsoDate, amounts paise. */
export const doctorsPlan = z.object({
  visitId: uuid,
  patientId: uuid,
  visitNo: z.string(),
  name: z.string(),
  payer: z.string(),
  admittedOn: z.string(),
  dischargedOn: z.nullable(z.string()),
  surgeryOn: z.nullable(z.string()),
  packageAmount: z.nullable(z.int()),
  /** From the first package to the end of the last. */
  package: range,
  packageDays: z.int(),
  /** The first day that the plan has beyond the scheme's number without an approved extension; null where there is none. */
  unapprovedFrom: z.nullable(z.string()),
  admissionDays: z.int(),
  preSurgical: range,
  postSurgical: range,
  log: z.array(planDay),
  approvals: z.array(approval),
})
export type DoctorsPlan = z.output<typeof doctorsPlan>

/** A typed note is short: the treatment sheet has the whole. */
const note = text(500)
/** What is noted of a day; what is left out stays as it is. */
export const planNote = z
  .object({ medication: z.optional(note), investigations: z.optional(note) })
  .check(z.refine((told) => Object.values(told).some((one) => one !== undefined), 'Nothing is noted'))

const ofVisit = z.object({ visitId: uuid })

export const doctorsPlanContract = {
  plan: route({
    method: 'GET',
    path: '/visits/{visitId}/doctors-plan',
    summary: "The doctor's plan of a visit: package, periods, and a log of 30 days or of the stay",
    permission: 'bill:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: BILL_DOMAINS,
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: doctorsPlan,
    refusals: OF_A_BILL,
  }),
  saveNote: route({
    method: 'PUT',
    path: '/visits/{visitId}/doctors-plan/{day}',
    summary: 'Note medication or investigations of a day, or both; the last save of each wins',
    permission: 'bill:edit',
    params: z.extend(ofVisit, { day: isoDate() }),
    body: planNote,
    reply: z.object({}),
    records: 'plan.noted',
    refusals: {
      ...OF_A_BILL,
      NOTED_MEANWHILE: {
        status: 409,
        text: 'Someone else has just noted this day.',
        constraints: { one_plan_note_a_day: null, plan_note_of_same_visit: null },
      },
    },
  }),
  print: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/doctors-plan',
    summary: "The doctor's plan as a PDF",
    permission: 'bill:read',
    params: ofVisit,
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: OF_A_BILL,
  }),
}
