import * as z from 'zod/mini'
import { uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { FALLBACK_REASONS } from '../../refinement/model/letter-fallback.ts'

/** What the drafting of a course answers: the text when its facts are compared, or why there is none. */
export const courseDraftLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('answer'),
    text: z.string(),
    /** Facts of the record: all of them are kept and none was added. */
    facts: z.int(),
  }),
  z.object({
    type: z.literal('none'),
    reason: z.enum(FALLBACK_REASONS),
    /** With the reason 'facts': what the answer left out, what it stated that the record does not, and what it said differently. */
    missing: z.array(z.string()),
    invented: z.array(z.string()),
    changed: z.array(z.string()),
  }),
])
export type CourseDraftLine = z.output<typeof courseDraftLine>

/** The course in hospital, drafted by a language model from the facts that the record fills in (clinical design 6; P173). */
export const courseDraftContract = {
  draft: route({
    method: 'POST',
    path: '/summaries/{id}/course-draft',
    summary:
      'Draft the course in hospital from the facts of the record by an AI service, under the rules of the letters; nothing is saved',
    permission: 'summary:draft',
    params: z.object({ id: uuid }),
    stream: true,
    reply: courseDraftLine,
    records: 'summary.course_draft_asked',
    refusals: {
      SIGNED: { status: 409, text: 'This summary is signed.' },
      NO_FACTS: { status: 409, text: 'The record says nothing about the course yet.' },
      TOO_MANY_REFINEMENTS: {
        status: 429,
        text: 'You have asked for many drafts. Please try again in <minutes> minutes.',
      },
    },
  }),
}
