import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconMathFunction, IconMessage, IconTemplate } from '@tabler/icons-react'
import { Fragment, useRef, useState } from 'react'
import { showDayOf } from '../../../../kernel/calendar.ts'
import type { ResultCell, SentValue } from '../../../model/results/shown-results.ts'
import { sourceOf } from '../../../model/results/sources-of-cells.ts'
import { percentWords, rangeWords, shownWords } from '../../../model/results/value-words.ts'
import { FlagWord } from '../flag-word.tsx'
import css from '../results.module.css'
import { CultureTable } from './culture-table.tsx'
import { EntryCell } from './entry-cell.tsx'
import { goDown } from './go-down.ts'
import { RangeBar } from './range-bar.tsx'
import { type EntryState, isEnterable, keyOfCell } from './use-entry.ts'

type Props = {
  readonly cells: readonly ResultCell[]
  readonly sent: readonly SentValue[]
  readonly entry: EntryState
  onFocus(cell: ResultCell): void
}

/** The values of a sample, test by test; worked from the keyboard alone. */
export function EntryGrid({ cells, sent, entry, onFocus }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const pasteFrom = (first: ResultCell) => (column: readonly string[]) => {
    const below = cells
      .slice(cells.indexOf(first))
      .filter((cell) => isEnterable(cell) && cell.parameter.formula === null)
    entry.typeMany(
      column.flatMap((text, at) => {
        const cell = below[at]
        return cell && text !== '' ? [[cell, text] as const] : []
      }),
    )
  }
  return (
    <div className={css.scroll}>
      <table ref={grid} className={css.grid} onKeyDown={goDown}>
        <thead>
          <tr>
            <th scope="col">Investigation</th>
            <th scope="col" className={css.right}>
              Result
            </th>
            <th scope="col">Unit</th>
            <th scope="col">Flag</th>
            <th scope="col">Normal range</th>
            <td />
            <th scope="col" className={css.right}>
              Before
            </th>
            <th scope="col" className={css.right}>
              Delta
            </th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell, at) => {
            const { lineId, testName, heading } = cell
            const before = cells[at - 1]
            return (
              <Fragment key={keyOfCell(cell)}>
                {before?.lineId !== lineId && (
                  <tr className={css.section}>
                    <th scope="colgroup" colSpan={8}>
                      {testName} <small>{filledOf(cells, lineId, entry)}</small>
                    </th>
                  </tr>
                )}
                {heading && (before?.heading !== heading || before.lineId !== lineId) && (
                  <tr className={css.heading}>
                    <th scope="colgroup" colSpan={8}>
                      {heading}
                    </th>
                  </tr>
                )}
                <Row
                  cell={cell}
                  source={sourceOf(cell, sent)}
                  entry={entry}
                  onFocus={() => onFocus(cell)}
                  onPaste={pasteFrom(cell)}
                />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function filledOf(cells: readonly ResultCell[], lineId: string, entry: EntryState): string {
  const own = cells.filter((cell) => cell.lineId === lineId)
  return `${own.filter((cell) => entry.shown(cell).text !== '').length} of ${own.length}`
}

type RowProps = {
  readonly cell: ResultCell
  readonly source: string | null
  readonly entry: EntryState
  onFocus(): void
  onPaste(column: readonly string[]): void
}

function Row({ cell, source, entry, onFocus, onPaste }: RowProps) {
  const { parameter, live } = cell
  const key = keyOfCell(cell)
  const typed = entry.typed[key]
  const preview = entry.shown(cell)
  const [isCommented, setCommented] = useState(false)
  const comment = typed ? (typed.comment ?? '') : (live?.comment ?? '')
  const judged = preview.entry
  const asksNow = preview.asks !== null && typed !== undefined && entry.changed.includes(cell)
  const { before, defaultText } = parameter
  return (
    <>
      <tr
        data-changed={entry.changed.includes(cell) || undefined}
        data-verified={live?.isVerified || undefined}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (!event.altKey || event.key.toLowerCase() !== 'c') return
          event.preventDefault()
          setCommented(true)
        }}
      >
        <th scope="row">
          <span className={css.name}>
            {parameter.name}
            {parameter.formula && (
              <span title={parameter.formula}>
                <IconMathFunction size={14} stroke={1.5} aria-label="calculated" />
              </span>
            )}
            {isEnterable(cell) && (
              <ActionIcon
                size={22}
                variant="subtle"
                color="gray"
                tabIndex={-1}
                title="Comment, Alt+C"
                aria-label={`Comment on ${parameter.name}`}
                onClick={() => setCommented(!isCommented)}
              >
                <IconMessage size={14} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
            {defaultText && isEnterable(cell) && preview.text === '' && (
              <ActionIcon
                size={22}
                variant="subtle"
                color="gray"
                title="Usual text"
                aria-label={`Usual text of ${parameter.name}`}
                onClick={() => entry.type(cell, { typed: defaultText })}
              >
                <IconTemplate size={14} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
          </span>
        </th>
        <td className={css.right}>
          <EntryCell
            cell={cell}
            typed={typed}
            preview={preview}
            onType={(text) => entry.type(cell, { typed: text })}
            onPaste={onPaste}
          />
        </td>
        <td className={css.quiet}>{parameter.unit}</td>
        <td>
          {judged && <FlagWord {...judged} />}
          {live?.isVerified && live.kind !== 'withdrawn' && <span className={css.quiet}> Verified</span>}
          {source && <span className={css.quiet}> {source}</span>}
        </td>
        <td>{rangeWords(parameter.range)}</td>
        <td>
          <RangeBar value={judged?.value ?? null} range={parameter.range} isCritical={judged?.alert != null} />
        </td>
        <td className={css.right} title={before ? showDayOf(before.collectedAt) : undefined}>
          {before && shownWords({ ...before, words: null })}
          {before && <small> {showDayOf(before.collectedAt).slice(0, 5)}</small>}
        </td>
        <td className={css.right} data-flag={judged?.delta?.exceeds ? 'warning' : undefined}>
          {percentWords(judged?.delta?.percent)}
        </td>
      </tr>
      <Below cell={cell} entry={entry} asks={asksNow} isCommented={isCommented || comment !== ''} comment={comment} />
    </>
  )
}

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
} as const

/** What stands beneath a value: what is wrong, what is asked, the comment, what a colleague entered meanwhile. */
function Below({ cell, entry, asks, isCommented, comment }: BelowProps) {
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
        {isCulture && <CultureTable cell={cell} entry={entry} />}
      </td>
    </tr>
  )
}
