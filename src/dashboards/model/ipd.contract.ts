import * as z from 'zod/mini'
import { LEVELS } from '../../alerts/model/band.ts'
import { BILL_ACCESS } from '../../documents/model/billing-access/bill-access.ts'
import { SUMMARY_FORMS } from '../../notes/model/discharge-summary.ts'
import { instant, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { inEachOrder, pageOf, pageQuery } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../platform/model/lists/list-exports.ts'
import {
  SHARED_NAMES,
  TOGGLE_NAMES,
  type ToggleField,
  TRACKED_FIELDS,
  type TrackedFilter,
} from '../../visits/model/tracking/tracked-fields.ts'

export const IPD_SCOPES = ['all', 'today', 'in-hospital', 'discharged'] as const
/** Latest First is the default; the menu shows them in the order of the specification (section 9). */
export const IPD_SORTS = [
  'latest',
  'oldest',
  'name',
  'name-desc',
  'sr-no',
  'sr-no-desc',
  'visit-id',
  'visit-id-desc',
] as const

const EXECUTIVE = TRACKED_FIELDS.billingExecutive.filter
const TRACKED_FILTERS = SHARED_NAMES.map((field) => TRACKED_FIELDS[field].filter)

/** Filters that take several values; where a visit has none, only NONE finds it (specification 3 section 5). */
export type IpdFilterName = TrackedFilter | 'billing'
/** Each with its name on the print, in the order of the screen. */
export const IPD_FILTERS: readonly { readonly name: IpdFilterName; readonly label: string }[] = [
  EXECUTIVE,
  { name: 'billing', label: 'Billing Status' },
  ...TRACKED_FILTERS.filter((filter) => filter !== EXECUTIVE),
]
/** The value that stands for 'nothing entered'. */
export const NONE = '(none)'
const BETWEEN = '|'

/** Several values in one text of the address, and back. */
export const severalIn = (typed: string): string[] => typed.split(BETWEEN).filter(Boolean)
export const asOne = (values: readonly string[]): string => values.join(BETWEEN)

const several = z.optional(z.pipe(text(1000), z.transform(severalIn)))

/** A row of the IPD dashboard: what its columns show, and no more. */
export const ipdRow = z.object({
  id: uuid,
  visitNo: z.string(),
  patientId: uuid,
  srNo: z.nullable(z.int()),
  bunchNo: z.nullable(z.string()),
  patientName: z.string(),
  uhid: z.string(),
  isSample: z.boolean(),
  claimId: z.nullable(z.string()),
  esicUhId: z.nullable(z.string()),
  billAccess: z.enum(BILL_ACCESS),
  graceUntil: instant,
  billingExecutive: z.nullable(z.string()),
  billingExecutiveId: z.nullable(uuid),
  billingStatus: z.nullable(z.string()),
  billingSubStatus: z.nullable(z.string()),
  corporate: z.string(),
  ...(Object.fromEntries(TOGGLE_NAMES.map((field) => [field, z.string()])) as Record<ToggleField, z.ZodMiniString>),
  /** How many documents are ticked in each category. */
  photos: z.int(),
  sign: z.int(),
  hospitalStamp: z.int(),
  drSurgeonStamp: z.int(),
  /** Lines of the document checklist that are there. */
  documents: z.int(),
  /** Admitted as an emergency; shown beside the visit id. */
  isEmergency: z.boolean(),
  visitType: z.string(),
  status: z.string(),
  doctor: z.string(),
  diagnosis: z.string(),
  ward: z.nullable(z.string()),
  roomNo: z.nullable(z.int()),
  visitDate: z.string(),
  admissionDate: z.nullable(instant),
  dischargeDate: z.nullable(instant),
  isDischargePlanned: z.boolean(),
  daysAdmitted: z.nullable(z.int()),
  hasFinalPayment: z.boolean(),
  /** What decides whether the paper of the summary opens. */
  summary: z.object({
    form: z.enum(SUMMARY_FORMS),
    isDischarged: z.boolean(),
    isSettled: z.boolean(),
    isProvisional: z.boolean(),
  }),
  hasComments: z.boolean(),
  version,
})
export type IpdRow = z.output<typeof ipdRow>

/** A row of the print: also what no column of the screen shows (specification 3 section 3, 'Print columns'). Paise. */
export const ipdPrintRow = z.extend(ipdRow, {
  age: z.nullable(z.int()),
  gender: z.string(),
  cghsCode: z.nullable(z.string()),
  packageAmount: z.nullable(z.int()),
})
export type IpdPrintRow = z.output<typeof ipdPrintRow>

const filter = {
  search: z.optional(text(100)),
  scope: z.optional(z.enum(IPD_SCOPES)),
  payerId: z.optional(uuid),
  ...(Object.fromEntries(IPD_FILTERS.map(({ name }) => [name, several])) as Record<IpdFilterName, typeof several>),
}
const ipdFilter = z.object(filter)
export type IpdFilter = z.output<typeof ipdFilter>

const CURSORS = inEachOrder(IPD_SORTS, (sort) => [/^sr-no/.test(sort) ? 'number' : 'text', 'text', 'count'])

/** What a row is made of. */
const ROW_READS = [
  'visits',
  'claims',
  'discharges',
  'document_marks',
  'patients',
  'payers',
  'stays',
  'payments',
  'documents',
  'practitioners',
  'wards',
  'bills',
  'summaries',
  'discharge_workflows',
] as const

/** What must not be overlooked of a patient in hospital, for the row of the list. */
export const rowAlert = z.object({ patientId: uuid, level: z.enum(LEVELS), words: z.string() })
export type RowAlert = z.output<typeof rowAlert>

/** The IPD dashboard (specification 3 section 2.1). */
export const ipdContract = {
  ipd: route({
    method: 'GET',
    path: '/ipd',
    summary:
      'Inpatient visits; search matches patient name, visit id or doctor; several values of a filter are parted by |',
    permission: 'visit:read',
    query: z.object({ ...filter, sort: z.optional(z.enum(IPD_SORTS)), ...pageQuery }),
    cursors: CURSORS,
    reads: ROW_READS,
    shared: true,
    reply: pageOf(ipdRow),
  }),
  ipdPrint: route({
    method: 'GET',
    path: '/ipd/print',
    summary: 'The same visits in the same order, with what only the print list shows',
    permission: 'list:export',
    shows: 'visit:read',
    query: z.object({ ...filter, sort: z.optional(z.enum(IPD_SORTS)), ...pageQuery }),
    cursors: CURSORS,
    reads: [],
    reply: pageOf(ipdPrintRow),
  }),
  exportIpd: route({
    ...EXPORT_ROUTE,
    shows: 'visit:read',
    path: '/ipd/exports',
    summary:
      'Write chosen columns of the same visits in the same order to a file; shown as long work with its progress',
    query: z.object({ ...filter, sort: z.optional(z.enum(IPD_SORTS)) }),
  }),
  ipdTiles: route({
    method: 'GET',
    path: '/ipd/tiles',
    summary: 'Scheduled, in progress, completed and total, over the whole filtered result',
    permission: 'visit:read',
    query: ipdFilter,
    reads: ['visits', 'claims', 'patients'],
    shared: true,
    reply: z.object({ scheduled: z.int(), inProgress: z.int(), completed: z.int(), total: z.int() }),
  }),
  ipdRow: route({
    method: 'GET',
    path: '/ipd/{id}',
    summary: 'One row of the dashboard',
    permission: 'visit:read',
    params: z.object({ id: uuid }),
    opens: { of: 'visits', by: 'id' },
    reads: ROW_READS,
    ofVisit: 'id',
    ofOthers: ['visits'],
    reply: ipdRow,
  }),
  alerts: route({
    method: 'GET',
    path: '/ipd-alerts',
    summary: 'Allergies and alerts of the patients who are in hospital; those without any are left out',
    permission: 'alert:read',
    reads: ['alerts', 'patients', 'visits', 'discharges'],
    shared: true,
    reply: z.object({ alerts: z.array(rowAlert) }),
  }),
  lateNotes: route({
    method: 'GET',
    path: '/ipd-late-notes',
    summary: 'Visits in the hospital whose admission note is past its hours and not signed',
    permission: 'note:read',
    reads: ['notes', 'visits', 'discharges'],
    shared: true,
    reply: z.object({ late: z.array(z.object({ visitId: uuid, due: instant })) }),
  }),
  bunches: route({
    method: 'GET',
    path: '/ipd/bunches',
    summary: 'The bunch numbers in use, the 500 highest',
    permission: 'visit:read',
    reads: ['claims'],
    shared: true,
    reply: z.object({ bunches: z.array(z.string()) }),
  }),
}
