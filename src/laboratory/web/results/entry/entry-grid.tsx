import { ActionIcon } from '@mantine/core'
import { IconMathFunction, IconMessage, IconTemplate } from '@tabler/icons-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { showDayOf } from '../../../../kernel/calendar.ts'
import type { ResultCell, SentValue } from '../../../model/results/shown-results.ts'
import { sourceOf } from '../../../model/results/sources-of-cells.ts'
import { percentWords, rangeWords, shownWords } from '../../../model/results/value-words.ts'
import { FlagWord } from '../flag-word.tsx'
import { HeldMark } from '../held-mark.tsx'
import css from '../results.module.css'
import { EntryBelow } from './entry-below.tsx'
import { EntryCell } from './entry-cell.tsx'
import { goDown, goToFirst } from './go-down.ts'
import { RangeBar } from './range-bar.tsx'
import { type EntryState, isEnterable, keyOfCell } from './use-entry.ts'

type Props = {
  readonly cells: readonly ResultCell[]
  readonly sent: readonly SentValue[]
  readonly entry: EntryState
  /** By line and parameter: what a control that was not passed holds. */
  readonly held: readonly string[]
  /** A scan of a container brings the focus to its first empty value. */
  readonly scans: number
  onFocus(cell: ResultCell): void
}

/** The values of a sample, test by test; worked from the keyboard alone. */
export function EntryGrid({ cells, sent, entry, held, scans, onFocus }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (scans > 0 && grid.current) goToFirst(grid.current)
  }, [scans])
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

type RowProps = {
  readonly cell: ResultCell
  readonly source: string | null
  readonly entry: EntryState
  readonly isHeld: boolean
  onFocus(): void
  onPaste(column: readonly string[]): void
}

function Row({ cell, source, entry, isHeld, onFocus, onPaste }: RowProps) {
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
            onType={(text) => entry.type(cell, { typed: text, file: undefined })}
            onFile={(file) => entry.type(cell, { typed: file.name, file })}
            onPaste={onPaste}
          />
        </td>
        <td className={css.quiet}>{parameter.unit}</td>
        <td>
          {judged && <FlagWord {...judged} />}
          {live?.isVerified && live.kind !== 'withdrawn' && <span className={css.quiet}> Verified</span>}
          {source && <span className={css.quiet}> {source}</span>}
        </td>
        <td>{rangeWords(parameter.range) || parameter.whyNoRange}</td>
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
