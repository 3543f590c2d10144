import * as z from 'zod/mini'
import { SIGNING, seenSections } from '../../../notes/model/clinical-notes.contract.ts'
import { openedNote } from '../../../notes/model/shown-note.ts'
import { isoDate, uuid } from '../../../platform/model/contract/fields.ts'
import { type RouteReply, route } from '../../../platform/model/contract/route.ts'
import { CASE_NOTE_KINDS } from './fill-case-note.ts'

const byId = z.object({ id: uuid })
const OPENED = { of: 'theatre_case_notes', by: 'id' } as const
const READS = [
  ...['theatre', 'notes', 'visits', 'patients', 'payers', 'practitioners', 'stays', 'wards', 'users'],
  ...['stock', 'medicines', 'alerts'],
] as const

export const signForm = z.object({
  countersignerId: z._default(z.nullable(uuid), null),
  /** None of the procedures has a side. */
  hasNoSide: z._default(z.boolean(), false),
})

/** The notes of an operation: written by its people, filled from the case, signed, and filed as document 11. */
export const caseNotesContract = {
  opened: route({
    method: 'GET',
    path: '/theatre/notes/{id}',
    summary: 'The operation note or anaesthesia record of a case with what it is compared with',
    permission: 'operation-note:read',
    params: byId,
    opens: OPENED,
    reads: READS,
    reply: z.object({
      note: openedNote,
      case: z.object({
        id: uuid,
        theatre: z.nullable(z.string()),
        operation: z.string(),
        surgeryDay: z.nullable(isoDate()),
        /** The time that the signature waits for: 'incision'; null where all are there. */
        missingTime: z.nullable(z.string()),
        /** None of the procedures that were done has a side: who signs confirms it. */
        saysNoSide: z.boolean(),
        /** The other note of the case. */
        otherId: z.nullable(uuid),
      }),
      /** Dates that are not the day of the operation. */
      told: z.array(z.string()),
    }),
    refusals: {
      NOT_READER: {
        status: 403,
        text: 'This note is read by those who treat and by the insurance desk.',
      },
    },
  }),
  begin: route({
    method: 'POST',
    path: '/theatre/cases/{id}/notes',
    summary: 'Begin a note of a case with what the case says already; where there is one, that is answered',
    permission: 'note:write',
    params: byId,
    body: z.object({ kind: z.enum(CASE_NOTE_KINDS) }),
    reply: z.object({ id: uuid, isNew: z.boolean() }),
    records: 'case_note.begun',
    creates: true,
    refusals: {
      NOT_SURGEON: { status: 403, text: 'The surgeons of this case write its operation note.' },
      NOT_ANAESTHETIST: { status: 403, text: 'The anaesthetist of this case writes its anaesthesia record.' },
      CASE_IS_OFF: { status: 409, text: 'This case was cancelled or put off: nothing was done' },
      BEGUN_ALREADY: {
        status: 409,
        text: 'Someone has just begun this note.',
        constraints: { one_note_a_kind_and_case: null, one_writer_a_note: null },
      },
    },
  }),
  sign: route({
    method: 'POST',
    path: '/theatre/notes/{id}/signature',
    summary: 'Sign a note of a case as it was seen; its paper is filed with the others of the visit as document 11',
    permission: 'note:sign',
    params: byId,
    body: z.extend(signForm, { seen: seenSections }),
    reply: z.object({ versionNo: z.int(), digest: z.string(), documentId: uuid }),
    records: 'note.signed',
    refusals: {
      ...SIGNING,
      NOT_YOURS: { status: 403, text: 'The people of this case write this note.' },
      TIME_MISSING: { status: 409, text: 'The time of the operation is missing: <time> is not stamped in the case.' },
      SIDE_UNSAID: {
        status: 409,
        text: 'The case says no side: change it there, or confirm that none of its procedures has one.',
      },
    },
  }),
  print: route({
    method: 'GET',
    path: '/theatre/notes/{id}/pdf',
    summary: 'A signed version on paper, by default the newest; a draft, marked so, for those who write it',
    permission: 'operation-note:read',
    params: byId,
    query: z.object({ version: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99)), 0) }),
    opens: OPENED,
    reads: [],
    reply: 'bytes',
    records: 'note.printed',
    refusals: {
      NOT_READER: {
        status: 403,
        text: 'This note is read by those who treat and by the insurance desk.',
      },
      NOT_SIGNED: { status: 409, text: 'This note is not signed yet.' },
    },
  }),
}

export type OpenedCaseNote = RouteReply<typeof caseNotesContract.opened>
