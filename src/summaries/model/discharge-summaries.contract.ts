import * as z from 'zod/mini'
import { SIGNING, seenSections } from '../../notes/model/clinical-notes.contract.ts'
import { SUMMARY_FORMS } from '../../notes/model/discharge-summary.ts'
import { openedNote, visitOfNote } from '../../notes/model/shown-note.ts'
import { instant, isoDate, optionalIsoDate, text, uuid } from '../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { PLACES } from './check-facts.ts'
import { PRINT_BLOCKED } from './gate.ts'

/** How far a summary is; `amending` has a signed version that stays in force until the next is signed. */
export const SUMMARY_STATES = ['missing', 'draft', 'ready', 'signed', 'amending'] as const
export type SummaryState = (typeof SUMMARY_STATES)[number]

const summaryRow = z.object({
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  patientType: z.string(),
  payer: z.string(),
  consultant: z.nullable(z.string()),
  form: z.nullable(z.enum(SUMMARY_FORMS)),
  state: z.enum(SUMMARY_STATES),
  versions: z.int(),
  admittedAt: z.nullable(instant),
  dischargedAt: z.nullable(instant),
  followUpOn: z.nullable(isoDate()),
  /** Who signed it last, else who began it. */
  by: z.nullable(z.string()),
})
export type SummaryRow = z.output<typeof summaryRow>

const check = z.object({
  code: z.string(),
  tone: z.enum(['danger', 'warning', 'good']),
  text: z.string(),
  detail: z.string(),
  section: z.nullable(z.string()),
  place: z.nullable(z.enum(PLACES)),
})

const byId = z.object({ id: uuid })
const ofVisit = z.object({ visitId: uuid })
const READ = [
  ...['summaries', 'notes', 'visits', 'patients', 'payers', 'practitioners', 'stays', 'wards', 'users'],
  ...['discharges', 'discharge_workflows', 'bills', 'payments', 'prescriptions', 'orders', 'results'],
  ...['observations', 'treatment', 'theatre', 'charges', 'dispensing'],
] as const
const filter = { from: z.optional(isoDate()), to: z.optional(isoDate()), search: z.optional(text(100)) }

export const signForm = z.object({
  countersignerId: z._default(z.nullable(uuid), null),
  /** Who signs is not the consultant of the visit. */
  standsIn: z._default(z.boolean(), false),
})
export const followUpForm = z.object({ followUpOn: optionalIsoDate() })

const NOT_WRITER = { status: 403, text: 'Doctors write the summary.' } as const
const { SIGNED } = SIGNING

/** Discharge summaries: one a visit, filled from the record, signed, and filed as document 12. */
export const dischargeSummariesContract = {
  list: route({
    method: 'GET',
    path: '/summaries',
    summary: 'Discharges with the state of their summary, the latest first, page by page',
    permission: 'summary:read',
    query: z.object({ ...filter, state: z.optional(z.enum(SUMMARY_STATES)), ...pageQuery }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['summaries', 'notes', 'visits', 'patients', 'payers', 'practitioners', 'users', 'discharges'],
    reply: pageOf(summaryRow),
  }),
  figures: route({
    method: 'GET',
    path: '/summaries/figures',
    summary: 'How many summaries of a list are in each state',
    permission: 'summary:read',
    query: z.object(filter),
    reads: ['summaries', 'notes', 'visits', 'patients', 'discharges'],
    reply: z.object({ states: z.array(z.object({ state: z.enum(SUMMARY_STATES), count: z.int() })) }),
  }),
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/summary',
    summary: 'The summary of a visit with what it is compared with, and whether its paper opens',
    permission: 'summary:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: READ,
    ofVisit: 'visitId',
    reply: z.object({
      visit: visitOfNote,
      /** The form that the discharge asks for. */
      suggested: z.enum(SUMMARY_FORMS),
      state: z.enum(SUMMARY_STATES),
      form: z.nullable(z.enum(SUMMARY_FORMS)),
      followUpOn: z.nullable(isoDate()),
      ready: z.nullable(z.object({ at: instant, by: z.string() })),
      note: z.nullable(openedNote),
      /** What the record says of the course, where this account may have it drafted by the AI service that is configured; else null. */
      courseFacts: z.nullable(z.string()),
      checks: z.array(check),
      mayWritePart: z.boolean(),
      /** Whether the signed paper opens for this account. */
      printOpens: z.boolean(),
      /** The account is the consultant of the visit. */
      isConsultant: z.boolean(),
    }),
  }),
  begin: route({
    method: 'POST',
    path: '/visits/{visitId}/summary',
    summary: 'Begin the summary of a visit with what the record says; where there is one, that is answered',
    permission: 'summary:write',
    params: ofVisit,
    reply: z.object({ id: uuid, isNew: z.boolean() }),
    records: 'summary.begun',
    creates: true,
    refusals: {
      BEGUN_ALREADY: {
        status: 409,
        text: 'Someone has just begun this summary.',
        constraints: { one_summary_a_visit: null },
      },
    },
  }),
  setForm: route({
    method: 'PUT',
    path: '/summaries/{id}/form',
    summary: 'Make a draft another form; what was written stays, new sections are filled from the record',
    permission: 'summary:write',
    params: byId,
    body: z.object({ form: z.enum(SUMMARY_FORMS) }),
    reply: z.object({ id: uuid }),
    records: 'summary.form_chosen',
    refusals: {
      SIGNED,
      NOT_OF_THIS_VISIT: { status: 409, text: 'A visit of this type has no such summary.' },
    },
  }),
  setFollowUp: route({
    method: 'PUT',
    path: '/summaries/{id}/follow-up',
    summary: 'The day on which the patient comes again, as the paper says it',
    permission: 'summary:write',
    params: byId,
    body: followUpForm,
    reply: z.object({ id: uuid }),
    records: 'summary.follow_up_set',
    refusals: {
      SIGNED,
      NOT_AFTER_DEATH: {
        status: 409,
        text: 'A death summary has no follow-up.',
        constraints: { nobody_dead_comes_again: 'followUpOn' },
      },
    },
  }),
  markReady: route({
    method: 'POST',
    path: '/summaries/{id}/ready',
    summary: 'Mark a draft as checked, so that the consultant signs it; or take that back',
    permission: 'summary:ready',
    params: byId,
    body: z.object({ isReady: z.boolean() }),
    reply: z.object({ id: uuid }),
    records: 'summary.marked',
    refusals: {
      SIGNED,
      SECTION_MISSING: SIGNING.SECTION_MISSING,
      BLANKS_LEFT: SIGNING.BLANKS_LEFT,
      TWO_TEXTS: SIGNING.TWO_TEXTS,
    },
  }),
  sign: route({
    method: 'POST',
    path: '/summaries/{id}/signature',
    summary: 'Sign a summary as it was seen; its paper is filed as document 12',
    permission: 'summary:sign',
    params: byId,
    body: z.extend(signForm, { seen: seenSections }),
    reply: z.object({ versionNo: z.int(), digest: z.string(), documentId: uuid }),
    records: 'note.signed',
    refusals: {
      ...SIGNING,
      NOT_YOURS: NOT_WRITER,
      NOT_CONSULTANT: {
        status: 403,
        text: 'The consultant of the visit signs this summary, or who stands in for the consultant.',
      },
    },
  }),
  print: route({
    method: 'GET',
    path: '/summaries/{id}/pdf',
    summary: 'A signed version on paper, by default the newest; a draft, marked so, for those who write it',
    permission: 'summary:read',
    params: byId,
    query: z.object({ version: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99)), 0) }),
    opens: { of: 'discharge_summaries', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'note.printed',
    refusals: {
      NOT_SIGNED: { status: 409, text: 'This summary is not signed yet.' },
      PRINT_BLOCKED: { status: 409, text: PRINT_BLOCKED },
    },
  }),
}
