import type { ReactNode } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import { PriorityChip } from '../../../orders/web/priority-chip.tsx'
import type { SampleResults } from '../../model/results/shown-results.ts'
import css from './results.module.css'

type Props = {
  readonly sample: SampleResults['sample']
  readonly entered?: string | null
  readonly children?: ReactNode
}

/** Whose sample this is, when it was drawn and when it came, with what can be done at the right. */
export function SampleHead({ sample, entered, children }: Props) {
  const { patientName, accessionNo, priority, age, gender, uhid, place, orderedBy, collectedAt, receivedAt } = sample
  return (
    <header className={css.sampleHead}>
      <div className={css.who}>
        <h2>
          {patientName} <span className={css.accession}>{accessionNo}</span> <PriorityChip priority={priority} />
        </h2>
        <p className={css.quiet}>
          {[
            `${age ?? '-'} ${gender.charAt(0).toUpperCase()}`,
            uhid,
            place,
            orderedBy,
            `collected ${showMoment(collectedAt)}`,
            receivedAt && `received ${showMoment(receivedAt)}`,
            entered,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {sample.clinicalNote && <p className={css.quiet}>{sample.clinicalNote}</p>}
      </div>
      <div className={css.actions}>{children}</div>
    </header>
  )
}
