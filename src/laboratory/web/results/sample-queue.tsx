import { minutesBetween, minutesInWords } from '../../../kernel/minutes-in-words.ts'
import { PRIORITY_WORDS } from '../../../orders/model/order-words.ts'
import { useNow } from '../../../ui/page/use-now.ts'
import type { WorklistSample } from '../../model/results/shown-results.ts'
import css from './results.module.css'

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
    <section aria-label={title}>
      <h2 className={css.queueHead}>
        {title} <small>{samples.length}</small>
      </h2>
      {samples.length === 0 && <p className={css.empty}>{empty}</p>}
      {samples.map((sample) => {
        const at = since(sample)
        const said = says(sample)
        return (
          <button
            key={sample.sampleId}
            type="button"
            className={css.waiting}
            aria-current={sample.sampleId === chosen || undefined}
            onClick={() => onChoose(sample.sampleId)}
          >
            <span className={css.clipped}>
              <b>{sample.patientName}</b>
            </span>
            <small>{at && minutesInWords(minutesBetween(new Date(at), now))}</small>
            <small className={css.clipped}>
              {sample.accessionNo} · {sample.tests.map(({ name }) => name).join(', ')}
            </small>
            <small data-flag={said?.tone ?? (sample.priority === 'routine' ? undefined : 'warning')}>
              {said?.words ?? (sample.priority === 'routine' ? '' : PRIORITY_WORDS[sample.priority])}
            </small>
          </button>
        )
      })}
    </section>
  )
}
