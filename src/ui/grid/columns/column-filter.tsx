import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useLateMenu } from '../../menu/late-menu.tsx'
import type { ColumnFilter } from './column.ts'
import css from './column-filter.module.css'

const loadMenu = () => import('./column-filter-menu.tsx')
const ColumnFilterMenu = lazy(loadMenu)

type Props = { readonly label: string; readonly filter: ColumnFilter; readonly named?: boolean }

/** Which values are shown; the list of them is fetched when it is first asked for. `named` says of what, where no head does. */
export function ColumnFilterButton({ label, filter, named = false }: Props) {
  const { menu, target } = useLateMenu(loadMenu, 'dialog')
  return (
    <>
      <button
        type="button"
        {...target}
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
      {menu && (
        <Suspense>
          <ColumnFilterMenu label={label} filter={filter} menu={menu} />
        </Suspense>
      )}
    </>
  )
}

/** 'All', the one value that is chosen, or how many. */
export function wordsOf({ options, chosen }: ColumnFilter): string {
  const [first] = chosen
  if (first === undefined) return 'All'
  return chosen.length > 1 ? `${chosen.length} chosen` : (options.find(({ value }) => value === first)?.label ?? first)
}
