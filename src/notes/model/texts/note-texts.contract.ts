import * as z from 'zod/mini'
import { requiredText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { KINDS, NOTE_KINDS } from '../kinds.ts'

const MOST_OF_A_BODY = 10_000
const SECTIONS = new Set(NOTE_KINDS.flatMap((kind) => KINDS[kind].sections.map(({ key }) => key)))

/** Whose text it is: everybody's in the hospital, or one's own. */
export const WHOSE = ['hospital', 'own'] as const

export const phraseForm = z.object({
  code: z.string().check(z.regex(/^[a-z0-9]{2,20}$/, '2 to 20 small letters and figures')),
  words: requiredText(2000, 'Please enter the words'),
  whose: z.enum(WHOSE),
})

export const templateForm = z.object({
  kind: z.enum(NOTE_KINDS),
  name: requiredText(100, 'Please enter the name'),
  whose: z.enum(WHOSE),
  /** By section. */
  bodies: z.record(
    z.string().check(z.refine((key) => SECTIONS.has(key), 'There is no such section')),
    z.string().check(z.maxLength(MOST_OF_A_BODY)),
  ),
})

const NOT_YOURS = { status: 403, text: 'Administrators write the texts of the hospital.' } as const
const byId = z.object({ id: uuid })
const phrase = z.object({ id: uuid, code: z.string(), words: z.string(), isOwn: z.boolean() })
const template = z.object({
  id: uuid,
  kind: z.enum(NOTE_KINDS),
  name: z.string(),
  isOwn: z.boolean(),
  bodies: z.record(z.string(), z.string()),
})
export type Phrase = z.output<typeof phrase>
export type Template = z.output<typeof template>

/** Phrases and templates to write notes with: the hospital's, and one's own. */
export const noteTextsContract = {
  list: route({
    method: 'GET',
    path: '/note-texts',
    summary: 'Phrases and templates of the hospital and one’s own',
    permission: 'note-text:read',
    reads: ['note_texts'],
    reply: z.object({ phrases: z.array(phrase), templates: z.array(template) }),
  }),
  savePhrase: route({
    method: 'PUT',
    path: '/note-phrases',
    summary: 'Write a phrase; one of the same code is replaced',
    permission: 'note-text:read',
    body: phraseForm,
    reply: z.object({ id: uuid }),
    records: 'note_phrase.saved',
    refusals: {
      NOT_YOURS,
      SAVED_AT_ONCE: {
        status: 409,
        text: 'Someone has saved this code at this moment. Please try again.',
        constraints: { one_clinical_phrase_a_code: 'code' },
      },
    },
  }),
  saveTemplate: route({
    method: 'PUT',
    path: '/note-templates',
    summary: 'Write a template of a kind of note; one of the same name is replaced',
    permission: 'note-text:read',
    body: templateForm,
    reply: z.object({ id: uuid }),
    records: 'note_template.saved',
    refusals: {
      NOT_YOURS,
      EMPTY: { status: 422, text: 'Write something in one of the sections.' },
      SAVED_AT_ONCE: {
        status: 409,
        text: 'Someone has saved this name at this moment. Please try again.',
        constraints: { one_clinical_template_a_name: 'name' },
      },
    },
  }),
  removePhrase: route({
    method: 'DELETE',
    path: '/note-phrases/{id}',
    summary: 'Take a phrase away; notes that hold its words stay as they are',
    permission: 'note-text:read',
    params: byId,
    reply: z.object({ id: uuid }),
    records: 'note_phrase.removed',
    refusals: { NOT_YOURS },
  }),
  removeTemplate: route({
    method: 'DELETE',
    path: '/note-templates/{id}',
    summary: 'Take a template away; notes that were begun with it stay as they are',
    permission: 'note-text:read',
    params: byId,
    reply: z.object({ id: uuid }),
    records: 'note_template.removed',
    refusals: { NOT_YOURS },
  }),
}
