import { Checkbox } from '@mantine/core'
import type { ColumnFilter } from './column.ts'
import css from './column-filter.module.css'

/** The values of a filter to tick; every tick filters at once. Those that are chosen and not offered any more stand last. */
export function FilterOptions({ filter: { options, chosen, onChange } }: { readonly filter: ColumnFilter }) {
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value))
  const offered = [...options, ...unknown.map((value) => ({ value, label: value }))]
  return (
    <ul className={css.options}>
      {offered.map(({ value, label }) => (
        <li key={value}>
          <Checkbox
            size="xs"
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
        </li>
      ))}
      {offered.length === 0 && <li>Nothing to choose from yet</li>}
    </ul>
  )
}
