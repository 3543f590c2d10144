import * as z from 'zod/mini'
import { NOT_REGISTERED } from '../../../access/model/clinical-signer.ts'
import { SIDES } from '../../../orders/model/order-words.ts'
import { instant, requiredText, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { examinationRow } from '../shown-examination.ts'
import { MOST_LETTERS, SECTIONS, type Section } from './report-sections.ts'

const byId = z.object({ id: uuid })

const typed = Object.fromEntries(
  SECTIONS.map((section) => [section, z._default(text(MOST_LETTERS[section]), '')]),
) as Record<Section, ReturnType<typeof z._default<ReturnType<typeof text>>>>
const written = Object.fromEntries(SECTIONS.map((section) => [section, z.string()])) as Record<Section, z.ZodMiniString>

const report = z.object({
  id: uuid,
  version,
  sections: z.object(written),
  isCritical: z.boolean(),
  /** Null until it is verified. */
  reportNo: z.nullable(z.string()),
  verifiedAt: z.nullable(instant),
  signedAs: z.nullable(z.string()),
  calls: z.array(
    z.object({
      id: uuid,
      toldTo: z.string(),
      wasReached: z.boolean(),
      isReadBack: z.boolean(),
      at: instant,
      by: z.nullable(z.string()),
    }),
  ),
  addenda: z.array(z.object({ id: uuid, words: z.string(), at: instant, signedAs: z.string() })),
})
export type Report = z.output<typeof report>

/** An earlier study of the patient with what its report says. */
export const earlierStudy = z.object({
  id: uuid,
  study: z.string(),
  side: z.nullable(z.enum(SIDES)),
  doneAt: instant,
  reportNo: z.string(),
  isSameRegion: z.boolean(),
  findings: z.string(),
  impression: z.string(),
})
export type EarlierStudy = z.output<typeof earlierStudy>

export const addendumForm = z.object({ words: requiredText(4000, 'Please enter the addendum') })
export const callForm = z.object({
  toldTo: requiredText(100, 'Please enter who was called'),
  wasReached: z.enum(['yes', 'no'], 'Please say whether the call was answered'),
  isReadBack: z._default(z.boolean(), false),
})

const OF_A_REPORT = {
  CANCELLED: { status: 409, text: 'This study was cancelled' },
  NOT_DONE: { status: 409, text: 'This study is not done yet', constraints: { report_of_what_was_done: null } },
  VERIFIED: {
    status: 409,
    text: 'This report is verified: please add an addendum',
    constraints: { verified_report_stays: null },
  },
} as const
const STALE = {
  status: 409,
  text: 'Someone else has just saved this report.',
  constraints: { one_report_a_line: null },
} as const

/** The report of an examined study: draft, verification, addendum, calls about what is critical (orders design 6). */
export const radiologyReportsContract = {
  report: route({
    method: 'GET',
    path: '/radiology/lines/{id}/report',
    summary:
      'The report of a study with its calls and addenda, the templates and phrases to write it with, and the earlier reports of the patient; a draft only for those who write reports',
    permission: 'result:read',
    params: byId,
    opens: { of: 'order_lines', by: 'id' },
    reads: [
      'orders',
      'examinations',
      'report_templates',
      'services',
      'visits',
      'patients',
      'practitioners',
      'stays',
      'wards',
      'users',
    ],
    reply: z.object({
      study: z.extend(examinationRow, { technician: z.nullable(z.string()), films: z.nullable(z.int()) }),
      report: z.nullable(report),
      /** The most specific first. */
      templates: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          technique: z.string(),
          findings: z.string(),
          impression: z.string(),
          advice: z.string(),
        }),
      ),
      phrases: z.array(z.object({ code: z.string(), words: z.string() })),
      /** Those of the same region first, then the newest. */
      earlier: z.array(earlierStudy),
    }),
  }),
  save: route({
    method: 'PUT',
    path: '/radiology/lines/{id}/report',
    summary: 'Keep the draft of a report as it is typed',
    permission: 'radiology-report:write',
    params: byId,
    body: z.object({
      ...typed,
      isCritical: z._default(z.boolean(), false),
      /** Of the draft that was seen; null when there was none. */
      version: z.nullable(version),
    }),
    reply: z.object({ version }),
    records: 'radiology_report.saved',
    refusals: { ...OF_A_REPORT, STALE },
  }),
  verify: route({
    method: 'POST',
    path: '/radiology/lines/{id}/report/verification',
    summary: 'Verify the report of a study as it was last saved; from then on it stays as it is',
    permission: 'radiology-report:verify',
    params: byId,
    body: z.object({ version }),
    reply: z.object({ reportNo: z.string() }),
    records: 'radiology_report.verified',
    refusals: {
      ...OF_A_REPORT,
      ...NOT_REGISTERED,
      STALE,
      EMPTY: {
        status: 409,
        text: 'Findings and impression are to be written first',
        constraints: { verified_report_says_something: null },
      },
      BLANKS_LEFT: { status: 409, text: 'To be filled in before the report is verified: <blanks>' },
      FORM_F_MISSING: { status: 409, text: 'Form F is not declared: the law wants it before this report' },
      SEX_TOLD: {
        status: 409,
        text: 'The law forbids to tell the sex of the foetus: please take out “<word>”',
      },
      NOT_TOLD: {
        status: 409,
        text: 'A critical finding is told first: note a call that was read back, or two tries',
        constraints: { critical_finding_is_told: null },
      },
    },
  }),
  addAddendum: route({
    method: 'POST',
    path: '/radiology/lines/{id}/report/addenda',
    summary: 'Add to a verified report, below it and never over it',
    permission: 'radiology-report:verify',
    params: byId,
    body: addendumForm,
    creates: true,
    reply: byId,
    records: 'radiology_report.added_to',
    refusals: {
      ...NOT_REGISTERED,
      NOT_VERIFIED: {
        status: 409,
        text: 'This report is not verified: please change it itself',
        constraints: { addendum_below_a_verified_report: null },
      },
    },
  }),
  noteCall: route({
    method: 'POST',
    path: '/radiology/lines/{id}/report/calls',
    summary: 'Note who was called about a critical finding, and whether it was read back',
    permission: 'critical:record-call',
    params: byId,
    body: callForm,
    creates: true,
    reply: byId,
    records: 'radiology_report.told',
    refusals: { NO_REPORT: { status: 409, text: 'Nothing is written of this study yet' } },
  }),
  print: route({
    method: 'GET',
    path: '/radiology-reports/{id}/print',
    summary:
      'The report of a study as a PDF; one that is not verified is marked so on each page, and printed by radiologists only',
    permission: 'radiology-report:print',
    params: byId,
    opens: { of: 'radiology_reports', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'radiology_report.previewed',
    refusals: { NOT_VERIFIED: { status: 409, text: 'This report is not verified yet' } },
  }),
}
