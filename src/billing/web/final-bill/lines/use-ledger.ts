import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { showRow } from '../../../../ui/grid/table/use-row-window.ts'
import { useUrl } from '../../../../ui/page/url.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import type { AddedLine } from '../../../model/bill/changes/added-lines.ts'
import { ROW_HEIGHT } from './ledger-row.tsx'
import { type LedgerFilter, ledgerRows, type Opened, openedFor, SHOWN, TAB_NAMES } from './ledger-rows.ts'

/** The saved-data tab that is open. */
export const useTab = () => useUrl().oneOf('lines', TAB_NAMES)

/** The height of the column names, which stay at the top. */
const HEAD_HEIGHT = 32

/** What a key does with the line under the cursor; a number says by how many rows the cursor goes with it. */
export type LineKeys = Readonly<Record<string, (line: BillLine) => unknown>>

type Props = {
  readonly bill: BillView
  /** The lines of charges that were just added, the latest last. */
  readonly beingAdded: readonly AddedLine[]
  readonly lineKeys: LineKeys
  /** What Space does with the line under the cursor, while the grid has the focus. */
  readonly onSpace: ((line: BillLine) => void) | undefined
}

/**
 * What of the bill the ledger shows: tab, filter and search live in the address; where the cursor is does not. It goes to the line of a
 * charge that is added.
 */
export function useLedger({ bill, beingAdded, lineKeys, onSpace }: Props, box: RefObject<HTMLElement | null>) {
  const url = useUrl()
  const [opened, setOpened] = useState<Opened>(new Map())
  const [cursor, setCursor] = useState(0)
  const [followed, setFollowed] = useState<string>()
  const [placed, setPlaced] = useState<string>()
  const latest = beingAdded.at(-1)
  if (latest && latest.chargeId !== followed) {
    setFollowed(latest.chargeId)
    setOpened(openedFor(bill, latest.key, opened))
  }
  const filter: LedgerFilter = {
    tab: url.oneOf('lines', TAB_NAMES),
    shown: url.oneOf('shown', SHOWN),
    search: url.text('find'),
  }
  const { tab, shown, search } = filter
  const rateSources = useMemo(() => new Map(beingAdded.map(({ key, rateSource }) => [key, rateSource])), [beingAdded])
  const rows = useMemo(() => ledgerRows(bill, { tab, shown, search }, opened), [bill, tab, shown, search, opened])
  const at = Math.min(cursor, rows.length - 1)
  const turn = (key: string, open: boolean) => setOpened((was) => new Map(was).set(key, open))
  const choose = (index: number) => {
    setCursor(index)
    if (box.current) showRow(box.current, index * ROW_HEIGHT, ROW_HEIGHT, HEAD_HEIGHT)
  }
  const latestAt = latest ? rows.findIndex(({ kind, key }) => kind === 'line' && key === latest.key) : -1
  if (latestAt >= 0 && placed !== followed) {
    setPlaced(followed)
    setCursor(latestAt)
  }
  const showLatest = useEffectEvent(() => {
    if (latestAt >= 0 && box.current) showRow(box.current, latestAt * ROW_HEIGHT, ROW_HEIGHT, HEAD_HEIGHT)
  })
  useEffect(() => {
    if (placed) showLatest()
  }, [placed])
  const move = (steps: number) => choose(Math.max(0, Math.min(rows.length - 1, at + steps)))
  const onLine = (act: (line: BillLine) => unknown) => {
    const row = rows[at]
    const went = row?.kind === 'line' ? act(row.line) : 0
    if (typeof went === 'number' && went !== 0) move(went)
  }
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ...Object.entries(lineKeys).map(([key, act]) => [key, () => onLine(act)] as [string, () => void]),
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    // A box of a line has Space for itself.
    if (event.altKey || event.target instanceof HTMLInputElement) return
    const step = STEPS[event.key]
    const row = rows[at]
    if (step !== undefined) move(step)
    else if (event.key === 'Home') choose(0)
    else if (event.key === 'End') choose(rows.length - 1)
    else if (row?.kind === 'line' && event.key === ' ' && onSpace) onSpace(row.line)
    else if (row && row.kind !== 'line' && turns(event.key, row.open)) turn(row.key, !row.open)
    else return
    event.preventDefault()
  }
  return { rows, rateSources, filter, at, turn, choose, onKeyDown, set: url.set }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }

const turns = (key: string, isOpen: boolean) =>
  key === 'Enter' || key === ' ' || (key === 'ArrowRight' && !isOpen) || (key === 'ArrowLeft' && isOpen)
