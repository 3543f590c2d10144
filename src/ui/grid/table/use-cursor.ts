import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { isFocusFree } from '../../keyboard/focus-return.ts'
import { isTyping } from '../../keyboard/keys.ts'

export type Cursor = { readonly row: number; readonly column: number }
type Moves = {
  readonly rows: number
  readonly columns: number
  readonly page: number
  /** The rows are about to go: nothing is done with one of them. */
  readonly stale: boolean
  /** Enter: does what the cell does, or opens its row. */
  open(at: Cursor): void
  /** Space: the same for cells only, and chooses rows. */
  act(at: Cursor): void
  edit(at: Cursor): void
  /** Opens what can be done with the row. */
  menu(at: Cursor): void
  widen(column: number, by: number): void
}

/** The keys that do something with the row or the cell. */
const ACTS: ReadonlySet<string> = new Set(['Enter', ' ', 'e', 'F2', 'm', 'ContextMenu'])
const NOWHERE: Cursor = { row: -1, column: 0 }
const WIDEN_PX = 16
const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))

/** Where a key leads; undefined for keys that are not the grid's. Pure, so that the table of keys can be read and tested. */
export function nextCell(
  key: string,
  { row, column }: Cursor,
  { rows, columns, page }: Pick<Moves, 'rows' | 'columns' | 'page'>,
): Cursor | undefined {
  const to = (nextRow: number, nextColumn = column) => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  })
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return to(row + 1)
    case 'k':
    case 'ArrowUp':
      return to(row - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'PageDown':
      return to(row + page)
    case 'PageUp':
      return to(row - page)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows - 1)
    default:
      return undefined
  }
}

/** The cell the keyboard is on. The grid itself holds the focus; j and k also take it up when nothing else has it. */
export function useCursor(grid: RefObject<HTMLElement | null>, moves: Moves) {
  const [cursor, setCursor] = useState(NOWHERE)
  const onKeyDown = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const onControl =
      event.target instanceof HTMLElement &&
      event.target !== grid.current &&
      event.target.closest('button, a, input, select, [role=menu]') !== null
    if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight'))
      moves.widen(cursor.column, event.key === 'ArrowRight' ? WIDEN_PX : -WIDEN_PX)
    else if (moves.stale && ACTS.has(event.key) && !onControl) {
      // Kept from the page all the same: Space would scroll it.
    } else if (event.key === 'Enter' && !onControl && cursor.row >= 0) moves.open(cursor)
    else if (event.key === ' ' && !onControl && cursor.row >= 0) moves.act(cursor)
    else if ((event.key === 'e' || event.key === 'F2') && cursor.row >= 0) moves.edit(cursor)
    else if ((event.key === 'm' || event.key === 'ContextMenu') && cursor.row >= 0) moves.menu(cursor)
    else {
      const next = nextCell(event.key, cursor, moves)
      if (!next || moves.rows === 0) return
      setCursor(next)
    }
    event.preventDefault()
  }
  // Before the next key can arrive: an effect that waits would still move from the row before.
  useLayoutEffect(() => {
    const takeUp = (event: globalThis.KeyboardEvent) => {
      if (!isFocusFree() || (event.key !== 'j' && event.key !== 'k')) return
      grid.current?.focus()
      onKeyDown(event)
    }
    window.addEventListener('keydown', takeUp)
    return () => window.removeEventListener('keydown', takeUp)
  })
  return { cursor, setCursor, onKeyDown }
}
