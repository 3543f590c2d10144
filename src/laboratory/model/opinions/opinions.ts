import * as z from 'zod/mini'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { instant, optionalText, uuid } from '../../../platform/model/contract/fields.ts'

/** What the pathologist says of one test of a sample. */
export const shownOpinion = z.object({
  lineId: uuid,
  testName: z.string(),
  /** Of the test: what an opinion begins with. */
  template: z.nullable(z.string()),
  /** Null: nothing is said. */
  words: z.nullable(z.string()),
  /** How often it was written; what one changes must be the latest. */
  edition: z.int(),
  writtenBy: z.nullable(z.string()),
  writtenAt: z.nullable(instant),
})
export type ShownOpinion = z.output<typeof shownOpinion>

export const opinionForm = z.object({
  lineId: uuid,
  words: optionalText(4000),
  /** The edition that was shown. */
  was: z.int().check(z.minimum(0)),
})

/** Whether an opinion is written: it is the next of what was shown, and says something else. Pure. */
export function decideOpinion(
  said: { readonly words: string; readonly edition: number },
  form: { readonly words: string | null; readonly was: number },
): Verdict<{ words: string; edition: number }, 'STALE' | 'SAID_ALREADY'> {
  if (said.edition !== form.was) return refuse('STALE')
  const words = form.words?.trim() ?? ''
  return words === said.words
    ? refuse('SAID_ALREADY', { field: 'words' })
    : accept({ words, edition: said.edition + 1 })
}
