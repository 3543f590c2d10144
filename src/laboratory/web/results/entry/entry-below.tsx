import { Button, TextInput } from '@mantine/core'
import type { ResultCell } from '../../../model/results/shown-results.ts'
import { shownWords } from '../../../model/results/value-words.ts'
import css from '../results.module.css'
import { CultureTable } from './culture-table.tsx'
import { typedFinding } from './typed-finding.ts'
import { type EntryState, isEnterable, keyOfCell } from './use-entry.ts'

type BelowProps = {
  readonly cell: ResultCell
  readonly entry: EntryState
  readonly asks: boolean
  readonly isCommented: boolean
  readonly comment: string
}

const ASKS = {
  IMPOSSIBLE: 'This is not possible: why is it right?',
  MOVED: 'This has moved far: why is it right?',
  IS_CALCULATED: 'This is calculated: why is it typed?',
} as const
const UNREADABLE = {
  NOT_A_NUMBER: 'A number such as 13.5',
  WRONG_UNIT: 'Nothing says how this unit is converted',
  NOT_A_CHOICE: 'Please choose from the list',
  NOT_A_FILE: 'Please choose a PDF, JPEG or PNG',
} as const

/** What stands beneath a value: what is wrong, what is asked, the comment, what a colleague entered meanwhile. */
export function EntryBelow({ cell, entry, asks, isCommented, comment }: BelowProps) {
  const { parameter, live, struck } = cell
  const key = keyOfCell(cell)
  const preview = entry.shown(cell)
  const problem = entry.problems[key] ?? (preview.problem && UNREADABLE[preview.problem])
  const overtaken = entry.isOvertaken(cell)
  const { calculated } = preview
  // What it needs may still be typed: nothing is said of that.
  const cause = calculated !== null && calculated !== 'value' && !calculated.isWaiting ? calculated.cause : null
  const isCulture = parameter.kind === 'culture' && isEnterable(cell)
  if (!problem && !asks && !isCommented && !overtaken && !struck && !cause && !isCulture) return null
  return (
    <tr className={css.below}>
      <td colSpan={8}>
        {problem && <p className={css.problem}>{problem}</p>}
        {cause && <p className={css.quiet}>Not calculated: {cause}</p>}
        {struck && !live && (
          <p className={css.quiet}>
            Taken back: {struck.value} ({struck.why})
          </p>
        )}
        {overtaken && (
          <p className={css.overtaken} role="alert">
            {live ? `${live.enteredBy} has just entered ${shownWords(live)}.` : 'The value has just been taken out.'}
            <Button size="compact-xs" variant="default" onClick={() => entry.keepMine(cell)}>
              Keep mine
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => entry.forget([key])}>
              Take that
            </Button>
          </p>
        )}
        {asks && preview.asks && (
          <TextInput
            size="xs"
            data-cell="confirm"
            aria-label={`${ASKS[preview.asks]} ${parameter.name}`}
            placeholder={ASKS[preview.asks]}
            maxLength={300}
            value={entry.typed[key]?.confirmation ?? ''}
            onChange={(event) => entry.type(cell, { confirmation: event.currentTarget.value })}
          />
        )}
        {isCommented && (
          <TextInput
            size="xs"
            data-cell="comment"
            aria-label={`Comment on ${parameter.name}, text`}
            placeholder="Comment"
            maxLength={1000}
            disabled={!isEnterable(cell)}
            value={comment}
            onChange={(event) => entry.type(cell, { comment: event.currentTarget.value })}
          />
        )}
        {isCulture && (
          <CultureTable
            findings={entry.typed[key]?.findings ?? live?.findings.map(typedFinding) ?? []}
            onChange={(findings) => entry.type(cell, { findings: [...findings] })}
          />
        )}
      </td>
    </tr>
  )
}
