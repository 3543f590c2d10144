import { useMemo, useRef } from 'react'
import { grouped } from '../../../kernel/counted.ts'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import {
  amountsChanged,
  DIFFERENCE_FILTERS,
  type DifferenceFilter,
} from '../../model/bill/difference/difference-rows.ts'
import type { VersionDifference as Difference } from '../../model/bill/difference/difference-view.ts'
import css from './difference.module.css'
import { DifferenceHead } from './difference-head.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { useChanges } from './use-changes.ts'

const FILTER_WORDS: Readonly<Record<DifferenceFilter, string>> = {
  changed: 'Changed',
  all: 'All lines',
  amounts: 'Only amounts',
}

type Props = {
  readonly difference: Difference
  readonly payer: string
  readonly filter: DifferenceFilter
  /** Lines that do not differ are there when they were asked for. */
  onFilter(filter: DifferenceFilter): void
}

/** Two versions of a bill beside each other, line by line; `n` and `p` go from change to change. */
export function VersionDifference({ difference, payer, filter, onFilter }: Props) {
  const box = useRef<HTMLElement>(null)
  const onKeyDown = useChanges(box)
  const { changed, unchanged } = difference
  const amounts = useMemo(() => amountsChanged(difference), [difference])
  const counts: Readonly<Record<DifferenceFilter, number>> = { changed, all: changed + unchanged, amounts }
  return (
    <section className={css.screen} aria-label={`Difference of ${namesOf(difference).join(' and ').toLowerCase()}`}>
      <DifferenceHead difference={difference} payer={payer} names={namesOf(difference)} />
      <div className={css.filters}>
        {DIFFERENCE_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            className={css.filter}
            aria-pressed={filter === one}
            onClick={() => onFilter(one)}
          >
            {FILTER_WORDS[one]} <span className={css.count}>{grouped(counts[one])}</span>
          </button>
        ))}
        <span className={css.legend}>
          <i data-side="before" aria-hidden /> was <i data-side="after" aria-hidden /> is
        </span>
      </div>
      <ScrollRegion ref={box} className={css.rows} aria-label="Lines of both versions" onKeyDown={onKeyDown}>
        <DifferenceTable
          difference={difference}
          names={namesOf(difference)}
          filter={filter}
          onUnfold={() => onFilter('all')}
        />
      </ScrollRegion>
      <div className={css.foot}>
        <span>
          <b>{grouped(changed)}</b> of {grouped(changed + unchanged)} lines changed
        </span>
        <span>Totals equal the printed bills</span>
        <span className={css.keys}>
          <kbd>n</kbd> next difference <kbd>p</kbd> previous
        </span>
      </div>
    </section>
  )
}

/** What the two versions are called: one that is not stored yet is the next. */
const namesOf = ({ before, after }: Difference): readonly [string, string] => [
  `Version ${before.versionNo}`,
  after.id === null ? 'Next version' : `Version ${after.versionNo}`,
]
