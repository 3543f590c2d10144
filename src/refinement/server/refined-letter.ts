import type { Platform } from '../../platform/server/platform.ts'
import type { Identity } from '../model/identity/identity.ts'
import { fallbackLetter } from '../model/letter-fallback.ts'
import { LONGEST_LETTER, type RefinementLine } from '../model/refinement.contract.ts'
import { refinementMessages, withVariables } from '../model/refinement-prompt.ts'
import { checkedAnswer } from './checked-answer.ts'

type Asked = {
  readonly draft: string
  readonly instructions: string
  readonly identity: Identity
  readonly sender: { readonly name: string; readonly address: string; readonly today: string }
}

/** Refines a draft under the rules of `checkedAnswer`. Whatever goes wrong, the last line is the fallback with its reason. */
export async function* refinedLetter(
  platform: Pick<Platform, 'settings' | 'log'>,
  { draft, instructions, identity, sender }: Asked,
  gone: AbortSignal,
): AsyncGenerator<RefinementLine> {
  const guidance = withVariables(instructions, { HospitalName: sender.name, TodayDate: sender.today })
  const asked = { source: draft, guidance, identity, most: LONGEST_LETTER, messages: refinementMessages }
  for await (const line of checkedAnswer(platform, asked, gone)) {
    if (line.type === 'progress') yield line
    else if (line.type === 'answer') yield { type: 'refined', text: line.text, facts: line.facts }
    else {
      yield { ...line, type: 'fallback', text: fallbackLetter(draft, sender, line.reason) }
    }
  }
}
