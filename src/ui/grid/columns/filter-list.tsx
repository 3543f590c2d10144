import { Popover } from '@mantine/core'
import { type LateMenu, LateTarget } from '../../menu/late-menu.tsx'
import { wordsOf } from './column-filter.tsx'
import css from './filter-menu.module.css'
import type { NamedFilter } from './filter-menu.tsx'
import { FilterOptions } from './filter-options.tsx'

type Props = { readonly filters: readonly NamedFilter[]; readonly menu: LateMenu }

/** The filters by name, each unfolding its values; one at a time. */
export default function FilterList({ filters, menu: { button, ...menu } }: Props) {
  return (
    <Popover {...menu} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <LateTarget element={button} />
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label="Filter" className={css.list}>
        {filters.map((filter) => (
          <details key={filter.label} name="filter" className={css.filter}>
            <summary>
              {filter.label}
              {filter.chosen.length > 0 && <span className={css.chosen}>{wordsOf(filter)}</span>}
            </summary>
            <FilterOptions filter={filter} />
          </details>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
