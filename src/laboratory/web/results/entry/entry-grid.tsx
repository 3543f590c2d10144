import { ActionIcon } from '@mantine/core'
import { IconMathFunction, IconMessage, IconTemplate } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { showDayOf } from '../../../../kernel/calendar.ts'
import type { ResultCell } from '../../../model/results/shown-results.ts'
import { percentWords, rangeWords, shownWords } from '../../../model/results/value-words.ts'
import { FlagWord } from '../flag-word.tsx'
import { HeldMark } from '../held-mark.tsx'
import css from '../results.module.css'
import { EntryBelow } from './entry-below.tsx'
import { EntryCell } from './entry-cell.tsx'
import { RangeBar } from './range-bar.tsx'
import { type EntryState, isEnterable, keyOfCell } from './use-entry.ts'

type Props = {
  readonly cells: readonly ResultCell[]
  readonly entry: EntryState
  /** By line and parameter: what a control that was not passed holds. */
  readonly held: readonly string[]
  onFocus(cell: ResultCell): void
}

/** The values of a sample, test by test; worked from the keyboard alone. */
export function EntryGrid({ cells, entry, held, onFocus }: Props) {
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
                  entry={entry}
                  isHeld={held.includes(keyOfCell(cell))}
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

/** Enter and the arrows go from value to value; what is calculated is passed over. Of a text it is Ctrl and Enter. */
function goDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement) || !target.dataset['cell'] || event.nativeEvent.isComposing || altKey) return
  const isText = target.dataset['cell'] === 'text'
  const hasList = target instanceof HTMLInputElement && target.list !== null
  const isChord = ctrlKey || metaKey
  const by =
    key === 'Enter' && isChord === isText
      ? 1
      : isText || hasList || isChord
        ? 0
        : key === 'ArrowDown'
          ? 1
          : key === 'ArrowUp'
            ? -1
            : 0
  if (by === 0) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-cell]:not(:disabled, [data-calculated])')]
  const after = fields.filter((field) => target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = by > 0 ? after[0] : fields[fields.indexOf(target as HTMLInputElement) - 1]
  next?.focus()
  next?.select()
}

type RowProps = {
  readonly cell: ResultCell
  readonly entry: EntryState
  readonly isHeld: boolean
  onFocus(): void
  onPaste(column: readonly string[]): void
}

function Row({ cell, entry, isHeld, onFocus, onPaste }: RowProps) {
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
            {isHeld && <HeldMark />}
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
      <EntryBelow
        cell={cell}
        entry={entry}
        asks={asksNow}
        isCommented={isCommented || comment !== ''}
        comment={comment}
      />
    </>
  )
}
