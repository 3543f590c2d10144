import { useId } from 'react'
import classes from './choice-table.module.css'

export type ChoiceRow = {
  readonly id: string
  readonly label: string
  readonly values: readonly [string, string]
  /** Null while neither is chosen. */
  readonly chosen: 0 | 1 | null
  onChoose(side: 0 | 1): void
}
type Props = {
  readonly label: string
  readonly columns: readonly [string, string]
  readonly rows: readonly ChoiceRow[]
}

const SIDES = [0, 1] as const

/** Two versions beside each other, field by field: a click or the arrow keys take one or the other. */
export function ChoiceTable({ label, columns, rows }: Props) {
  const prefix = useId()
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            {SIDES.map((side) => (
              <td key={side} data-chosen={row.chosen === side || undefined}>
                <label className={classes.choice}>
                  <input
                    type="radio"
                    name={`${prefix}${row.id}`}
                    aria-label={`${row.label}, ${columns[side]}: ${row.values[side]}`}
                    checked={row.chosen === side}
                    onChange={() => row.onChoose(side)}
                  />
                  <span>{row.values[side]}</span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
