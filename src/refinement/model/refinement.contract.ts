import * as z from 'zod/mini'
import { requiredText, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { FALLBACK_REASONS } from './letter-fallback.ts'

/** Longer than any letter on two pages. */
export const LONGEST_LETTER = 20_000
const LONGEST_PROMPT = 4_000

const refinedLetter = z.object({
  type: z.literal('refined'),
  text: z.string(),
  /** Facts of the draft: all of them are kept, none was added, and nothing was found to be said differently of them. */
  facts: z.int(),
})
const fallbackLetter = z.object({
  type: z.literal('fallback'),
  text: z.string(),
  reason: z.enum(FALLBACK_REASONS),
  /** With the reason 'facts': what the answer left out of the draft, what it stated that the draft does not, and what it said differently. */
  missing: z.array(z.string()),
  invented: z.array(z.string()),
  changed: z.array(z.string()),
})

/** What a refinement answers: how many characters have come, of which none is shown before it is checked, then the letter that counts. */
export const refinementLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), characters: z.int() }),
  refinedLetter,
  fallbackLetter,
])
export type RefinementLine = z.output<typeof refinementLine>
export type RefinedLetter = z.output<typeof refinedLetter> | z.output<typeof fallbackLetter>

/** Instructions kept under a name; private to their owner or for the whole hospital. */
export const refinementTemplateForm = z.object({
  name: requiredText(120, 'Please enter a name'),
  prompt: requiredText(LONGEST_PROMPT, 'Please enter the guidance'),
  visibility: z.enum(['private', 'team']),
  starred: z.boolean(),
})
export const refinementTemplate = z.object({
  id: uuid,
  name: z.string(),
  prompt: z.string(),
  visibility: z.enum(['private', 'team']),
  starred: z.boolean(),
  version,
})
export type RefinementTemplate = z.output<typeof refinementTemplate>

const NAME_TAKEN = {
  status: 409,
  text: 'There is already a refinement template with this name.',
  constraints: { one_team_refinement_template_a_name: 'name', one_private_refinement_template_a_name: 'name' },
} as const

/** Refining a letter to a payer (specification 3, sections 2.8 and 4 to 9; decisions 'Refinement'). */
export const refinementContract = {
  refine: route({
    method: 'POST',
    path: '/visits/{visitId}/letter/refine',
    summary: 'Refine the draft of a letter; lines tell how much has come, and the last one is the letter that counts',
    permission: 'letter:refine',
    params: z.object({ visitId: uuid }),
    body: z.object({
      draft: requiredText(
        LONGEST_LETTER,
        'Please select a refinement template and ensure the final letter is not empty',
      ),
      instructions: z.optional(text(LONGEST_PROMPT)),
    }),
    stream: true,
    reply: refinementLine,
    records: 'letter.refinement_asked',
    refusals: {
      TOO_MANY_REFINEMENTS: {
        status: 429,
        text: 'You have refined many letters. Please try again in <minutes> minutes.',
      },
    },
  }),
  templates: route({
    method: 'GET',
    path: '/refinement-templates',
    summary: 'Refinement templates of the hospital and the own ones, starred first',
    permission: 'letter:refine',
    reads: ['refinement_templates'],
    reply: z.object({ templates: z.array(refinementTemplate) }),
  }),
  addTemplate: route({
    method: 'POST',
    path: '/refinement-templates',
    summary: 'Keep instructions as a refinement template',
    permission: 'letter:refine',
    body: refinementTemplateForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'refinement_template.added',
    refusals: { NAME_TAKEN },
  }),
  changeTemplate: route({
    method: 'PUT',
    path: '/refinement-templates/{id}',
    summary: 'Change a refinement template',
    permission: 'letter:refine',
    params: z.object({ id: uuid }),
    body: z.extend(refinementTemplateForm, { version }),
    reply: refinementTemplate,
    records: 'refinement_template.changed',
    refusals: {
      NAME_TAKEN,
      NOT_THE_OWNER: { status: 409, text: 'Only the person who made a refinement template can make it private.' },
      STALE: { status: 409, text: 'Someone else has just changed this refinement template.' },
    },
  }),
  deleteTemplate: route({
    method: 'DELETE',
    path: '/refinement-templates/{id}',
    summary: 'Delete a refinement template',
    permission: 'letter:refine',
    params: z.object({ id: uuid }),
    reply: z.object({ name: z.string() }),
    records: 'refinement_template.deleted',
  }),
}
