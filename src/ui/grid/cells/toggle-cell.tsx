import { Chip } from '../../display/chip.tsx'
import type { CellProps } from './cell-content.tsx'
import css from './edit-cell.module.css'
import { cellKey, shownValue } from './edits.ts'
import { SaveMark } from './save-mark.tsx'

/** A state that a click takes to its next value: shown at once, put back when the server refuses. */
export function ToggleCell<Row>({ grid, row, column, edits, tabIndex }: CellProps<Row>) {
  const { toggle } = column
  if (!toggle) return null
  const key = cellKey(grid.rowKey(row), column.id)
  const state = edits.stateOf(key)
  const value = shownValue(state, toggle.value(row), grid.rowVersion?.(row))
  const chip = <Chip tone={toggle.tone(value)}>{toggle.word(value)}</Chip>
  const step = toggle.step?.(value)
  const change = {
    type: 'button',
    tabIndex,
    onClick: () => edits.toggle(key, row, column, value),
    'aria-label': `${column.label}: ${toggle.word(value)}. Change to ${toggle.word(toggle.next(value))}`,
  } as const
  return (
    <span className={css.cell}>
      {toggle.step ? (
        <>
          {chip}
          {step && (
            <button {...change} className={css.step} aria-label={`${step}: ${change['aria-label']}`}>
              {step}
            </button>
          )}
        </>
      ) : (
        <button {...change} className={css.toggle}>
          {chip}
        </button>
      )}
      <SaveMark state={state} onRetry={() => {}} />
    </span>
  )
}
