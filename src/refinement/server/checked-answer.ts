import { plainText } from '../../kernel/writing/plain-text.ts'
import type { Platform } from '../../platform/server/platform.ts'
import { checkFacts, isFaithful } from '../model/facts/check-facts.ts'
import { hideIdentity, restoringStream } from '../model/identity/hide-identity.ts'
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
  | { readonly type: 'piece'; readonly text: string }
  | { readonly type: 'answer'; readonly text: string; readonly facts: number }
  | {
      readonly type: 'none'
      readonly reason: FallbackReason
      readonly missing: string[]
      readonly invented: string[]
    }

/** An answer may become longer than its source by its sections, not several times as long. */
const GROWTH = 2

const none = (reason: FallbackReason): CheckedAnswer => ({ type: 'none', reason, missing: [], invented: [] })

/**
 * Asks the AI service about a text: identity is hidden, the answer restored piece by piece, its facts compared with those of the text at
 * the end. The last line is the answer, or why there is none; nothing where the browser has gone.
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
  const restoring = restoringStream(hidden.values)
  let answer = ''
  try {
    for await (const piece of aiCompletion(ai, messages({ draft, instructions }), gone)) {
      const text = restoring.push(plainText(piece))
      answer += text
      if (answer.length > most * GROWTH) throw new NoLetter('unreadable')
      if (text) yield { type: 'piece', text }
    }
  } catch (error) {
    if (gone.aborted) return
    if (!(error instanceof NoLetter)) throw error
    log.warn({ reason: error.reason }, 'the AI service gave no answer')
    yield none(error.reason)
    return
  }
  answer = (answer + restoring.end()).trim()
  const checked = checkFacts(source, answer, {
    names: [...hidden.values.values()],
    allowed: guidance.used,
    ...(terms && { terms }),
  })
  yield isFaithful(checked)
    ? { type: 'answer', text: answer, facts: checked.total }
    : { type: 'none', reason: 'facts', missing: [...checked.missing], invented: [...checked.invented] }
}
