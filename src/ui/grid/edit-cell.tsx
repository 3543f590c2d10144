import { IconAlertTriangle, IconCheck, IconLoader2, IconRefresh } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { GridColumn } from './column.ts'
import css from './edit-cell.module.css'
import { cellKey, type Edits } from './edits.ts'

type Props<Row> = {
  readonly row: Row
  readonly rowKey: string
  readonly column: GridColumn<Row>
  readonly edits: Edits<Row>
  onDone(): void
}

/** A value that becomes a field when it is clicked, and says beside itself whether it was saved. */
export function EditCell<Row>({ row, rowKey, column, edits, onDone }: Props<Row>) {
  const key = cellKey(rowKey, column.id)
  const state = edits.stateOf(key)
  const current = column.text(row)
  if (state?.phase === 'editing') return <Field {...{ row, rowKey, column, edits, onDone }} typed={state.typed} />
  const shown = state?.phase === 'saving' || state?.phase === 'saved' ? state.typed : current
  return (
    <span className={css.cell}>
      <button
        type="button"
        className={css.value}
        data-align={column.align}
        onClick={() => edits.begin(key, current)}
        aria-label={`Edit ${column.label}: ${shown || 'empty'}`}
      >
        {shown || <span aria-hidden>–</span>}
      </button>
      <span className={css.mark} role="status">
        {state?.phase === 'saving' && (
          <IconLoader2 className={css.turning} size={14} stroke={1.5} aria-label="Saving" />
        )}
        {state?.phase === 'saved' && <IconCheck className={css.saved} size={14} stroke={2} aria-label="Saved" />}
        {state?.phase === 'failed' && (
          <button
            type="button"
            className={css.retry}
            onClick={() => edits.save(key, row, column)}
            title={`${state.message} Typed: ${state.typed}`}
            aria-label={`Not saved: ${state.message} Try ${state.typed} again`}
          >
            <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
            <IconRefresh size={14} stroke={1.5} aria-hidden />
          </button>
        )}
      </span>
    </span>
  )
}

function Field<Row>({ row, rowKey, column, edits, onDone, typed }: Props<Row> & { readonly typed: string }) {
  const key = cellKey(rowKey, column.id)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') edits.cancel(key)
    else if (event.key === 'Enter') edits.save(key, row, column)
    else return
    event.preventDefault()
    onDone()
  }
  return (
    <input
      className={css.field}
      data-align={column.align}
      aria-label={column.label}
      inputMode={column.edit?.kind === 'number' ? 'numeric' : 'text'}
      // biome-ignore lint/a11y/noAutofocus: the person asked to edit this very cell
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      value={typed}
      onChange={(event) => edits.type(key, event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => edits.save(key, row, column)}
    />
  )
}
