import { Button, Checkbox } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../../access/web/session.tsx'
import { showDayOf, showMoment } from '../../../../kernel/calendar.ts'
import { findingWords } from '../../../model/microbiology/finding-words.ts'
import { fileOf } from '../../../model/results/preview.ts'
import type { ResultCell, ShownResult } from '../../../model/results/shown-results.ts'
import { percentWords, rangeWords, shownWords } from '../../../model/results/value-words.ts'
import { keyOfCell } from '../entry/use-entry.ts'
import { FlagWord } from '../flag-word.tsx'
import { HeldMark } from '../held-mark.tsx'
import { ResultFileName } from '../result-file.tsx'
import css from '../results.module.css'

const AmendDialog = lazy(() => import('./amend.dialog.tsx'))

type Props = {
  readonly cells: readonly ResultCell[]
  /** Values that are left for later. */
  readonly left: ReadonlySet<string>
  /** By line and parameter: what a control that was not passed holds. */
  readonly held: ReadonlySet<string>
  onLeave(id: string): void
}

const SECTIONS = ['Critical', 'Outside the range', 'Within the range', 'Verified'] as const

function sectionOf({ live }: ResultCell): (typeof SECTIONS)[number] {
  if (!live || live.isVerified) return 'Verified'
  if (live.alert) return 'Critical'
  const isPlain = live.flag === null || live.flag === 'normal' || live.flag === 'no_range'
  return isPlain && !live.isDeltaExceeded ? 'Within the range' : 'Outside the range'
}

/** The values of a sample, what is outside of its range first; what is not wanted yet is left out. */
export function VerifyGrid({ cells, left, held, onLeave }: Props) {
  const [amended, setAmended] = useState<ResultCell | null>(null)
  return (
    <div className={css.scroll}>
      <table className={css.grid}>
        <thead>
          <tr>
            <td />
            <th scope="col">Investigation</th>
            <th scope="col" className={css.right}>
              Observed
            </th>
            <th scope="col">Flag</th>
            <th scope="col">Unit</th>
            <th scope="col">Normal range</th>
            <th scope="col" className={css.right}>
              Before
            </th>
            <th scope="col" className={css.right}>
              Delta
            </th>
          </tr>
        </thead>
        {SECTIONS.map((section) => {
          const own = cells.filter((cell) => sectionOf(cell) === section)
          if (own.length === 0) return null
          return (
            <tbody key={section}>
              <tr className={css.section}>
                <th scope="colgroup" colSpan={8}>
                  {section} <small>{own.length}</small>
                </th>
              </tr>
              {own.map((cell) => (
                <Row
                  key={keyOfCell(cell)}
                  cell={cell}
                  left={left}
                  isHeld={held.has(keyOfCell(cell))}
                  onLeave={onLeave}
                  onAmend={() => setAmended(cell)}
                />
              ))}
            </tbody>
          )
        })}
      </table>
      <Suspense>{amended && <AmendDialog cell={amended} onClose={() => setAmended(null)} />}</Suspense>
    </div>
  )
}

type RowProps = Omit<Props, 'cells' | 'held'> & {
  readonly cell: ResultCell
  readonly isHeld: boolean
  onAmend(): void
}

function Row({ cell, left, isHeld, onLeave, onAmend }: RowProps) {
  const { can } = useAuth()
  const { parameter, live, replaces } = cell
  if (!live) return null
  const { before } = parameter
  const said = saidOf(live, replaces)
  const file = fileOf(live)
  const isAmendable = live.isVerified && live.kind !== 'withdrawn' && can('result:amend')
  return (
    <>
      <tr data-verified={live.isVerified || undefined} title={whoOf(live)}>
        <td>
          {isAmendable && (
            <Button size="compact-xs" variant="default" aria-label={`Amend ${parameter.name}`} onClick={onAmend}>
              Amend
            </Button>
          )}
          {!live.isVerified && (
            <Checkbox
              size="xs"
              aria-label={`Verify ${parameter.name}`}
              checked={!isHeld && !left.has(live.id)}
              disabled={isHeld}
              onChange={() => onLeave(live.id)}
            />
          )}
        </td>
        <th scope="row">
          {parameter.name} {isHeld && <HeldMark />}
        </th>
        <td className={css.right}>
          {file ? (
            <ResultFileName file={file} title={parameter.name} />
          ) : (
            <b data-flag={live.alert ? 'danger' : undefined}>{shownWords(live)}</b>
          )}
        </td>
        <td>
          <FlagWord flag={live.flag} alert={live.alert} />
        </td>
        <td className={css.quiet}>{parameter.unit}</td>
        <td>{rangeWords(parameter.range) || parameter.whyNoRange}</td>
        <td className={css.right}>
          {before && shownWords({ ...before, words: null })}
          {before && <small> {showDayOf(before.collectedAt).slice(0, 5)}</small>}
        </td>
        <td className={css.right} data-flag={live.isDeltaExceeded ? 'warning' : undefined}>
          {percentWords(live.percent)}
        </td>
      </tr>
      {said.length > 0 && (
        <tr className={css.below}>
          <td />
          <td colSpan={7}>
            {said.map((line) => (
              <p key={line} className={css.quiet}>
                {line}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

/** Who entered and who verified a value, and when. */
const whoOf = ({ enteredAt, enteredBy, verifiedAt, verifiedBy }: ShownResult): string =>
  [
    `Entered ${showMoment(enteredAt)} by ${enteredBy}`,
    verifiedAt && `verified ${showMoment(verifiedAt)} by ${verifiedBy ?? '-'}`,
  ]
    .filter(Boolean)
    .join(', ')

/** What stands beneath a value: which version it is, why it is right, its comment, what grew. */
const saidOf = (live: ShownResult, replaces: ShownResult | null): string[] =>
  [
    live.edition > 1 && `Version ${live.edition}: ${live.amendReason}`,
    replaces && `Replaces ${shownWords(replaces)}`,
    live.isSingleHanded && 'Single-handed',
    live.confirmation,
    live.comment,
    ...live.findings.map(findingWords),
  ].filter((line): line is string => Boolean(line))
