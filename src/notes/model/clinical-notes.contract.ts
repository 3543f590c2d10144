import * as z from 'zod/mini'
import { NOT_REGISTERED } from '../../access/model/clinical-signer.ts'
import { reasonText, requiredText, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { MOST_OF_A_SECTION, NOTE_KINDS } from './kinds.ts'
import { noteOfList, openedNote, visitOfNote } from './shown-note.ts'

const byId = z.object({ id: uuid })
const ofVisit = z.object({ visitId: uuid })
const ONE = { of: 'clinical_notes', by: 'id' } as const
const READ = ['notes', 'visits', 'patients', 'payers', 'practitioners', 'stays', 'wards', 'users'] as const

/** A text as it is typed: control characters are dropped, blanks at its ends stay, as the writer may still be typing. */
const typedBody = z.string().check(
  z.maxLength(MOST_OF_A_SECTION, 'At most 200,000 letters a section'),
  z.overwrite((typed) =>
    [...typed]
      .filter((c) => c >= ' ' || c === '\n' || c === '\t')
      .join('')
      .normalize('NFC'),
  ),
)

export const addendumForm = z.object({ words: requiredText(4000, 'Please enter the addendum') })
export const reasonForm = z.object({ reason: reasonText() })
/** The sections as they were seen. */
export const seenSections = z
  .array(z.object({ section: z.string().check(z.maxLength(30)), version }))
  .check(z.maxLength(40))
export const signatureForm = z.object({ countersignerId: z._default(z.nullable(uuid), null) })

export const NOT_YOURS = {
  status: 403,
  text: 'Doctors write this note; nurses write the nursing notes.',
} as const
const NOT_READER = { status: 403, text: 'This note is read by those who treat and by the insurance desk.' } as const
export const SIGNED = {
  status: 409,
  text: 'This note is signed: please add an addendum, or amend it.',
  constraints: { signed_note_stays: null },
} as const
const NOT_SIGNED = {
  status: 409,
  text: 'This note is not signed yet.',
  constraints: { addendum_below_a_signature: null },
} as const

/** What stands in the way of every signature below a note. */
export const SIGNING = {
  NOT_YOURS,
  SIGNED,
  ...NOT_REGISTERED,
  SECTION_MISSING: { status: 422, text: '<section> is needed before signing.' },
  BLANKS_LEFT: { status: 422, text: 'There is <blanks> to fill in: <section>.' },
  TWO_TEXTS: { status: 409, text: 'Two texts stand in <section>: please put them together.' },
  STALE: {
    status: 409,
    text: 'Someone has written in this note since: please read it again.',
    constraints: { one_note_version: null },
  },
  NO_SUCH_DOCTOR: { status: 400, text: 'Please choose the doctor from the list.' },
} as const

/** Clinical notes of a visit: drafts in sections, what was signed, and what was added below (clinical design 2). */
export const clinicalNotesContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/notes',
    summary: 'The notes of a visit that the account may read, the newest first, and the earlier ones of the patient',
    permission: 'note:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: READ,
    ofVisit: 'visitId',
    reply: z.object({
      visit: visitOfNote,
      notes: z.array(noteOfList),
      earlier: z.array(z.extend(noteOfList, { visitId: uuid, visitNo: z.string() })),
    }),
  }),
  open: route({
    method: 'GET',
    path: '/notes/{id}',
    summary:
      'A note: its draft where the account writes it, its signed versions, what was added, templates and phrases',
    permission: 'note:read',
    params: byId,
    opens: ONE,
    reads: READ,
    reply: openedNote,
    refusals: { NOT_READER },
  }),
  aids: route({
    method: 'GET',
    path: '/note-aids',
    summary: 'What a kind of note is written with: templates, phrases, and who can countersign it',
    permission: 'note:sign',
    query: z.object({ kind: z.enum(NOTE_KINDS) }),
    reads: ['note_texts', 'users'],
    reply: z.object({
      templates: z.array(
        z.object({ id: uuid, name: z.string(), isOwn: z.boolean(), bodies: z.record(z.string(), z.string()) }),
      ),
      phrases: z.array(z.object({ id: uuid, code: z.string(), words: z.string(), isOwn: z.boolean() })),
      /** Doctors who can countersign. */
      doctors: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  }),
  begin: route({
    method: 'POST',
    path: '/visits/{visitId}/notes',
    summary:
      'Begin a note of a visit with what the record says already; where the visit has its one note, that is answered',
    permission: 'note:sign',
    params: ofVisit,
    body: z.object({ kind: z.enum(NOTE_KINDS) }),
    reply: z.object({ id: uuid, isNew: z.boolean() }),
    records: 'note.begun',
    creates: true,
    refusals: {
      NOT_YOURS,
      NOT_OF_THIS_VISIT: { status: 409, text: 'A visit of this type has no such note.' },
      BEGUN_ALREADY: {
        status: 409,
        text: 'Someone has just begun this note.',
        constraints: { one_note_a_kind: null },
      },
    },
  }),
  save: route({
    method: 'PUT',
    path: '/notes/{id}/sections',
    summary:
      'Save the sections that were changed, each with the version it began with; a text that came second is kept beside the first',
    permission: 'note:sign',
    params: byId,
    body: z.object({
      sections: z
        .array(
          z.object({
            section: z.string().check(z.maxLength(30)),
            body: typedBody,
            /** Null where nothing stood there. */
            version: z.nullable(version),
            /** The texts of others are in it. */
            settles: z._default(z.boolean(), false),
          }),
        )
        .check(z.minLength(1), z.maxLength(40)),
    }),
    reply: z.object({
      saved: z.array(z.object({ section: z.string(), version })),
      /** Sections in which somebody else saved first. */
      second: z.array(z.string()),
    }),
    records: 'note.written',
    refusals: {
      NOT_YOURS,
      SIGNED,
      NO_SUCH_SECTION: { status: 400, text: 'This note has no such section.' },
      SAVED_AT_ONCE: {
        status: 409,
        text: 'Someone else wrote in this section at this moment. Please try again.',
        constraints: { one_section_a_name: null, one_rival_a_writer: null },
      },
    },
  }),
  setTime: route({
    method: 'PUT',
    path: '/notes/{id}/time',
    summary: 'The date and time that the note tells of',
    permission: 'note:sign',
    params: byId,
    body: z.object({ notedAt: z.iso.datetime({ offset: true }) }),
    reply: z.object({ id: uuid }),
    records: 'note.dated',
    refusals: { NOT_YOURS, SIGNED, IN_FUTURE: { status: 400, text: 'The note cannot tell of the future.' } },
  }),
  sign: route({
    method: 'POST',
    path: '/notes/{id}/signature',
    summary: 'Sign a note as it was seen: from then on nobody changes it',
    permission: 'note:sign',
    params: byId,
    body: z.extend(signatureForm, { seen: seenSections }),
    reply: z.object({ versionNo: z.int(), digest: z.string() }),
    records: 'note.signed',
    refusals: SIGNING,
  }),
  addAddendum: route({
    method: 'POST',
    path: '/notes/{id}/addenda',
    summary: 'Add below a signed note, under one’s own name',
    permission: 'note:add',
    params: byId,
    body: addendumForm,
    reply: z.object({ id: uuid }),
    records: 'note.added_to',
    creates: true,
    refusals: { NOT_YOURS, NOT_SIGNED, ...NOT_REGISTERED },
  }),
  amend: route({
    method: 'POST',
    path: '/notes/{id}/amendment',
    summary: 'Open a signed note for its next version; the former stays until that is signed',
    permission: 'note:amend',
    params: byId,
    body: reasonForm,
    reply: z.object({ id: uuid }),
    records: 'note.reopened',
    refusals: {
      NOT_SIGNED,
      NOT_SIGNER: { status: 403, text: 'Who signed this note amends it, or the consultant of the visit.' },
    },
  }),
  discard: route({
    method: 'POST',
    path: '/notes/{id}/discard',
    summary: 'Throw away a draft; of an amendment what was signed comes back',
    permission: 'note:sign',
    params: byId,
    body: reasonForm,
    reply: z.object({ isGone: z.boolean() }),
    records: 'note.discarded',
    refusals: { NOT_YOURS, SIGNED: { ...SIGNED, constraints: { signed_note_is_kept: null } } },
  }),
  countersign: route({
    method: 'POST',
    path: '/notes/{id}/countersignature',
    summary: 'Countersign the version that was seen',
    permission: 'note:countersign',
    params: byId,
    body: z.object({ versionNo: z.int().check(z.minimum(1), z.maximum(99)) }),
    reply: z.object({ id: uuid }),
    records: 'note.countersigned',
    refusals: {
      ...NOT_REGISTERED,
      NOT_ASKED: { status: 403, text: 'Another doctor is asked to countersign this note.' },
      STALE: { status: 409, text: 'There is a newer version: please read it first.' },
      COUNTERSIGNED: {
        status: 409,
        text: 'This version is countersigned already.',
        constraints: { one_countersignature_a_version: null },
      },
    },
  }),
  print: route({
    method: 'GET',
    path: '/notes/{id}/pdf',
    summary: 'A signed version on paper, by default the newest; a draft for those who write it',
    permission: 'note:read',
    params: byId,
    query: z.object({ version: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99)), 0) }),
    opens: ONE,
    reads: [],
    reply: 'bytes',
    records: 'note.printed',
    refusals: { NOT_READER, NOT_SIGNED },
  }),
}
