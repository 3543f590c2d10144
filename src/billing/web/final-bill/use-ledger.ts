import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { showRow } from '../../../ui/grid/table/use-row-window.ts'
import { useUrl } from '../../../ui/page/url.ts'
import type { BillLine, BillView } from '../../model/bill/bill-view.ts'
import { ROW_HEIGHT } from './ledger-row.tsx'
import { type LedgerFilter, type LedgerRow, ledgerRows, SHOWN, TAB_NAMES } from './ledger-rows.ts'

/** The height of the column names, which stay at the top. */
const HEAD_HEIGHT = 32

/** What a key does with the line under the cursor. */
export type LineKeys = Readonly<Record<string, (line: BillLine) => void>>

/** What of the bill the ledger shows: tab, filter and search live in the address; where the cursor is does not. */
export function useLedger(bill: BillView, box: RefObject<HTMLElement | null>, lineKeys: LineKeys) {
  const url = useUrl()
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [cursor, setCursor] = useState(0)
  const filter: LedgerFilter = {
    tab: url.oneOf('lines', TAB_NAMES),
    shown: url.oneOf('shown', SHOWN),
    search: url.text('find'),
  }
  const { tab, shown, search } = filter
  const rows = useMemo(() => ledgerRows(bill, { tab, shown, search }, turned), [bill, tab, shown, search, turned])
  const at = Math.min(cursor, rows.length - 1)
  const turn = (key: string) => setTurned((was) => toggled(was, key))
  const choose = (index: number) => {
    setCursor(index)
    if (box.current) showRow(box.current, index, ROW_HEIGHT, HEAD_HEIGHT)
  }
  const move = (steps: number) => choose(Math.max(0, Math.min(rows.length - 1, at + steps)))
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ...Object.entries(lineKeys).map(([key, act]) => [key, () => onLine(rows[at], act)] as [string, () => void]),
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const row = rows[at]
    if (step !== undefined) move(step)
    else if (event.key === 'Home') choose(0)
    else if (event.key === 'End') choose(rows.length - 1)
    else if (row && row.kind !== 'line' && turns(event.key, row.open)) turn(row.key)
    else return
    event.preventDefault()
  }
  return { rows, filter, at, turn, choose, onKeyDown, set: url.set }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }

const turns = (key: string, isOpen: boolean) =>
  key === 'Enter' || key === ' ' || (key === 'ArrowRight' && !isOpen) || (key === 'ArrowLeft' && isOpen)

const onLine = (row: LedgerRow | undefined, act: (line: BillLine) => void) => {
  if (row?.kind === 'line') act(row.line)
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
