import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCloudCheck, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { showTime } from '../../../../kernel/calendar.ts'
import { useRead } from '../../../../platform/web/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../../ui/page/url.ts'
import { LINE_PROGRESS_WORDS, type LineProgress } from '../../../model/results/line-progress.ts'
import { resultsContract } from '../../../model/results/results.contract.ts'
import type { ResultCell, SampleResults, WorklistSample } from '../../../model/results/shown-results.ts'
import css from '../results.module.css'
import { SampleHead } from '../sample-head.tsx'
import { SampleQueue } from '../sample-queue.tsx'
import { CellPanel } from './cell-panel.tsx'
import { EntryGrid } from './entry-grid.tsx'
import { keyOfCell, useEntry } from './use-entry.ts'

const TO_ENTER: readonly LineProgress[] = ['received', 'in-process', 'part-verified']
const isToEnter = ({ tests }: WorklistSample) => tests.some(({ progress }) => TO_ENTER.includes(progress))

/** How far a sample came, where something of it is there. */
function progressWords({ tests, written, required }: WorklistSample) {
  const isInterim = tests.some(({ progress }) => progress === 'part-verified')
  if (written === 0) return null
  return { words: isInterim ? LINE_PROGRESS_WORDS['part-verified'] : `${written} of ${required}` }
}

/** Result entry: what waits to be entered at the left, the values of one sample beside it. */
export default function EntryTab() {
  const url = useUrl()
  const { data } = useRead(resultsContract.worklist, {})
  const waiting = data?.samples.filter(isToEnter) ?? []
  const chosen = url.text('sample') || (waiting[0]?.sampleId ?? '')
  return (
    <div className={css.desk} data-chosen={url.text('sample') !== '' || undefined}>
      <nav className={css.queue} aria-label="Waiting for results">
        <SampleQueue
          title="To enter"
          samples={waiting}
          chosen={chosen}
          empty={data ? 'Nothing waits to be entered.' : 'Loading...'}
          since={({ receivedAt }) => receivedAt}
          says={progressWords}
          onChoose={(sample) => url.set({ sample })}
        />
      </nav>
      {chosen ? (
        <Sample key={chosen} sampleId={chosen} onBack={() => url.set({ sample: null })} />
      ) : (
        <EmptyState line="Samples that are received wait here for their results." />
      )}
    </div>
  )
}

type SampleProps = { readonly sampleId: string; onBack(): void }

function Sample({ sampleId, onBack }: SampleProps) {
  const { data, isPending, error, refetch } = useRead(resultsContract.sample, { sampleId }, { keep: false })
  if (isPending) return <FormSkeleton />
  if (error) return <ErrorState what={error.message} retry={() => void refetch()} />
  return <Entry data={data} onBack={onBack} />
}

function Entry({ data, onBack }: { readonly data: SampleResults; onBack(): void }) {
  const entry = useEntry(data)
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
          <Kept isKeeping={entry.isKeeping} isKept={entry.isKept} />
          <Button variant="default" className={css.back ?? ''} onClick={onBack}>
            All samples
          </Button>
          <Button disabled={!canSend} loading={entry.busy} title="Ctrl+S" onClick={send}>
            Send to verify
          </Button>
        </SampleHead>
        <Others sampleId={data.sample.sampleId} />
        {data.withoutParameters.length > 0 && (
          <p className={css.warn}>
            {data.withoutParameters.join(', ')}: no parameters are set up, so nothing can be entered.
          </p>
        )}
        <EntryGrid cells={cells} entry={entry} onFocus={(one: ResultCell) => setFocused(keyOfCell(one))} />
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

/** Who else is typing values of this sample. */
function Others({ sampleId }: { readonly sampleId: string }) {
  const { data } = useRead(resultsContract.others, { sampleId })
  const people = data?.people ?? []
  if (people.length === 0) return null
  return (
    <p className={css.warn} role="status">
      <IconUsers size={14} stroke={1.5} aria-hidden />{' '}
      {people.map(({ name, at }) => `${name} is at this sample too, since ${showTime(new Date(at))}`).join('; ')}
    </p>
  )
}

type FootProps = {
  readonly cells: readonly ResultCell[]
  readonly entry: ReturnType<typeof useEntry>
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
