import { Button, Popover } from '@mantine/core'
import type { ColumnFilter } from './column.ts'
import css from './column-filter.module.css'
import { FilterTarget } from './column-filter.tsx'
import { FilterOptions } from './filter-options.tsx'

type Props = { readonly label: string; readonly filter: ColumnFilter; readonly named: boolean }

/** The values of one column to choose from. */
export default function ColumnFilterMenu({ label, filter, named }: Props) {
  return (
    <Popover defaultOpened position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <FilterTarget {...{ label, filter, named }} />
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={`Filter ${label}`} onKeyDown={(event) => event.stopPropagation()}>
        <FilterOptions filter={filter} />
        <div className={css.foot}>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={filter.chosen.length === 0}
            onClick={() => filter.onChange([])}
          >
            Show all
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
