import { plainText } from '../../kernel/writing/plain-text.ts'
import type { Platform } from '../../platform/server/platform.ts'
import { checkFacts, isFaithful } from '../model/facts/check-facts.ts'
import { hideIdentity, restoreIdentity } from '../model/identity/hide-identity.ts'
import type { Identity } from '../model/identity/identity.ts'
import type { FallbackReason } from '../model/letter-fallback.ts'
import { aiCompletion, NoLetter } from './ai-completion.ts'

type Message = { readonly role: 'system' | 'user'; readonly content: string }

type Asked = {
  /** What the answer may state, and must. */
  readonly source: string
  readonly guidance?: { readonly text: string; readonly used: string }
  readonly identity: Identity
  /** Words that are facts wherever they stand, as the names of medicines; in small letters. */
  readonly terms?: ReadonlySet<string>
  /** The longest source. */
  readonly most: number
  /** Of texts in which identity is hidden. */
  messages(hidden: { readonly draft: string; readonly instructions: string }): Message[]
}

export type CheckedAnswer =
  | { readonly type: 'progress'; readonly characters: number }
  | { readonly type: 'answer'; readonly text: string; readonly facts: number }
  | {
      readonly type: 'none'
      readonly reason: FallbackReason
      readonly missing: string[]
      readonly invented: string[]
      readonly changed: string[]
    }

/** Characters after which a line says how much has come. */
const TELL_EVERY = 100

/** An answer may become longer than its source by its sections, not several times as long. */
const GROWTH = 2

const none = (reason: FallbackReason): CheckedAnswer => ({
  type: 'none',
  reason,
  missing: [],
  invented: [],
  changed: [],
})

/**
 * Asks the AI service about a text: identity is hidden, the answer restored, and compared with the text at its end; no word of it leaves
 * before. The last line is the answer, or why there is none; nothing where the browser has gone.
 */
export async function* checkedAnswer(
  { settings: { ai }, log }: Pick<Platform, 'settings' | 'log'>,
  { source, guidance = { text: '', used: '' }, identity, terms, most, messages }: Asked,
  gone: AbortSignal,
): AsyncGenerator<CheckedAnswer> {
  if (!ai) {
    yield none('off')
    return
  }
  const hidden = hideIdentity([source, guidance.text], identity)
  const [draft = '', instructions = ''] = hidden.texts
  let [answer, told] = ['', 0]
  try {
    for await (const piece of aiCompletion(ai, messages({ draft, instructions }), gone)) {
      answer += piece
      if (answer.length > most * GROWTH) throw new NoLetter('unreadable')
      if (answer.length < told + TELL_EVERY) continue
      told = answer.length
      yield { type: 'progress', characters: told }
    }
  } catch (error) {
    if (gone.aborted) return
    if (!(error instanceof NoLetter)) throw error
    log.warn({ reason: error.reason }, 'the AI service gave no answer')
    yield none(error.reason)
    return
  }
  answer = restoreIdentity(plainText(answer), hidden.values).trim()
  const checked = checkFacts(source, answer, {
    names: [...hidden.values.values()],
    allowed: guidance.used,
    ...(terms && { terms }),
  })
  const { missing, invented, changed, total } = checked
  yield isFaithful(checked)
    ? { type: 'answer', text: answer, facts: total }
    : { type: 'none', reason: 'facts', missing: [...missing], invented: [...invented], changed: [...changed] }
}
