import { sql } from 'kysely'
import { heldBy } from '../../grants.ts'
import { dayOf } from '../../kernel/calendar.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { type StockPlace, stockContract } from '../model/board/stock.contract.ts'
import { openingsContract } from '../model/openings/openings.contract.ts'
import { stockTakesContract } from '../model/stock-takes/stock-takes.contract.ts'
import { transfersContract } from '../model/transfers/transfers.contract.ts'
import { writeOffsContract } from '../model/write-offs/write-offs.contract.ts'
import { blockBatch, liftBlock } from './batches/block-batch.ts'
import { boardPage, stockFigures } from './board/board.queries.ts'
import { ledgerPage } from './board/ledger.queries.ts'
import { reservationsPage } from './board/reservations.queries.ts'
import { approveCorrection, rejectCorrection } from './corrections/decide-corrections.ts'
import { readCorrections } from './corrections/read-corrections.ts'
import { writeCorrection } from './corrections/write-correction.ts'
import { approveOpening, cancelOpening } from './openings/decide-openings.ts'
import { openingById, openingsPage } from './openings/openings.queries.ts'
import { writeOpening } from './openings/write-opening.ts'
import { stockReportRoutes } from './reports/stock-report.ts'
import { askStore } from './requisitions/ask-store.ts'
import { refuseLine, withdrawRequisition } from './requisitions/end-requisition.ts'
import { issueRequisition } from './requisitions/issue-requisition.ts'
import { setPar } from './requisitions/par-levels.ts'
import { printRequisition } from './requisitions/print-requisition.ts'
import { readRequisitions } from './requisitions/read-requisitions.ts'
import { addBatch, countLine } from './stock-takes/count-line.ts'
import { approveTake, askRecount, rejectTake } from './stock-takes/decide-takes.ts'
import { cancelTake, finishTake } from './stock-takes/end-counting.ts'
import { openTake, racks } from './stock-takes/open-take.ts'
import { printCountSheet } from './stock-takes/print-count-sheet.ts'
import { printVariances } from './stock-takes/print-variances.ts'
import { sheetLines, takeById, takesPage } from './stock-takes/stock-takes.queries.ts'
import { printTransfer } from './transfers/print-transfer.ts'
import { receiveTransfer } from './transfers/receive-transfer.ts'
import { sendTransfer } from './transfers/send-transfer.ts'
import { transferById, transfersPage } from './transfers/transfers.queries.ts'
import { withdrawTransfer } from './transfers/withdraw-transfer.ts'
import { approveWriteOff, rejectWriteOff } from './write-offs/decide-write-offs.ts'
import { writeOffById, writeOffsPage } from './write-offs/write-offs.queries.ts'
import { writeWriteOff } from './write-offs/write-write-off.ts'

const mayReadCost = (actor: Actor): boolean => actor.can.has('stock:read-cost')
const viewerOf = (actor: Actor) => ({ userId: actor.userId, mayReadCost: mayReadCost(actor) })

const places = operation(stockContract.places, async ({ db }) => ({
  places: await db
    .selectFrom('stock_places')
    .select(['id', 'name', sql<StockPlace['kind']>`kind`.as('kind')])
    .where('status', '=', 'Active')
    .orderBy(sql`kind = 'in_transit'`)
    .orderBy('name')
    .execute(),
}))

const board = operation(stockContract.board, ({ db, actor, now }, asked) =>
  boardPage(db, asked, { today: dayOf(now), now, viewerId: actor.userId, mayReadCost: mayReadCost(actor) }),
)

const figures = operation(stockContract.figures, ({ db, actor, now }, { placeId }) =>
  stockFigures(db, placeId, { today: dayOf(now), mayReadCost: mayReadCost(actor) }),
)

const ledger = operation(stockContract.ledger, ({ db, actor }, asked) => ledgerPage(db, asked, mayReadCost(actor)))

const reservations = operation(stockContract.reservations, ({ db, now }, asked) => reservationsPage(db, asked, now))

const openings = operation(openingsContract.list, ({ db, actor }, asked) => openingsPage(db, asked, viewerOf(actor)))

const opening = operation(
  openingsContract.opening,
  async ({ db, actor, refuse }, { id }) => (await openingById(db, id, viewerOf(actor))) ?? refuse('NOT_FOUND'),
)

const writeOffs = operation(writeOffsContract.list, ({ db }, asked) => writeOffsPage(db, asked))

const writeOff = operation(
  writeOffsContract.writeOff,
  async ({ db, actor, now, refuse }, { id }) =>
    (await writeOffById(db, id, { ...viewerOf(actor), held: heldBy(actor.role, actor.desks), day: dayOf(now) })) ??
    refuse('NOT_FOUND'),
)

const takes = operation(stockTakesContract.list, ({ db }, asked) => takesPage(db, asked))

const take = operation(
  stockTakesContract.take,
  async ({ db, actor, refuse }, { id }) =>
    (await takeById(db, id, { ...viewerOf(actor), mayApprove: actor.can.has('stock-take:approve') })) ??
    refuse('NOT_FOUND'),
)

const sheet = operation(stockTakesContract.sheet, async ({ db, actor, refuse }, { id }) => {
  const lines = await sheetLines(db, id, actor.userId)
  return lines.length === 0 ? refuse('NOT_FOUND') : { lines }
})

const transfers = operation(transfersContract.list, ({ db }, asked) => transfersPage(db, asked))

const transfer = operation(
  transfersContract.transfer,
  async ({ db, actor, refuse }, { id }) => (await transferById(db, id, viewerOf(actor))) ?? refuse('NOT_FOUND'),
)

export const stockRoutes: readonly MountedOperation[] = [
  places,
  board,
  figures,
  ledger,
  reservations,
  openings,
  opening,
  writeOpening,
  approveOpening,
  cancelOpening,
  writeOffs,
  writeOff,
  writeWriteOff,
  approveWriteOff,
  rejectWriteOff,
  takes,
  take,
  sheet,
  printCountSheet,
  printVariances,
  racks,
  openTake,
  countLine,
  addBatch,
  finishTake,
  cancelTake,
  askRecount,
  approveTake,
  rejectTake,
  transfers,
  transfer,
  printTransfer,
  sendTransfer,
  receiveTransfer,
  withdrawTransfer,
  ...readCorrections,
  writeCorrection,
  approveCorrection,
  rejectCorrection,
  ...readRequisitions,
  printRequisition,
  askStore,
  issueRequisition,
  refuseLine,
  withdrawRequisition,
  setPar,
  blockBatch,
  liftBlock,
  ...stockReportRoutes,
]
