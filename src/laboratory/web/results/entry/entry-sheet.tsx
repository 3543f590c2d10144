import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCloudCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { BACK } from '../../../../ui/work-desk/work-desk.tsx'
import type { ResultCell, SampleResults } from '../../../model/results/shown-results.ts'
import css from '../results.module.css'
import { SampleHead } from '../sample-head.tsx'
import { CellPanel } from './cell-panel.tsx'
import { EntryGrid } from './entry-grid.tsx'
import { FromAnalyser } from './from-analyser.tsx'
import { type EntryState, keyOfCell } from './use-entry.ts'

type Props = {
  readonly data: SampleResults
  readonly entry: EntryState
  readonly scans?: number
  onBack?: (() => void) | undefined
  readonly others?: ReactNode
  /** What the patient was like at the collection, where it can be changed. */
  readonly states?: ReactNode
}

/** The sheet of a sample: its head, the values, and what is known of the one that is typed. */
export function EntrySheet({ data, entry, scans = 0, onBack, others, states }: Props) {
  const [focused, setFocused] = useState<string | null>(null)
  const cells = data.cells.filter(({ isCancelled }) => !isCancelled)
  const cell = cells.find((one) => keyOfCell(one) === focused)
  const missing = entry.changed.filter(
    (one) => entry.shown(one).asks !== null && !entry.typed[keyOfCell(one)]?.confirmation,
  )
  const unreadable = entry.changed.filter((one) => entry.shown(one).problem !== null)
  const send = () => {
    const count = entry.changed.length
    entry.send(null, (critical) =>
      critical.length > 0
        ? toast.error('Critical', 'Tell the ward and record it: verification waits for that.')
        : toast.success('Entered', `${count} of ${data.sample.accessionNo} wait for verification`),
    )
  }
  const canSend = entry.changed.length > 0 && missing.length === 0 && unreadable.length === 0
  useHotkeys([['mod+S', () => canSend && send()]], [])
  return (
    <div className={css.work}>
      <section className={css.sheet} aria-label={`Results of ${data.sample.accessionNo}`}>
        <SampleHead sample={data.sample}>
          {states}
          <Kept isKeeping={entry.isKeeping} isKept={entry.isKept} />
          {onBack && (
            <Button variant="default" className={BACK} onClick={onBack}>
              All samples
            </Button>
          )}
          <Button disabled={!canSend} loading={entry.busy} title="Ctrl+S" onClick={send}>
            Send to verify
          </Button>
        </SampleHead>
        {others}
        <FromAnalyser data={data} />
        {data.withoutParameters.length > 0 && (
          <p className={css.warn}>
            {data.withoutParameters.join(', ')}: no parameters are set up, so nothing can be entered.
          </p>
        )}
        <EntryGrid
          cells={cells}
          sent={data.sent}
          entry={entry}
          held={data.held}
          scans={scans}
          onFocus={(one: ResultCell) => setFocused(keyOfCell(one))}
        />
        <Foot cells={cells} entry={entry} missing={missing.length} />
      </section>
      {cell && <CellPanel cell={cell} entry={entry} />}
    </div>
  )
}

function Kept({ isKeeping, isKept }: { readonly isKeeping: boolean; readonly isKept: boolean }) {
  if (!isKeeping && !isKept) return null
  return (
    <span className={css.kept} role="status">
      <IconCloudCheck size={14} stroke={1.5} aria-hidden /> {isKeeping ? 'Keeping the draft' : 'Draft kept'}
    </span>
  )
}

type FootProps = {
  readonly cells: readonly ResultCell[]
  readonly entry: EntryState
  readonly missing: number
}

function Foot({ cells, entry, missing }: FootProps) {
  const shown = cells.map((one) => entry.shown(one))
  const outside = shown.filter(({ entry: judged }) => judged?.flag && !['normal', 'no_range'].includes(judged.flag))
  const critical = shown.filter(({ entry: judged }) => judged?.alert)
  return (
    <footer className={css.foot}>
      <span>
        Values <b>{shown.filter(({ text }) => text !== '').length}</b> of <b>{cells.length}</b>
      </span>
      <span>
        Outside the range <b>{outside.length}</b>, critical <b>{critical.length}</b>
      </span>
      {missing > 0 && (
        <span data-flag="warning">{missing === 1 ? '1 value asks why' : `${missing} values ask why`}</span>
      )}
      <span className={css.keys}>
        <kbd>Enter</kbd> down <kbd>Ctrl</kbd> <kbd>V</kbd> paste a column <kbd>Alt</kbd> <kbd>C</kbd> comment{' '}
        <kbd>-</kbd> not done <kbd>Ctrl</kbd> <kbd>S</kbd> send
      </span>
    </footer>
  )
}
