import * as z from 'zod/mini'
import { isoDate, reasonText, requiredText, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../platform/model/lists/list-exports.ts'
import { PAGE_SIZES } from './call-list.ts'
import { callOption, newCallOption } from './call-options.ts'
import { callForm, callRecord, callRow, pastCall, visitRow } from './call-record.ts'

export const CALL_SORTS = [
  'call-date',
  'patient-name',
  'phone',
  'relationship-man',
  'diagnosis',
  'admission-type',
  'hospital',
  'budget',
  'follow-up',
  'called-on',
  'disposition',
  'sub-disposition',
  'remark',
  'telecaller',
] as const
export const VISIT_SORTS = [
  'name',
  'uhid',
  'phone',
  'visited',
  'discharged',
  'relationship-man',
  'called-on',
  'update-reason',
] as const
export const HISTORY_SORTS = [
  'date',
  'patient-name',
  'hospital',
  'disposition',
  'sub-disposition',
  'follow-up',
  'remark',
  'telecaller',
] as const

const day = z.optional(z.union([z.literal(''), isoDate()]))

/** What the three lists take: days, a name, an order, and a page of them by its number (specification 2, 'Pagination'). */
const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    from: day,
    to: day,
    search: z.optional(text(100)),
    sort: z.optional(z.enum(sorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    size: z.optional(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZES[PAGE_SIZES.length - 1] ?? 100)),
    ),
  })

const reads = ['calls', 'visits', 'discharges', 'patients', 'practitioners', 'diagnoses', 'surgeries'] as const
/** What doctors signed names days, too. */
const readsOfDay = [...reads, 'prescriptions', 'summaries'] as const

/** Patient Overview, the telecaller's station (specification 2, 'Patient Overview Station', sections 5, 8 and 9). */
export const telecallingContract = {
  callList: route({
    method: 'GET',
    path: '/call-list',
    summary:
      'Call Today: follow-ups overdue and due today, which calls asked for or prescriptions and summaries name, then visits discharged within the days asked for (the last five); nobody who died',
    permission: 'call:read',
    query: listQuery(CALL_SORTS),
    reads: readsOfDay,
    reply: z.object({
      rows: z.array(callRow),
      total: z.int(),
      today: z.string(),
      counts: z.object({ overdue: z.int(), due: z.int(), called: z.int(), left: z.int() }),
    }),
  }),
  visits: route({
    method: 'GET',
    path: '/call-list/visits',
    summary:
      'All Patient: every visit with the last call and its update reason, newest first; who died has no telephone here',
    permission: 'call:read',
    query: listQuery(VISIT_SORTS),
    reads,
    reply: z.object({ rows: z.array(visitRow), total: z.int() }),
  }),
  history: route({
    method: 'GET',
    path: '/call-records',
    summary: 'Last Call History: the call records between two days, newest first',
    permission: 'call:read',
    query: listQuery(HISTORY_SORTS),
    reads,
    reply: z.object({ rows: z.array(pastCall), total: z.int() }),
  }),
  exportHistory: route({
    ...EXPORT_ROUTE,
    shows: 'call:read',
    path: '/call-records/exports',
    summary: 'Write chosen columns of the same call records to a file; shown as long work with its progress',
    query: listQuery(HISTORY_SORTS),
  }),
  ofPatient: route({
    method: 'GET',
    path: '/visits/{visitId}/calls',
    summary: 'The calls of the patient of a visit, newest first',
    permission: 'call:read',
    params: z.object({ visitId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads,
    reply: z.object({ calls: z.array(pastCall) }),
  }),
  outcomes: route({
    method: 'GET',
    path: '/call-outcomes',
    summary: 'How many calls ended how, by day and by telecaller of the last day',
    permission: 'call:read',
    query: z.object({ from: isoDate(), to: isoDate() }),
    reads: ['calls'],
    reply: z.object({
      byDay: z.array(z.object({ day: z.string(), disposition: z.string(), calls: z.int() })),
      byTelecaller: z.array(z.object({ telecaller: z.string(), disposition: z.string(), calls: z.int() })),
    }),
  }),
  options: route({
    method: 'GET',
    path: '/call-options',
    summary: 'What the telecallers choose from, and the hospitals that a call can be labelled with',
    permission: 'call:read',
    reads: ['calls', 'hospitals'],
    reply: z.object({ options: z.array(callOption), hospitals: z.array(z.string()), ownHospital: z.string() }),
  }),
  addOption: route({
    method: 'POST',
    path: '/call-options',
    summary: 'Add an option for the hospital',
    permission: 'call-option:edit',
    body: newCallOption,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'call_option.added',
    refusals: {
      NAME_TAKEN: {
        status: 409,
        text: 'This name already exists',
        constraints: { one_call_option_a_name: 'name' },
      },
      DISPOSITION_NEEDED: {
        status: 400,
        text: 'Please choose a disposition',
        constraints: { group_of_sub_dispositions: 'disposition' },
      },
    },
  }),
  save: route({
    method: 'POST',
    path: '/visits/{visitId}/calls',
    summary: 'Save the call of today: one record a visit and day, changed when it is saved again',
    permission: 'call:edit',
    params: z.object({ visitId: uuid }),
    body: z.extend(callForm, {
      /** Of the record of today that the telecaller saw; null where there was none. */
      version: z.nullable(version),
    }),
    reply: callRecord,
    records: 'call.saved',
    refusals: {
      STALE: {
        status: 409,
        text: 'Someone else has just saved a call for this visit.',
        constraints: { one_call_record_a_visit_and_day: null },
      },
      NOTHING_SAID: {
        status: 400,
        text: 'Nothing was said of this call. Choose a disposition, or enter a remark, a follow-up or a budget.',
        constraints: { call_says_something: 'disposition' },
      },
      NO_SUCH_HOSPITAL: { status: 400, text: 'Please choose a hospital' },
      PATIENT_DIED: { status: 409, text: 'This patient died. Nobody is called.' },
      FOLLOW_UP_BEFORE_CALL: {
        status: 400,
        text: 'The follow-up date cannot be before the call',
        constraints: { follow_up_after_the_call: 'followUpDate' },
      },
    },
  }),
  endFollowUp: route({
    method: 'POST',
    path: '/visits/{visitId}/follow-up-end',
    summary:
      'End the follow-up that the last call of a visit asked for, or what a doctor signed, with a reason: nobody calls about it from now on',
    permission: 'call:edit',
    params: z.object({ visitId: uuid }),
    body: z.object({ reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'follow_up.ended',
    refusals: {
      NO_FOLLOW_UP: {
        status: 409,
        text: 'No follow-up of this visit is open: a call answered it, or it was ended.',
        constraints: { one_end_a_follow_up: null },
      },
    },
  }),
  reopenFollowUp: route({
    method: 'DELETE',
    path: '/call-records/{id}/follow-up-end',
    summary: 'Take the end of a follow-up back: it is due as before',
    permission: 'call:edit',
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid }),
    records: 'follow_up.reopened',
    refusals: { NOT_FOUND: { status: 404, text: 'This call record no longer exists.' } },
  }),
  updateReason: route({
    method: 'POST',
    path: '/visits/{visitId}/update-reason',
    summary: 'Save why a visit was updated, which is no call; needs a final payment',
    permission: 'call:edit',
    params: z.object({ visitId: uuid }),
    body: z.object({ reason: requiredText(120, 'Please select an update reason') }),
    reply: z.object({ version }),
    records: 'visit.update_reason_saved',
    refusals: {
      NO_FINAL_PAYMENT: { status: 409, text: 'No final payment record found for this visit' },
      STALE: {
        status: 409,
        text: 'Someone else has just saved a reason for this visit.',
        constraints: { one_update_reason_a_visit: null },
      },
    },
  }),
}
