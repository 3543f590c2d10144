import { minutesBetween, minutesInWords } from '../../../kernel/minutes-in-words.ts'
import { PRIORITY_WORDS } from '../../../orders/model/order-words.ts'
import { useNow } from '../../../ui/page/use-now.ts'
import { QueueEntry, QueuePart } from '../../../ui/work-desk/work-desk.tsx'
import type { WorklistSample } from '../../model/results/shown-results.ts'

type Props = {
  readonly title: string
  readonly samples: readonly WorklistSample[]
  readonly chosen: string
  readonly empty: string
  /** Since when it waits. */
  since(sample: WorklistSample): string | null
  /** What is told of it beneath. */
  says(sample: WorklistSample): { readonly words: string; readonly tone?: 'danger' | 'warning' | undefined } | null
  onChoose(sampleId: string): void
}

/** Samples that wait, each a button; the most urgent first. */
export function SampleQueue({ title, samples, chosen, empty, since, says, onChoose }: Props) {
  const now = new Date(useNow())
  return (
    <QueuePart title={title} empty={empty}>
      {samples.map((sample) => {
        const at = since(sample)
        const said = says(sample)
        return (
          <QueueEntry
            key={sample.sampleId}
            isChosen={sample.sampleId === chosen}
            title={sample.patientName}
            at={at && minutesInWords(minutesBetween(new Date(at), now))}
            below={`${sample.accessionNo} · ${sample.tests.map(({ name }) => name).join(', ')}`}
            said={said?.words ?? (sample.priority === 'routine' ? '' : PRIORITY_WORDS[sample.priority])}
            tone={said?.tone ?? (sample.priority === 'routine' ? undefined : 'warning')}
            onChoose={() => onChoose(sample.sampleId)}
          />
        )
      })}
    </QueuePart>
  )
}
