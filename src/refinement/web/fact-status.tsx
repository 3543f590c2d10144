import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { counted } from '../../kernel/counted.ts'
import { checkFacts, type FactCheck } from '../model/facts/check-facts.ts'
import { FALLBACK_WORDS } from '../model/letter-fallback.ts'
import css from './refinement.module.css'
import type { Refined } from './use-refinement.ts'

type Props = { readonly refined: Refined; readonly isOfOlderDraft: boolean }

/** Whether the refined letter states what its draft states, and why it is a fallback where it is one. */
export function FactStatus({ refined, isOfOlderDraft }: Props) {
  const { tone, words, lists } = statusOf(refined)
  const Icon = tone === 'good' ? IconCheck : IconAlertTriangle
  return (
    <div className={css.status} data-tone={tone} role="status">
      <Icon size={16} stroke={1.5} aria-hidden />
      <div>
        {words}
        {lists.map(([title, facts]) => (
          <div key={title}>
            {title}: {facts.join(', ')}
          </div>
        ))}
        {isOfOlderDraft && <div>The letter has been changed since. Run Prompt refines it again.</div>}
      </div>
    </div>
  )
}

type Status = {
  readonly tone: 'good' | 'warning'
  readonly words: string
  readonly lists: readonly (readonly [title: string, facts: readonly string[]])[]
}

function statusOf({ letter, draft, text }: Refined): Status {
  if (text !== letter.text) return editedStatus(draft, text)
  if (letter.type === 'fallback')
    return { tone: 'warning', words: FALLBACK_WORDS[letter.reason], lists: listed(letter) }
  return {
    tone: 'good',
    words: `${letter.facts} of ${counted(letter.facts, 'fact')} kept, none added. ${COMPARED}`,
    lists: [],
  }
}

/** What was compared and what was not: a letter is read before it is used. */
const COMPARED =
  'Compared: dates, numbers, amounts, codes and names, whose and of what they are, denials, sentences left out, and new words of weight. Style and meaning beyond that are for you to read.'

/** What people write themselves is theirs: it is compared, and kept. */
function editedStatus(draft: string, text: string): Status {
  const check = checkFacts(draft, text)
  const lists = listed(check)
  const tone = lists.length === 0 ? 'good' : 'warning'
  return { tone, words: `Edited by hand. ${check.kept} of ${counted(check.total, 'fact')} kept`, lists }
}

const listed = ({
  missing,
  invented,
  changed,
}: Pick<FactCheck, 'missing' | 'invented' | 'changed'>): Status['lists'] => [
  ...(missing.length > 0 ? [['Left out', missing] as const] : []),
  ...(invented.length > 0 ? [['Not in the draft', invented] as const] : []),
  ...(changed.length > 0 ? [['Said differently', changed] as const] : []),
]
