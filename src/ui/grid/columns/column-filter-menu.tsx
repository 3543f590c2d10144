import { Button, Checkbox, Popover } from '@mantine/core'
import type { ColumnFilter } from './column.ts'
import css from './column-filter.module.css'
import { FilterTarget } from './column-filter.tsx'

type Props = { readonly label: string; readonly filter: ColumnFilter; readonly named: boolean }

/** The values to choose from; every tick filters at once. */
export default function ColumnFilterMenu({ label, filter, named }: Props) {
  const { options, chosen, onChange } = filter
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value))
  const offered = [...options, ...unknown.map((value) => ({ value, label: value }))]
  return (
    <Popover defaultOpened position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <FilterTarget {...{ label, filter, named }} />
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={`Filter ${label}`} onKeyDown={(event) => event.stopPropagation()}>
        <ul className={css.options}>
          {offered.map(({ value, label: word }) => (
            <li key={value}>
              <Checkbox
                size="xs"
                label={word}
                checked={chosen.includes(value)}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
              />
            </li>
          ))}
          {offered.length === 0 && <li>Nothing to choose from yet</li>}
        </ul>
        <div className={css.foot}>
          <Button size="compact-xs" variant="subtle" disabled={chosen.length === 0} onClick={() => onChange([])}>
            Show all
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
