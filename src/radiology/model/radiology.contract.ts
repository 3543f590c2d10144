import * as z from 'zod/mini'
import { PAYMENT_REFUSALS } from '../../orders/model/payment-gate.ts'
import { isoDate, text, uuid } from '../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../platform/model/lists/list-exports.ts'
import { doneForm, formFForm, repeatForm, safetyForm, scheduleForm } from './examination-forms.ts'
import { MODALITIES, STAGES } from './examination-words.ts'
import { QUESTIONS } from './safety.ts'
import { examinationRow, formF } from './shown-examination.ts'

const byId = z.object({ id: uuid })
const day = z.optional(z.union([z.literal(''), isoDate()]))
const filter = {
  search: z.optional(text(100)),
  from: day,
  to: day,
  modality: z.optional(z.union([z.literal(''), z.enum(MODALITIES)])),
  stage: z.optional(z.union([z.literal(''), z.enum(STAGES)])),
}
const worklistFilter = z.object(filter)
export type WorklistFilter = z.output<typeof worklistFilter>

const READS = [
  'orders',
  'examinations',
  'charges',
  'receipts',
  'hospitals',
  'payers',
  'services',
  'visits',
  'patients',
  'practitioners',
  'stays',
  'wards',
] as const

const OF_A_STEP = {
  CANCELLED: { status: 409, text: 'This study was cancelled' },
  DONE_ALREADY: { status: 409, text: 'This study is done already' },
} as const

/** The worklist of radiology and the steps of an examination until its pictures are taken (orders design 6). */
export const radiologyContract = {
  worklist: route({
    method: 'GET',
    path: '/radiology',
    summary:
      'Ordered studies that are open or were reported in the last 24 hours, or those ordered on certain days; stat first, then whose patient has arrived, then what is to be reported',
    permission: 'result:read',
    query: z.object({ ...filter, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['number', 'moment', 'id'] }],
    reads: READS,
    reply: pageOf(examinationRow),
  }),
  tiles: route({
    method: 'GET',
    path: '/radiology/tiles',
    summary: 'How many of these studies are pending, in progress and completed, and how many of each modality',
    permission: 'result:read',
    query: worklistFilter,
    reads: READS,
    reply: z.object({
      pending: z.int(),
      inProgress: z.int(),
      completed: z.int(),
      total: z.int(),
      /** Of those that are reported, from done to verified; null where there are none. */
      medianMinutes: z.nullable(z.int()),
      modalities: z.array(z.object({ modality: z.enum(MODALITIES), count: z.int() })),
    }),
  }),
  exportWorklist: route({
    ...EXPORT_ROUTE,
    shows: 'result:read',
    path: '/radiology/exports',
    summary: 'Write chosen columns of the same studies in the same order to a file; shown as long work',
    query: worklistFilter,
  }),
  examination: route({
    method: 'GET',
    path: '/radiology/lines/{id}',
    summary: 'An ordered study with the questions that are to be asked, the answers, and its form F',
    permission: 'result:read',
    params: byId,
    opens: { of: 'order_lines', by: 'id' },
    reads: READS,
    reply: z.extend(examinationRow, {
      questions: z.array(z.enum(QUESTIONS)),
      unanswered: z.array(z.enum(QUESTIONS)),
      dangers: z.array(z.object({ words: z.string(), isFinal: z.boolean() })),
      needsFormF: z.boolean(),
      filledFormF: z.nullable(formF),
      /** Of the hospital's settings; '' where they have none. */
      formFRegistration: z.string(),
      technician: z.nullable(z.string()),
      films: z.nullable(z.int()),
      exposures: z.nullable(z.int()),
      contrast: z.nullable(z.string()),
      repeatReason: z.nullable(z.string()),
    }),
  }),
  schedule: route({
    method: 'POST',
    path: '/radiology/lines/{id}/schedule',
    summary: 'Say when a study is to be done',
    permission: 'examination:prepare',
    params: byId,
    body: scheduleForm,
    reply: byId,
    records: 'examination.scheduled',
    refusals: { ...OF_A_STEP, IN_THE_PAST: { status: 400, text: 'This is in the past' } },
  }),
  arrive: route({
    method: 'POST',
    path: '/radiology/lines/{id}/arrival',
    summary: 'Note that the patient of a study has arrived',
    permission: 'examination:prepare',
    params: byId,
    reply: byId,
    records: 'examination.arrived',
    refusals: { ...OF_A_STEP, ARRIVED_ALREADY: { status: 409, text: 'The patient is noted as arrived' } },
  }),
  answer: route({
    method: 'POST',
    path: '/radiology/lines/{id}/safety',
    summary: 'Note what the patient answers to the safety questions of a study',
    permission: 'examination:prepare',
    params: byId,
    body: safetyForm,
    reply: byId,
    records: 'examination.asked',
    refusals: OF_A_STEP,
  }),
  fillFormF: route({
    method: 'POST',
    path: '/radiology/lines/{id}/form-f',
    summary: 'Fill form F of a study of a patient who is or may be pregnant',
    permission: 'form-f:fill',
    params: byId,
    body: formFForm,
    reply: byId,
    records: 'form_f.filled',
    refusals: {
      ...OF_A_STEP,
      NOT_NEEDED: { status: 409, text: 'Form F is for ultrasound and MRI of a patient who is or may be pregnant' },
      DECLARED: { status: 409, text: 'Form F is declared: it stays as it is' },
    },
  }),
  declareFormF: route({
    method: 'POST',
    path: '/radiology/lines/{id}/form-f/declaration',
    summary: 'Declare form F of a study as the registered person: the sex of the foetus is neither found nor told',
    permission: 'form-f:declare',
    params: byId,
    reply: byId,
    records: 'form_f.declared',
    refusals: {
      ...OF_A_STEP,
      NOT_FILLED: { status: 409, text: 'Form F is not filled' },
      DECLARED: { status: 409, text: 'Form F is declared already' },
    },
  }),
  finish: route({
    method: 'POST',
    path: '/radiology/lines/{id}/done',
    summary: 'Note that a study was done, and with what; an inpatient is charged for it now',
    permission: 'examination:do',
    params: byId,
    body: doneForm,
    reply: byId,
    records: 'examination.done',
    refusals: {
      ...OF_A_STEP,
      NOT_ARRIVED: { status: 409, text: 'Nobody noted that the patient arrived' },
      NOT_ASKED: { status: 409, text: 'The safety questions are not answered' },
      FORM_F_MISSING: {
        status: 409,
        text: 'Form F is not declared: the law wants it before this examination',
        constraints: { form_f_before_the_examination: null },
      },
      ...PAYMENT_REFUSALS,
      DANGEROUS: { status: 409, text: '<danger>: write why it is done all the same, or do not do it' },
    },
  }),
  repeat: route({
    method: 'POST',
    path: '/radiology/lines/{id}/repeat',
    summary: 'Examine again what was done, with a reason; it is not charged again',
    permission: 'examination:do',
    params: byId,
    body: repeatForm,
    reply: byId,
    records: 'examination.repeated',
    refusals: {
      NOT_DONE: { status: 409, text: 'This study is not done' },
      REPORTED: { status: 409, text: 'This study is reported: please order it again' },
    },
  }),
}
