import { useState } from 'react'
import { type Store, storeOf, useStore } from '../store.ts'
import { toast } from '../toast.ts'
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
  const [cells] = useState(() => storeOf<Cells>(new Map()))
  const now = useStore(cells)
  const put = (key: string, state: CellState | undefined) => cells.set(withCell(cells.get(), key, state))
  return {
    stateOf: (key) => now.get(key),
    begin: (key, current) => {
      const before = cells.get().get(key)
      if (before?.phase === 'saving') return
      put(key, { phase: 'editing', typed: before?.phase === 'failed' ? before.typed : current })
    },
    type: (key, typed) => put(key, { phase: 'editing', typed }),
    cancel: (key) => put(key, undefined),
    save: (key, row, column) => save(cells, key, row, column),
  }
}

type Cells = ReadonlyMap<string, CellState>

/** Reads the store and not the last drawing: Enter and the blur that follows it must not save twice. */
function save<Row>(cells: Store<Cells>, key: string, row: Row, { edit, text, label }: GridColumn<Row>) {
  const put = (state: CellState | undefined) => cells.set(withCell(cells.get(), key, state))
  const state = cells.get().get(key)
  if (!edit || !state || state.phase === 'saving' || state.phase === 'saved') return
  const typed = state.typed.trim()
  if (typed === text(row) && state.phase === 'editing') return put(undefined)
  const saved: CellState = { phase: 'saved', typed }
  put({ phase: 'saving', typed })
  edit.save(row, typed).then(
    () => {
      put(saved)
      setTimeout(() => cells.get().get(key) === saved && put(undefined), SAVED_MARK_MS)
    },
    (problem: unknown) => {
      const message = problem instanceof Error ? problem.message : 'Please try again.'
      put({ phase: 'failed', typed, message })
      toast.error(`${label} was not saved`, message)
    },
  )
}

function withCell(cells: Cells, key: string, state: CellState | undefined): Cells {
  const next = new Map(cells)
  if (state) next.set(key, state)
  else next.delete(key)
  return next
}
