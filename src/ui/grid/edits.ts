import { useReducer, useRef } from 'react'
import type { GridColumn } from './column.ts'

/** A cell between being typed into and being the server's: the typed text is in every state. */
export type CellState =
  | { readonly phase: 'editing'; readonly typed: string }
  | { readonly phase: 'saving'; readonly typed: string }
  | { readonly phase: 'saved'; readonly typed: string }
  | { readonly phase: 'failed'; readonly typed: string; readonly message: string }

const SAVED_MARK_MS = 2000

export type Edits<Row> = {
  stateOf(key: string): CellState | undefined
  begin(key: string, current: string): void
  type(key: string, typed: string): void
  cancel(key: string): void
  /** Sends what was typed; an unchanged value is just put down. */
  save(key: string, row: Row, column: GridColumn<Row>): void
}

export const cellKey = (rowKey: string, columnId: string): string => `${rowKey}/${columnId}`

/** The edits of a grid. They live above the rows, so that a row scrolled out of sight loses nothing. */
export function useEdits<Row>(): Edits<Row> {
  const cells = useRef(new Map<string, CellState>())
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  const put = (key: string, state: CellState | undefined) => {
    if (state) cells.current.set(key, state)
    else cells.current.delete(key)
    redraw()
  }
  return {
    stateOf: (key) => cells.current.get(key),
    begin: (key, current) => {
      const before = cells.current.get(key)
      if (before?.phase === 'saving') return
      put(key, { phase: 'editing', typed: before?.phase === 'failed' ? before.typed : current })
    },
    type: (key, typed) => put(key, { phase: 'editing', typed }),
    cancel: (key) => put(key, undefined),
    save: (key, row, column) => {
      const state = cells.current.get(key)
      if (!column.edit || !state || state.phase === 'saving' || state.phase === 'saved') return
      const typed = state.typed.trim()
      if (typed === column.text(row) && state.phase === 'editing') return put(key, undefined)
      const saving: CellState = { phase: 'saving', typed }
      put(key, saving)
      const saved: CellState = { phase: 'saved', typed }
      column.edit.save(row, typed).then(
        () => {
          put(key, saved)
          setTimeout(() => cells.current.get(key) === saved && put(key, undefined), SAVED_MARK_MS)
        },
        (problem: unknown) => put(key, { phase: 'failed', typed, message: problem instanceof Error ? problem.message : 'Not saved' }),
      )
    },
  }
}
