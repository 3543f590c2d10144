import * as z from 'zod/mini'
import { optionalText, reasonText, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { caseForm, moment } from './case/case-form.ts'
import {
  ADMISSION_CANCELLED,
  CASE_IS_OVER,
  IN_ANOTHER_CASE,
  NO_SUCH_EQUIPMENT,
  NO_SUCH_PERSON,
  NO_SUCH_PROCEDURE,
  NO_SUCH_THEATRE,
  NOT_THE_NEXT,
  NOT_YOUR_CASE,
  REASON_REQUIRED,
  STALE,
  THEATRE_TAKEN,
} from './case/case-refusals.ts'
import { STAMPS } from './case/case-times.ts'
import { COUNTED } from './case/case-words.ts'
import { FACTS } from './readiness/readiness.ts'

const byId = z.object({ id: uuid })
const PLACE = { theatreId: uuid, from: moment }
const OF_A_FORM = { NO_SUCH_PROCEDURE, IN_ANOTHER_CASE, NO_SUCH_PERSON, NO_SUCH_EQUIPMENT }

/** The steps of a case up to the end of the operation. */
export const caseStepsContract = {
  ask: route({
    method: 'POST',
    path: '/visits/{visitId}/theatre-cases',
    summary: 'Ask for an operation; with a theatre and a time it is booked at once',
    permission: 'theatre-case:ask',
    params: z.object({ visitId: uuid }),
    body: z.extend(caseForm, { place: z._default(z.nullable(z.object(PLACE)), null) }),
    creates: true,
    reply: byId,
    records: 'theatre_case.asked',
    refusals: { ...OF_A_FORM, ADMISSION_CANCELLED, NO_SUCH_THEATRE, THEATRE_TAKEN },
  }),
  change: route({
    method: 'PUT',
    path: '/theatre/cases/{id}',
    summary: 'Change what is planned of a case, until the patient enters the theatre',
    permission: 'theatre-case:book',
    params: byId,
    body: z.extend(caseForm, { version }),
    reply: z.object({ id: uuid, version }),
    records: 'theatre_case.changed',
    refusals: { ...OF_A_FORM, STALE, CASE_IS_OVER, THEATRE_TAKEN },
  }),
  book: route({
    method: 'POST',
    path: '/theatre/cases/{id}/place',
    summary: 'Give a case a theatre and a time, or another one: by dragging and by form alike',
    permission: 'theatre-case:book',
    params: byId,
    body: z.object(PLACE),
    reply: byId,
    records: 'theatre_case.booked',
    refusals: { CASE_IS_OVER, NO_SUCH_THEATRE, THEATRE_TAKEN },
  }),
  push: route({
    method: 'POST',
    path: '/theatre/cases/{id}/push',
    summary: 'Give an emergency a theatre and a time; the cases that stand there go behind it and are told',
    permission: 'theatre-case:push',
    params: byId,
    body: z.object({ ...PLACE, reason: reasonText() }),
    reply: z.object({ id: uuid, pushed: z.int() }),
    records: 'theatre_case.pushed',
    refusals: {
      CASE_IS_OVER,
      NO_SUCH_THEATRE,
      THEATRE_TAKEN,
      NOT_YOUR_CASE,
      NOT_AN_EMERGENCY: { status: 409, text: 'Only an emergency pushes other cases' },
      IN_THEATRE_ALREADY: { status: 409, text: 'A patient lies in this theatre at that time: choose another' },
    },
  }),
  step: route({
    method: 'POST',
    path: '/theatre/cases/{id}/state',
    summary: 'The next state of a case before it enters; postponed, cancelled or given up with a reason',
    permission: 'theatre-case:book',
    params: byId,
    body: z.object({
      to: z.enum(['pre_op_preparation', 'ready_for_surgery', 'postponed', 'cancelled', 'abandoned']),
      reason: optionalText(300),
    }),
    reply: byId,
    records: 'theatre_case.state_changed',
    refusals: {
      NOT_THE_NEXT,
      REASON_REQUIRED,
      NOT_READY: { status: 409, text: 'Not ready: <missing>' },
      ITEMS_UNANSWERED: { status: 409, text: 'Say of each implant and item whether it was used' },
      STICKER_MISSING: {
        status: 409,
        text: 'An implant needs its batch or serial number and the picture of its sticker',
      },
    },
  }),
  stamp: route({
    method: 'POST',
    path: '/theatre/cases/{id}/times',
    summary:
      'An instant of a case: into the theatre, anaesthesia, incision, closure, recovery, ward; a forgotten one later',
    permission: 'theatre-checklist:write',
    params: byId,
    body: z.object({ stamp: z.enum(STAMPS), at: z.optional(moment) }),
    reply: byId,
    records: 'theatre_case.stamped',
    refusals: {
      CASE_IS_OVER,
      NOT_READY: { status: 409, text: 'Not ready: <missing>' },
      IN_THE_FUTURE: { status: 400, text: 'This time is still to come' },
      OUT_OF_ORDER: {
        status: 400,
        text: 'The times of a case follow each other',
        constraints: { case_times_follow_each_other: 'at' },
      },
      NOT_THERE_YET: { status: 409, text: 'The step before it comes first' },
      SIGN_IN_OPEN: { status: 409, text: 'The sign in is not through' },
      TIME_OUT_OPEN: { status: 409, text: 'The time out is not through' },
      COUNTS_DIFFER: { status: 409, text: 'Swabs, needles and instruments are not counted right' },
    },
  }),
  override: route({
    method: 'POST',
    path: '/theatre/cases/{id}/override',
    summary: 'Go on although something is missing: the surgeon or anaesthetist of the case answers for it',
    permission: 'readiness:override',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: byId,
    records: 'theatre_case.overridden',
    refusals: {
      CASE_IS_OVER,
      NOT_YOUR_CASE,
      NOTHING_MISSING: { status: 409, text: 'Nothing is missing' },
    },
  }),
  tickFact: route({
    method: 'POST',
    path: '/theatre/cases/{id}/facts',
    summary: 'What was found of a fact of the readiness: yes, no, not needed',
    permission: 'readiness:tick',
    params: byId,
    body: z.object({
      fact: z.enum(FACTS),
      answer: z.enum(['yes', 'no', 'not_needed']),
      note: optionalText(300),
      since: z.optional(z.nullable(moment)),
      clearSince: z.optional(z.nullable(moment)),
      /** Of a consent in an emergency: the second doctor. */
      secondName: optionalText(120),
    }),
    reply: byId,
    records: 'theatre_case.fact_ticked',
    refusals: {
      CASE_IS_OVER,
      REASON_REQUIRED,
      OF_A_DOCTOR: { status: 409, text: 'A doctor marks the site and does the pre-anaesthetic check' },
      FROM_THE_RECORD: { status: 409, text: 'This follows from the record: change it there' },
      SINCE_REQUIRED: { status: 400, text: 'Since when?' },
      IN_THE_FUTURE: { status: 400, text: 'This time is still to come' },
    },
  }),
  tickLine: route({
    method: 'POST',
    path: '/theatre/cases/{id}/checklist',
    summary: 'A line of the checklist was read aloud and answered; or it was not',
    permission: 'theatre-checklist:write',
    params: byId,
    body: z.object({ line: z.string().check(z.regex(/^[a-z_]{2,40}$/)), isSaid: z.boolean(), note: optionalText(300) }),
    reply: byId,
    records: 'theatre_case.line_ticked',
    refusals: {
      CASE_IS_OVER,
      NO_SUCH_LINE: { status: 400, text: 'There is no such line' },
      STANDS_ON_OPEN_FACT: { status: 409, text: 'It stands on what is open: <words>' },
      PART_BEFORE_OPEN: { status: 409, text: '<part> comes first' },
      COUNTS_DIFFER: { status: 409, text: 'Swabs, needles and instruments are not counted right' },
    },
  }),
  count: route({
    method: 'PUT',
    path: '/theatre/cases/{id}/counts',
    summary: 'Swabs, needles or instruments before and after the operation',
    permission: 'theatre-checklist:write',
    params: byId,
    body: z.object({
      item: z.enum(COUNTED),
      before: z.int('Please enter a number').check(z.minimum(0), z.maximum(1000, 'At most 1000')),
      after: z.nullable(z.int('Please enter a number').check(z.minimum(0), z.maximum(1000, 'At most 1000'))),
    }),
    reply: byId,
    records: 'theatre_case.counted',
    refusals: { CASE_IS_OVER },
  }),
}
