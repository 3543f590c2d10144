import { Popover } from '@mantine/core'
import { wordsOf } from './column-filter.tsx'
import css from './filter-menu.module.css'
import { FilterButton, type NamedFilter } from './filter-menu.tsx'
import { FilterOptions } from './filter-options.tsx'

/** The filters by name, each unfolding its values; one at a time. */
export default function FilterList({ filters }: { readonly filters: readonly NamedFilter[] }) {
  return (
    <Popover defaultOpened position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <FilterButton />
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
