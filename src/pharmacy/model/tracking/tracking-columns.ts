import { showMoment } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import type { BoardRow } from '../../../stock/model/board/stock.contract.ts'
import { movementWords } from '../../../stock/model/movements/movement-words.ts'
import type { TrackedMovement } from './inventory-tracking.contract.ts'

const moved = listColumns<TrackedMovement>()

/** What can be printed of a movement; files hold amounts as numbers of rupees. */
export const movementColumns: readonly ListColumn<TrackedMovement>[] = [
  { ...moved.fact('at', 'Date', 110, ({ at }) => showMoment(at)), whole: true },
  moved.fact('kind', 'Movement', 130, movementWords),
  { ...moved.fact('document', 'Document', 120, ({ document }) => document?.no ?? null), whole: true },
  { ...moved.fact('batch_no', 'Batch', 90, ({ batchNo }) => batchNo), whole: true },
  moved.fact('place', 'Place', 120, ({ place }) => place),
  moved.number('in', 'In', 60, ({ quantity }) => (quantity > 0 ? quantity : null)),
  moved.number('out', 'Out', 60, ({ quantity }) => (quantity < 0 ? -quantity : null)),
  moved.number('balance', 'Balance', 70, ({ balance }) => balance),
  moved.rupees('value', 'Value at cost', 90, ({ value }) => value, figure),
  moved.fact('by', 'By', 120, ({ by }) => by),
]

const held = listColumns<BoardRow>()

/** Paise of units at MRP, a part of a pack rounded down, as it would be sold. */
export const atMrp = ({ onHand, mrp, packUnits }: Pick<BoardRow, 'onHand' | 'mrp' | 'packUnits'>): number =>
  Math.floor((onHand * mrp) / packUnits)

/** What can be printed of a batch at a place. */
export const batchListColumns: readonly ListColumn<BoardRow>[] = [
  held.fact('item', 'Item', 180, ({ name }) => name),
  held.fact('generics', 'Generic', 150, ({ generics }) => generics),
  { ...held.fact('batch_no', 'Batch', 90, ({ batchNo }) => batchNo), whole: true },
  held.fact('place', 'Place', 120, ({ place }) => place),
  { ...held.fact('expiry', 'Expiry', 70, ({ expiry }) => expiryWords(expiry)), whole: true },
  held.fact('block', 'Blocked', 120, ({ block }) => block && `${block.isRecall ? 'Recalled: ' : ''}${block.reason}`),
  held.number('on_hand', 'On hand', 70, ({ onHand }) => onHand),
  held.number('reserved', 'Reserved', 70, ({ reserved }) => reserved),
  held.rupees('mrp', 'MRP', 80, ({ mrp }) => mrp, figure),
  held.rupees('at_cost', 'Value at cost', 90, ({ value }) => value, figure),
  held.rupees('at_mrp', 'Value at MRP', 90, atMrp, figure),
  held.number('reorder', 'Reorder level', 70, ({ reorderLevel }) => reorderLevel),
]

export const MOVEMENT_PRESETS: ColumnPresets = [
  {
    name: 'Movements',
    columnIds: ['at', 'kind', 'document', 'batch_no', 'place', 'in', 'out', 'balance', 'by'],
  },
  { name: 'Everything', columnIds: movementColumns.map(({ id }) => id) },
]
export const BATCH_PRESETS: ColumnPresets = [
  { name: 'Stock', columnIds: ['item', 'batch_no', 'place', 'expiry', 'on_hand', 'reserved', 'mrp', 'at_mrp'] },
  { name: 'Everything', columnIds: batchListColumns.map(({ id }) => id) },
]
