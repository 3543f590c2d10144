import { useEffect, useState } from 'react'
import { storeOf, useStore } from '../../page/store.ts'
import type { GridColumn } from '../columns/column.ts'
import { type CellState, type Cells, cellsOf } from './saving.ts'

export type { CellState } from './saving.ts'

export type Edits<Row> = {
  stateOf(key: string): CellState | undefined
  begin(key: string, current: string): void
  type(key: string, typed: string, row: Row, column: GridColumn<Row>): void
  cancel(key: string): void
  /** The cell is left, or its failed save tried again: sends what was typed; an unchanged value is just put down. */
  save(key: string, row: Row, column: GridColumn<Row>): void
  /** To the next value of a toggle. */
  toggle(key: string, row: Row, column: GridColumn<Row>, shown: string): void
}

export const cellKey = (rowKey: string, columnId: string): string => `${rowKey}/${columnId}`

/**
 * The edits of a grid. They live above the rows, so that a row scrolled out of sight loses nothing, and what is still
 * unsaved when the screen or the page is left is sent then.
 */
export function useEdits<Row>(): Edits<Row> {
  const [cells] = useState(() => storeOf<Cells>(new Map()))
  const [saving] = useState(() => cellsOf<Row>(cells))
  const now = useStore(cells)
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => saving.isWaiting() && event.preventDefault()
    window.addEventListener('beforeunload', stay)
    window.addEventListener('pagehide', saving.flush)
    return () => {
      window.removeEventListener('beforeunload', stay)
      window.removeEventListener('pagehide', saving.flush)
      saving.flush()
    }
  }, [saving])
  return { ...saving, stateOf: (key) => now.get(key) }
}

/** What a cell shows: the typed value until the row itself has it. */
export function shownValue(state: CellState | undefined, current: string, rowVersion: number | undefined): string {
  if (!state || state.phase === 'failed') return current
  const caughtUp = state.phase === 'saved' && state.version !== undefined && (rowVersion ?? 0) >= state.version
  return caughtUp ? current : state.typed
}
