import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import textCss from '../../../ui/display/text.module.css'
import { TwoLines } from '../../../ui/display/two-lines.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import { type ExpiryState, expiryWords } from '../../model/batches/expiry.ts'
import { lastsWords } from '../../model/batches/expiry-words.ts'
import type { BoardRow } from '../../model/board/stock.contract.ts'
import css from './board.module.css'
import { ItemName, marksOf } from './item-name.tsx'

const TONES: Readonly<Record<ExpiryState, string | undefined>> = {
  expired: 'danger',
  'in-30': 'danger',
  'in-60': 'warning',
  'in-90': 'warning',
  later: undefined,
}

/** 'expired, blocked': how long a batch lasts, and whether somebody holds it back. */
const stateWords = ({ expiry, block }: BoardRow, today: IsoDate): string =>
  [lastsWords(expiry, today), block && (block.isRecall ? 'recalled' : 'blocked')].filter(Boolean).join(', ')

const reorderWords = ({ usable, reorderLevel }: BoardRow): string =>
  reorderLevel === null ? '-' : `${grouped(usable)} of ${grouped(reorderLevel)}`

/** Units of the item that may be given out, against the level at which it is ordered again: the level stands at half of the bar. */
function AgainstReorder({ row }: { readonly row: BoardRow }) {
  const { usable, reorderLevel } = row
  if (reorderLevel === null) return <span className={textCss.caption}>-</span>
  const part = Math.min(1, usable / Math.max(1, 2 * reorderLevel))
  return (
    <div className={css.reorder} data-below={usable < reorderLevel || undefined}>
      <div className={css.level} style={{ '--part': `${part * 100}%` }} />
      <span className={textCss.caption}>{reorderWords(row)}</span>
    </div>
  )
}

/** What the board shows of a batch at a place; its cost only to who may read it. */
export function batchColumns(mayReadCost: boolean): GridColumn<BoardRow>[] {
  const today = dayOf(new Date())
  return [
    {
      id: 'item',
      label: 'Item',
      width: 280,
      grows: true,
      sticky: true,
      text: (row) => [row.name, row.generics, ...marksOf(row)].filter(Boolean).join(', '),
      cell: (row) => <ItemName item={row} />,
    },
    { id: 'rack', label: 'Rack', width: 90, text: ({ rack }) => rack || '-' },
    {
      id: 'batch',
      label: 'Batch, place',
      width: 150,
      text: ({ batchNo, place }) => `${batchNo}, ${place}`,
      cell: ({ batchNo, place }) => <TwoLines first={batchNo} second={place} />,
    },
    {
      id: 'expiry',
      label: 'Expiry',
      width: 120,
      figures: true,
      text: (row) => `${expiryWords(row.expiry)}, ${stateWords(row, today)}`,
      cell: (row) => (
        <div className={css.expiry} data-tone={row.block ? 'danger' : TONES[row.expiryState]}>
          <TwoLines first={expiryWords(row.expiry)} second={stateWords(row, today)} />
        </div>
      ),
    },
    {
      id: 'onHand',
      label: 'On hand',
      width: 100,
      align: 'right',
      figures: true,
      text: ({ onHand, isInTransit }) => (isInTransit ? '-' : grouped(onHand)),
      cell: ({ onHand, isInTransit }) => <span className={textCss.strong}>{isInTransit ? '-' : grouped(onHand)}</span>,
    },
    {
      id: 'inTransit',
      label: 'In transit',
      width: 95,
      align: 'right',
      figures: true,
      text: ({ onHand, isInTransit }) => (isInTransit ? grouped(onHand) : '-'),
    },
    {
      id: 'reserved',
      label: 'Reserved',
      width: 95,
      align: 'right',
      figures: true,
      text: ({ reserved }) => (reserved === 0 ? '-' : grouped(reserved)),
    },
    {
      id: 'reorder',
      label: 'Against reorder',
      width: 140,
      figures: true,
      text: reorderWords,
      cell: (row) => <AgainstReorder row={row} />,
    },
    { id: 'mrp', label: 'MRP', width: 100, align: 'right', figures: true, text: ({ mrp }) => figure(mrp) },
    ...(mayReadCost
      ? [
          {
            id: 'value',
            label: 'Value',
            width: 110,
            align: 'right',
            figures: true,
            text: ({ value }: BoardRow) => (value === null ? '-' : figure(value)),
          } as const,
        ]
      : []),
  ]
}
