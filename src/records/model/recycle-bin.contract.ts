import * as z from 'zod/mini'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { historyEntry } from '../../platform/model/records/history.ts'

/** Days in which an administrator can restore what was withdrawn (decisions, 'Deleting patients and visits'). */
export const DAYS_IN_BIN = 30

/** What the recycle bin keeps. */
export const BIN_KINDS = ['patient', 'visit', 'ward', 'document'] as const
export const HISTORY_KINDS = ['patient', 'visit', 'account', 'ward', 'document'] as const

export const withdrawnRecord = z.object({
  kind: z.enum(BIN_KINDS),
  id: uuid,
  name: z.string(),
  detail: z.string(),
  withdrawnAt: instant,
  withdrawnBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The day after which only an operator can restore it. */
  keptUntil: z.string(),
})
export type WithdrawnRecord = z.output<typeof withdrawnRecord>

export const recycleBinContract = {
  withdrawn: route({
    method: 'GET',
    path: '/recycle-bin',
    summary: 'What was withdrawn in the last 30 days',
    permission: 'record:restore',
    reads: ['patients', 'visits', 'wards', 'documents'],
    reply: z.object({ records: z.array(withdrawnRecord) }),
  }),
  restore: route({
    method: 'POST',
    path: '/recycle-bin/{kind}/{id}',
    summary:
      'Restore a patient with the visits withdrawn in the same step, a visit with its stays, a ward, or a document with its file',
    permission: 'record:restore',
    params: z.object({ kind: z.enum(BIN_KINDS), id: uuid }),
    reply: z.object({ restored: z.int() }),
    records: 'record.restored',
    refusals: {
      NOT_FOUND: { status: 404, text: 'There is nothing to restore.' },
      KEPT_TOO_LONG: { status: 409, text: 'This was withdrawn more than 30 days ago.' },
      MERGED: { status: 409, text: 'This record was merged into another. Undo the merge instead.' },
      PATIENT_WITHDRAWN: { status: 409, text: 'Restore the patient first.' },
      WARD_CODE_EXISTS: {
        status: 409,
        text: 'Another ward has this Ward ID now.',
        constraints: { one_ward_a_code: 'wardCode' },
      },
      ROOM_CLEANING: {
        status: 409,
        text: 'The room of this visit is being cleaned.',
        constraints: { room_is_cleaning: 'roomNo' },
      },
      ROOM_HELD: {
        status: 409,
        text: 'The room of this visit is held for a coming admission.',
        constraints: { room_is_held: 'roomNo', room_in_one_state: 'roomNo' },
      },
      ROOM_BLOCKED: {
        status: 409,
        text: 'The room of this visit is blocked.',
        constraints: { room_is_blocked: 'roomNo' },
      },
      NO_SUCH_ROOM: {
        status: 409,
        text: 'The room of this visit does not exist any more.',
        constraints: { room_of_ward: 'roomNo', ward_of_same_hospital: 'wardId' },
      },
      ROOM_TAKEN: {
        status: 409,
        text: 'The room of this visit has been given to another patient.',
        constraints: { room_held_by_one_patient: 'roomNo', state_of_an_empty_room: 'roomNo' },
      },
      VISIT_WITHDRAWN: { status: 409, text: 'Restore the visit first.' },
      DOCUMENT_IN_PLACE: {
        status: 409,
        text: 'Another file is in its place. Remove that one first.',
        constraints: { one_document_a_type: null },
      },
      ALREADY_ADMITTED: {
        status: 409,
        text: 'This patient is already admitted.',
        constraints: { patient_occupies_one_room: null },
      },
    },
  }),
  history: route({
    method: 'GET',
    path: '/history/{kind}/{id}',
    summary: 'Who changed what of a record, before and after, newest first',
    permission: 'record:history',
    params: z.object({ kind: z.enum(HISTORY_KINDS), id: uuid }),
    reads: ['patients', 'visits', 'claims', 'discharges', 'document_marks', 'users', 'wards', 'documents'],
    reply: z.object({ entries: z.array(historyEntry) }),
    records: 'history.opened',
  }),
}
