import type { GridColumn } from './column.ts'
import css from './selection-column.module.css'

type Selection<Row> = {
  readonly chosen: ReadonlySet<string>
  readonly rows: readonly Row[]
  rowKey(row: Row): string
  /** What a row is called, for the name of its box. */
  nameOf(row: Row): string
  onChange(chosen: ReadonlySet<string>): void
}

/** The boxes that choose rows, and the one above them that chooses all that are loaded. */
export function selectionColumn<Row>({ chosen, rows, rowKey, nameOf, onChange }: Selection<Row>): GridColumn<Row> {
  const act = (row: Row) => {
    const next = new Set(chosen)
    if (!next.delete(rowKey(row))) next.add(rowKey(row))
    onChange(next)
  }
  const all = rows.length > 0 && rows.every((row) => chosen.has(rowKey(row)))
  return {
    id: 'chosen',
    label: 'Chosen',
    width: 32,
    sticky: true,
    text: (row) => (chosen.has(rowKey(row)) ? 'Chosen' : ''),
    cell: (row) => (
      <input
        type="checkbox"
        className={css.box}
        aria-label={`Choose ${nameOf(row)}`}
        checked={chosen.has(rowKey(row))}
        onChange={() => act(row)}
      />
    ),
    control: {
      act,
      head: (
        <input
          type="checkbox"
          className={css.box}
          aria-label="Choose all that are shown"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && chosen.size > 0
          }}
          onChange={() => onChange(all ? new Set() : new Set(rows.map(rowKey)))}
        />
      ),
    },
  }
}
