import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { ColumnFilter } from './column.ts'
import css from './column-filter.module.css'

const ColumnFilterMenu = lazy(() => import('./column-filter-menu.tsx'))

type Props = { readonly label: string; readonly filter: ColumnFilter; readonly named?: boolean }

/** Which values are shown; the list of them is fetched when it is first asked for. `named` says of what, where no head does. */
export function ColumnFilterButton({ label, filter, named = false }: Props) {
  const [asked, setAsked] = useState(false)
  if (!asked) return <FilterTarget {...{ label, filter, named }} onClick={() => setAsked(true)} />
  return (
    <Suspense fallback={<FilterTarget {...{ label, filter, named }} />}>
      <ColumnFilterMenu {...{ label, filter, named }} />
    </Suspense>
  )
}

/** 'All', the one value that is chosen, or how many. */
export function wordsOf({ options, chosen }: ColumnFilter): string {
  const [first] = chosen
  if (first === undefined) return 'All'
  return chosen.length > 1 ? `${chosen.length} chosen` : (options.find(({ value }) => value === first)?.label ?? first)
}

export const FilterTarget = ({ label, filter, named, ...button }: Props & ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className={css.target}
    data-named={named || undefined}
    data-chosen={filter.chosen.length > 0 || undefined}
    aria-label={`Filter ${label}: ${wordsOf(filter)}`}
  >
    <span className={css.words}>
      {named && filter.chosen.length === 0 ? label : named ? `${label}: ${wordsOf(filter)}` : wordsOf(filter)}
    </span>
    <IconChevronDown size={14} stroke={1.5} aria-hidden />
  </button>
)
