import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { autosaveOf, type Edit, type Edits, hasCaughtUp, type Kind } from '../../autosave/autosave.ts'
import { useLeaving } from '../../autosave/use-leaving.ts'
import { type Store, storeOf, useStore } from '../../page/store.ts'
import type { GridColumn } from '../columns/column.ts'
import { cellSavable } from './cell-savable.ts'

/** The edits of a grid's cells, by cellKey. */
export type CellEdits<Row> = {
  stateOf(key: string): Edit | undefined
  begin(key: string, current: string): void
  type(key: string, typed: string, row: Row, column: GridColumn<Row>): void
  cancel(key: string): void
  /** The cell is left, or its failed save tried again: sends what was typed; an unchanged value is just put down. */
  save(key: string, row: Row, column: GridColumn<Row>): void
  /** To the next value of a toggle. */
  toggle(key: string, row: Row, column: GridColumn<Row>, shown: string): void
}

export const cellKey = (rowKey: string, columnId: string): string => `${rowKey}/${columnId}`

/** What is typed into cells is sent without the spaces around it. */
const TEXT: Kind<string> = { same: (one, other) => one === other, sent: (typed) => typed.trim() }

/**
 * The edits of a grid. They live above the rows, so that a row scrolled out of sight loses nothing, and what is still
 * unsaved when the screen or the page is left is sent then.
 */
export function useCellEdits<Row>(): CellEdits<Row> {
  const [cells] = useState(() => storeOf<Edits>(new Map()))
  const [saving] = useState(() => cellsOf<Row>(cells))
  const now = useStore(cells)
  useWindowEvent('beforeunload', (event) => saving.isWaiting() && event.preventDefault())
  useLeaving(saving.flush)
  return { ...saving, stateOf: (key) => now.get(key) }
}

/** Autosave of the cells of a grid. */
export function cellsOf<Row>(cells: Store<Edits>) {
  const saving = autosaveOf(cells, TEXT)
  return {
    begin: saving.begin,
    type: (key: string, typed: string, row: Row, column: GridColumn<Row>) =>
      saving.type(key, typed, cellSavable(row, column)),
    cancel: saving.cancel,
    save: (key: string, row: Row, column: GridColumn<Row>) => saving.leave(key, cellSavable(row, column)),
    toggle(key: string, row: Row, column: GridColumn<Row>, shown: string) {
      const { toggle } = column
      const next = toggle?.next(shown) ?? shown
      if (!toggle || next === shown) return
      const change = () => saving.set(key, next, shown, cellSavable(row, column))
      if (toggle.ask) void toggle.ask(row, next).then((yes) => yes && change())
      else change()
    },
    isWaiting: saving.isWaiting,
    flush: saving.flush,
  }
}

/** What a cell shows: the typed value until the row itself has it. */
export function shownValue(state: Edit | undefined, current: string, rowVersion: number | undefined): string {
  if (!state || state.phase === 'failed') return current
  return state.phase === 'saved' && hasCaughtUp(state.version, rowVersion) ? current : state.typed
}
