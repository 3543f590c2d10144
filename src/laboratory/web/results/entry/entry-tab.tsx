import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { showTime } from '../../../../kernel/calendar.ts'
import { useRead } from '../../../../platform/web/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../../ui/page/url.ts'
import { WorkDesk } from '../../../../ui/work-desk/work-desk.tsx'
import { LINE_PROGRESS_WORDS, type LineProgress } from '../../../model/results/line-progress.ts'
import { resultsContract } from '../../../model/results/results.contract.ts'
import type { SampleResults, WorklistSample } from '../../../model/results/shown-results.ts'
import { ContainerScan } from '../../samples/container-scan.tsx'
import css from '../results.module.css'
import { SampleQueue } from '../sample-queue.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { PatientStates } from './patient-states.tsx'
import { useEntry } from './use-entry.ts'

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
  const [scans, setScans] = useState(0)
  const onFound = ({ sampleId }: { readonly sampleId: string }) => {
    url.set({ sample: sampleId })
    setScans(scans + 1)
  }
  return (
    <WorkDesk
      label="Waiting for results"
      isChosen={url.text('sample') !== ''}
      queue={
        <>
          <ContainerScan mode="find" onFound={onFound} />
          <SampleQueue
            title="To enter"
            samples={waiting}
            chosen={chosen}
            empty={data ? 'Nothing waits to be entered.' : 'Loading...'}
            since={({ receivedAt }) => receivedAt}
            says={progressWords}
            onChoose={(sample) => url.set({ sample })}
          />
        </>
      }
    >
      {chosen ? (
        <Sample key={chosen} sampleId={chosen} scans={scans} onBack={() => url.set({ sample: null })} />
      ) : (
        <EmptyState line="Samples that are received wait here for their results." />
      )}
    </WorkDesk>
  )
}

type SampleProps = {
  readonly sampleId: string
  /** How often a container was scanned: with each the typing goes on at the first empty value. */
  readonly scans: number
  onBack(): void
}

function Sample({ sampleId, scans, onBack }: SampleProps) {
  const { data, isPending, error, refetch } = useRead(resultsContract.sample, { sampleId }, { keep: false })
  if (isPending) return <FormSkeleton />
  if (error) return <ErrorState what={error.message} retry={() => void refetch()} />
  return <Entry data={data} scans={scans} onBack={onBack} />
}

type EntryProps = Pick<SampleProps, 'scans' | 'onBack'> & { readonly data: SampleResults }

function Entry({ data, scans, onBack }: EntryProps) {
  const entry = useEntry(data)
  return (
    <EntrySheet
      data={data}
      entry={entry}
      scans={scans}
      onBack={onBack}
      others={<Others sampleId={data.sample.sampleId} />}
      states={<PatientStates sample={data.sample} />}
    />
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
