import type { KeyboardEvent } from 'react'
import { NoValue } from '../../display/no-value.tsx'
import type { GridColumn } from '../columns/column.ts'
import type { CellProps, Leaving } from './cell-content.tsx'
import css from './edit-cell.module.css'
import { cellKey, shownValue } from './edits.ts'
import { SaveMark } from './save-mark.tsx'

/** A value that becomes a field when it is clicked, and says beside itself whether it was saved. */
export function EditCell<Row>(props: CellProps<Row>) {
  const { grid, row, column, edits, tabIndex } = props
  const key = cellKey(grid.rowKey(row), column.id)
  const state = edits.stateOf(key)
  const current = column.edit?.value?.(row) ?? column.text(row)
  const shown = wordOf(column, row, shownValue(state, current, grid.rowVersion?.(row)))
  return (
    <span className={css.cell}>
      {state?.open ? (
        <Field {...props} typed={state.typed} />
      ) : (
        <button
          type="button"
          tabIndex={tabIndex}
          className={css.value}
          data-align={column.align}
          title={shown}
          onClick={() => edits.begin(key, current)}
          aria-label={`Edit ${column.label}: ${shown || 'empty'}`}
        >
          {shown || <NoValue />}
        </button>
      )}
      <SaveMark state={state} onRetry={() => edits.save(key, row, column)} />
    </span>
  )
}

/** What a value is called: the label of its option, or the column's own text of an option that is no longer offered. */
const wordOf = <Row,>({ edit, text }: GridColumn<Row>, row: Row, value: string): string =>
  edit?.value && value ? (edit.options?.find((option) => option.value === value)?.label ?? text(row)) : value

const LEAVING: Readonly<Record<string, Leaving>> = { Enter: 'down', Tab: 'next', 'Shift Tab': 'previous' }

function Field<Row>({ grid, row, column, edits, onDone, typed }: CellProps<Row> & { readonly typed: string }) {
  const key = cellKey(grid.rowKey(row), column.id)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const leaving = LEAVING[event.shiftKey ? `Shift ${event.key}` : event.key]
    if (event.key === 'Escape') edits.cancel(key)
    else if (leaving) edits.save(key, row, column)
    else return
    event.preventDefault()
    onDone(leaving ?? 'stay')
  }
  const field = {
    className: css.field,
    'data-align': column.align,
    'aria-label': column.label,
    // The person asked to edit this very cell.
    autoFocus: true,
    value: typed,
    onKeyDown,
    onBlur: () => edits.save(key, row, column),
  }
  const onChange = (event: { readonly currentTarget: { readonly value: string } }) =>
    edits.type(key, event.currentTarget.value, row, column)
  if (column.edit?.kind === 'choice') {
    const options = column.edit.options ?? []
    const isOffered = typed === '' || options.some(({ value }) => value === typed)
    return (
      <select {...field} onChange={onChange}>
        <option value="">–</option>
        {!isOffered && <option value={typed}>{wordOf(column, row, typed)}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...field}
      inputMode={column.edit?.kind === 'number' ? 'numeric' : 'text'}
      maxLength={column.edit?.maxLength}
      onFocus={(event) => event.currentTarget.select()}
      onChange={onChange}
    />
  )
}
