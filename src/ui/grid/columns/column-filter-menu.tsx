import { Button, Popover } from '@mantine/core'
import { type LateMenu, LateTarget } from '../../menu/late-menu.tsx'
import type { ColumnFilter } from './column.ts'
import css from './column-filter.module.css'
import { FilterOptions } from './filter-options.tsx'

type Props = { readonly label: string; readonly filter: ColumnFilter; readonly menu: LateMenu }

/** The values of one column to choose from. */
export default function ColumnFilterMenu({ label, filter, menu: { button, ...menu } }: Props) {
  return (
    <Popover {...menu} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <LateTarget element={button} />
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
