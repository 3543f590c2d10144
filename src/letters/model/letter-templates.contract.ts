import * as z from 'zod/mini'
import { instant, requiredText, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { restoreRoute } from '../../records/model/record-routes.ts'
import { LONGEST_TEMPLATE } from './template/check-template.ts'

export const VISIBILITIES = ['private', 'team'] as const

/** What is typed of a template. */
export const letterTemplateForm = z.object({
  title: requiredText(120, 'Please enter a title'),
  body: text(LONGEST_TEMPLATE, 'A prompt has at most 20,000 characters').check(
    z.minLength(1, 'Please enter the prompt'),
  ),
  visibility: z.enum(VISIBILITIES, 'Please choose who uses it'),
})

/** A template of the team or of the user who asks. */
export const letterTemplate = z.extend(letterTemplateForm, {
  id: uuid,
  title: z.string(),
  body: z.string(),
  /** Counts its texts; a letter names the one it was written from. */
  edition: z.int(),
  /** Letters written from it. */
  letters: z.int(),
  owner: z.nullable(z.string()),
  version,
})
export type LetterTemplate = z.output<typeof letterTemplate>

const NOT_FOUND = { status: 404, text: 'This prompt no longer exists.' } as const
const TITLE_TAKEN = {
  status: 409,
  text: 'A prompt with this title already exists',
  constraints: { one_team_letter_template_a_title: 'title', one_private_letter_template_a_title: 'title' },
} as const
const TEMPLATE_FAULTY = { status: 400, text: 'Line <line>: <fault>' } as const

/** Templates of letters (specification 3 section 2.8, decisions): private or of the team, every text kept. */
export const letterTemplatesContract = {
  list: route({
    method: 'GET',
    path: '/letter-templates',
    summary: "The team's templates of letters and the user's own, in their order",
    permission: 'letter:read',
    reads: ['letter_templates', 'letters', 'users'],
    reply: z.object({ templates: z.array(letterTemplate) }),
  }),
  add: route({
    method: 'POST',
    path: '/letter-templates',
    summary: 'New Prompt: add a template',
    permission: 'letter:edit',
    body: letterTemplateForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'letter_template.added',
    refusals: { TITLE_TAKEN, TEMPLATE_FAULTY },
  }),
  change: route({
    method: 'PUT',
    path: '/letter-templates/{id}',
    summary: 'Change a template; its text until now is kept',
    permission: 'letter:edit',
    params: z.object({ id: uuid }),
    body: z.extend(letterTemplateForm, { version }),
    reply: z.object({ edition: z.int() }),
    records: 'letter_template.changed',
    refusals: {
      NOT_FOUND,
      TITLE_TAKEN,
      TEMPLATE_FAULTY,
      STALE: { status: 409, text: 'Someone else has just changed this prompt.' },
    },
  }),
  editions: route({
    method: 'GET',
    path: '/letter-templates/{id}/editions',
    summary: 'Every text that a template had, newest first',
    permission: 'letter:read',
    params: z.object({ id: uuid }),
    reads: ['letter_templates', 'users'],
    reply: z.object({
      editions: z.array(
        z.object({
          edition: z.int(),
          title: z.string(),
          body: z.string(),
          at: instant,
          by: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: { NOT_FOUND },
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/letter-templates/{id}',
    summary: 'Delete a template, restorable for 30 days; letters written from it stay',
    permission: 'letter:edit',
    params: z.object({ id: uuid }),
    reply: z.object({ title: z.string() }),
    records: 'letter_template.withdrawn',
    refusals: { NOT_FOUND },
  }),
  undoWithdrawal: route({
    method: 'POST',
    path: '/letter-templates/{id}/undone-withdrawal',
    summary: 'Undo the deletion of a template that the user deleted',
    permission: 'letter:edit',
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid }),
    records: 'record.restored',
    refusals: { NOT_FOUND, TITLE_TAKEN },
  }),
  restore: restoreRoute('letter-template', { TITLE_TAKEN }),
}
