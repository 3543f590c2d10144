// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid are laid out, not a table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row
import { useMemo, useRef } from 'react'
import { counted, grouped } from '../../../../kernel/counted.ts'
import { figure } from '../../../../kernel/money.ts'
import { useRowWindow } from '../../../../ui/grid/table/use-row-window.ts'
import { SearchBox } from '../../../../ui/page/search-box.tsx'
import { linesOf } from '../../../model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import type { AddedLine } from '../../../model/bill/changes/added-lines.ts'
import css from './ledger.module.css'
import { LedgerRow, ROW_HEIGHT, rowId } from './ledger-row.tsx'
import { SHOWN, SHOWN_WORDS, type Shown, TAB_NAMES, TABS, tabCounts } from './ledger-rows.ts'
import { PrintRequisitions } from './print-requisitions.tsx'
import { type LineKeys, useLedger, useTab } from './use-ledger.ts'
import { useRequisitions } from './use-requisitions.ts'

const COLUMNS = ['Item', 'Code', 'Date', 'Qty', 'Rate', 'Amount', 'Why']

type Props = {
  readonly bill: BillView
  /** The lines of charges that were just added, the latest last. */
  readonly beingAdded: readonly AddedLine[]
  readonly lineKeys: LineKeys
  onWhy(line: BillLine): void
}

/** The lines of a bill under their section bars and heads; only the rows in sight are drawn. */
export function BillLedger({ onWhy, ...props }: Props) {
  const { bill } = props
  const box = useRef<HTMLDivElement>(null)
  const requisitions = useRequisitions(bill, useTab())
  const ledger = useLedger({ ...props, onSpace: requisitions?.tick }, box)
  const { rows, at, filter, set } = ledger
  const { from, to } = useRowWindow(box, rows.length, ROW_HEIGHT)
  const tabs = useMemo(() => tabCounts(linesOf(bill)), [bill])
  return (
    <>
      <div className={css.tabs} role="tablist" aria-label="Lines by head">
        {TAB_NAMES.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={filter.tab === tab}
            onClick={() => set({ lines: tab === 'all' ? null : tab })}
          >
            {TABS[tab].words} {grouped(tabs[tab])}
          </button>
        ))}
      </div>
      <div className={css.filters}>
        {SHOWN.filter((shown) => shown === 'everything' || countOf(bill, shown) > 0 || shown === filter.shown).map(
          (shown) => (
            <button
              key={shown}
              type="button"
              className={css.filter}
              aria-pressed={filter.shown === shown}
              onClick={() => set({ shown: shown === 'everything' ? null : shown })}
            >
              {SHOWN_WORDS[shown]} {grouped(countOf(bill, shown))}
            </button>
          ),
        )}
        {requisitions && <PrintRequisitions visitId={bill.visitId} requisitions={requisitions} />}
        <div className={css.find}>
          <SearchBox label="Find a line" value={filter.search} onChange={(find) => set({ find })} />
        </div>
      </div>
      <div
        ref={box}
        role="treegrid"
        aria-label="Lines of the bill"
        aria-rowcount={rows.length + 1}
        aria-activedescendant={rows.length > 0 ? rowId(at) : undefined}
        tabIndex={0}
        className={css.grid}
        onKeyDown={ledger.onKeyDown}
      >
        <div role="row" className={css.columns} aria-rowindex={1}>
          {COLUMNS.map((name) => (
            <span key={name} role="columnheader" className={NUMBERS.includes(name) ? css.number : undefined}>
              {name}
            </span>
          ))}
        </div>
        <div role="rowgroup" style={{ paddingTop: from * ROW_HEIGHT, height: rows.length * ROW_HEIGHT }}>
          {rows.slice(from, to).map((row, place) => (
            <LedgerRow
              key={row.key}
              row={row}
              index={from + place}
              current={from + place === at}
              payerKind={bill.payerKind}
              addedAt={ledger.rateSources.get(row.key)}
              onTurn={ledger.turn}
              onChoose={ledger.choose}
              ticked={requisitions && row.kind === 'line' ? requisitions.isTicked(row.line) : undefined}
              onTick={(line) => requisitions?.tick(line)}
              onWhy={onWhy}
            />
          ))}
        </div>
        {rows.length === 0 && <p className={css.empty}>No lines here.</p>}
      </div>
      <div className={css.foot}>
        <span>{counted(bill.counts.lines, 'line')}</span>
        <span>
          Claimed <b>₹{figure(bill.totals.total)}</b>
        </span>
        {/* The others are in the list of the keys: so many stand in one row at 1440 pixels. */}
        <span className={css.keys}>
          <kbd>/</kbd> add <kbd>q</kbd> quantity <kbd>r</kbd> rate <kbd>w</kbd> why <kbd>x</kbd> take out{' '}
          {requisitions && (
            <>
              <kbd>Space</kbd> choose{' '}
            </>
          )}
          <kbd>?</kbd> all keys
        </span>
      </div>
    </>
  )
}

const NUMBERS = ['Qty', 'Rate', 'Amount']

const countOf = ({ counts }: BillView, shown: Shown): number =>
  ({
    everything: counts.lines,
    claimed: counts.claimed,
    absorbed: counts.absorbed,
    'not-billed': counts.notBilled,
    'not-claimable': counts.notClaimable,
    'at-risk': counts.atRisk,
    'rate-not-set': counts.rateNotSet,
  })[shown]
