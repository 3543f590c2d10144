import * as z from 'zod/mini'
import { instant, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { letterData } from './letter-data.ts'

/** Characters of a letter: some ten pages. */
export const LONGEST_LETTER = 40_000

/** A letter of a visit as it was last saved. */
const savedLetter = z.object({
  id: uuid,
  templateId: uuid,
  /** Of the text it was written from. */
  edition: z.int(),
  body: z.string(),
  /** Changed by hand or by the refinement. */
  isEdited: z.boolean(),
  savedAt: instant,
  savedBy: z.nullable(z.string()),
  /** When it was filed among the patient documents. */
  filedAt: z.nullable(instant),
  version,
})
export type SavedLetter = z.output<typeof savedLetter>

const ofVisit = z.object({ visitId: uuid })
const NO_VISIT = { status: 404, text: 'No visit data found in database' } as const
const NO_LETTER = { status: 404, text: 'This letter no longer exists.' } as const

/** Letters to the payer of a visit (specification 3 section 2.8). */
export const lettersContract = {
  latestVisit: route({
    method: 'GET',
    path: '/letters/latest-visit',
    summary: 'The most recent visit of the hospital: what the page falls back to without a visit',
    permission: 'letter:read',
    reads: ['visits'],
    reply: z.object({ visitNo: z.string() }),
    refusals: { NOT_FOUND: NO_VISIT },
  }),
  createSample: route({
    method: 'POST',
    path: '/letters/samples',
    summary: "Create Sample: a visit of the hospital's sample patient, to try letters with",
    permission: 'letter:edit',
    creates: true,
    reply: z.object({ visitNo: z.string() }),
    records: 'letter_sample.created',
    refusals: {
      NO_SAMPLES: { status: 403, text: 'Sample data is made on demo data or by an administrator.' },
    },
  }),
  data: route({
    method: 'GET',
    path: '/visits/{visitId}/letter-data',
    summary: 'What is recorded of a visit for its letters: the values of the placeholders',
    permission: 'letter:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: [
      'visits',
      'patients',
      'claims',
      'diagnoses',
      'surgeries',
      'practitioners',
      'payers',
      'documents',
      'charges',
      'discharges',
      'hospitals',
      'schemes',
    ],
    reply: z.object({ patientId: uuid, data: letterData }),
    refusals: { NOT_FOUND: NO_VISIT },
  }),
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/letters',
    summary: 'The letters of a visit as they were last saved',
    permission: 'letter:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['letters', 'users'],
    ofVisit: 'visitId',
    reply: z.object({ letters: z.array(savedLetter) }),
    refusals: { NOT_FOUND: NO_VISIT },
  }),
  save: route({
    method: 'PUT',
    path: '/visits/{visitId}/letters/{templateId}',
    summary: 'Keep the letter of a visit that was written from a template; its text until now stays in the history',
    permission: 'letter:edit',
    params: z.object({ visitId: uuid, templateId: uuid }),
    body: z.object({
      body: text(LONGEST_LETTER, 'A letter has at most 40,000 characters').check(z.minLength(1, 'The letter is empty')),
      isEdited: z.boolean(),
      /** Of the template's text. */
      edition: z.int().check(z.minimum(1)),
      /** Of the letter that was seen; null when there was none. */
      version: z.nullable(version),
    }),
    reply: z.object({ id: uuid, version }),
    records: 'letter.saved',
    refusals: {
      NOT_FOUND: { status: 404, text: 'Missing visit id' },
      NO_TEMPLATE: {
        status: 404,
        text: 'This prompt no longer exists.',
        constraints: { letter_from_template_edition: null },
      },
      STALE: {
        status: 409,
        text: 'Someone else has just saved this letter.',
        constraints: { one_letter_a_visit_and_template: null },
      },
    },
  }),
  file: route({
    method: 'PUT',
    path: '/letters/{id}/document',
    summary: 'Save Doc: file a saved letter among the patient documents; filed again, it replaces itself',
    permission: 'letter:edit',
    params: z.object({ id: uuid }),
    reply: z.object({ documentId: uuid, documentName: z.string() }),
    records: 'letter.filed',
    refusals: {
      NOT_FOUND: NO_LETTER,
      FILED_MEANWHILE: {
        status: 409,
        text: 'Someone else has just filed this letter.',
        constraints: { one_generated_document_a_name: null },
      },
    },
  }),
  print: route({
    method: 'GET',
    path: '/letters/{id}/print',
    summary: "A saved letter as PDF under the hospital's letterhead",
    permission: 'letter:read',
    params: z.object({ id: uuid }),
    reads: [],
    reply: 'bytes',
    records: 'letter.printed',
    refusals: { NOT_FOUND: NO_LETTER },
  }),
}
