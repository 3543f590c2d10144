import type { Platform } from '../../platform/server/platform.ts'
import { checkFacts, type FactCheck, isFaithful } from '../model/facts/check-facts.ts'
import { hideIdentity, restoringStream } from '../model/identity/hide-identity.ts'
import type { Identity } from '../model/identity/identity.ts'
import { type FallbackReason, fallbackLetter } from '../model/letter-fallback.ts'
import { plainText } from '../model/plain-text.ts'
import { LONGEST_LETTER, type RefinementLine } from '../model/refinement.contract.ts'
import { refinementMessages, withVariables } from '../model/refinement-prompt.ts'
import { aiCompletion, NoLetter } from './ai-completion.ts'

type Asked = {
  readonly draft: string
  readonly instructions: string
  readonly identity: Identity
  readonly sender: { readonly name: string; readonly address: string; readonly today: string }
}

/** A letter may become longer by its sections, not several times as long. */
const GROWTH = 2

/**
 * Refines a draft: identity is hidden, the answer of the AI service restored piece by piece, its facts compared with those of
 * the draft at the end. Whatever goes wrong, the last line is the fallback with its reason.
 */
export async function* refinedLetter(
  { settings: { ai }, log }: Pick<Platform, 'settings' | 'log'>,
  { draft, instructions, identity, sender }: Asked,
  gone: AbortSignal,
): AsyncGenerator<RefinementLine> {
  const fallback = (
    reason: FallbackReason,
    { missing = [], invented = [] }: Partial<FactCheck> = {},
  ): RefinementLine => ({
    type: 'fallback',
    text: fallbackLetter(draft, sender, reason),
    reason,
    missing: [...missing],
    invented: [...invented],
  })
  if (!ai) {
    yield fallback('off')
    return
  }
  const guidance = withVariables(instructions, { HospitalName: sender.name, TodayDate: sender.today })
  const hidden = hideIdentity([draft, guidance.text], identity)
  const [hiddenDraft = '', hiddenInstructions = ''] = hidden.texts
  const messages = refinementMessages({ draft: hiddenDraft, instructions: hiddenInstructions })
  const restoring = restoringStream(hidden.values)
  let letter = ''
  try {
    for await (const piece of aiCompletion(ai, messages, gone)) {
      const text = restoring.push(plainText(piece))
      letter += text
      if (letter.length > LONGEST_LETTER * GROWTH) throw new NoLetter('unreadable')
      if (text) yield { type: 'piece', text }
    }
  } catch (error) {
    if (gone.aborted) return
    if (!(error instanceof NoLetter)) throw error
    log.warn({ reason: error.reason }, 'a letter was not refined')
    yield fallback(error.reason)
    return
  }
  letter = (letter + restoring.end()).trim()
  const facts = checkFacts(draft, letter, { names: [...hidden.values.values()], allowed: guidance.used })
  yield isFaithful(facts) ? { type: 'refined', text: letter, facts: facts.total } : fallback('facts', facts)
}
