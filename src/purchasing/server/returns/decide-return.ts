import { sql } from 'kysely'
import { postEntry } from '../../../journal/server/post-entry.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { postToLedger } from '../../../platform/server/ledger/ledger.ts'
import { refuseUndecidable } from '../../../stock/server/decided-by-another.ts'
import { postCounted } from '../../../stock/server/movements/post-movements.ts'
import { decideReturn } from '../../model/returns/price-return.ts'
import { supplierReturnsContract } from '../../model/returns/returns.contract.ts'
import { SUPPLIER_ENTRIES } from '../notes/approve-note.ts'
import { monthNumber } from '../orders/write-order.ts'
import { isBatchReturned } from './returned-batch.ts'
import { lockedReceived } from './write-return.ts'

/**
 * Lets what goes back leave at its value, asks the supplier for its credit with a debit note, and puts the difference into the books; by
 * another person than who wrote it, in one transaction.
 */
export const approveReturn = operation(supplierReturnsContract.approve, async (context, { id, version }) => {
  const { db, actor, now, record, refuse } = context
  const written = (await lockedReturn(db, id)) ?? refuse('NOT_FOUND')
  refuseUndecidable(written, { version, actor }, refuse)
  const day = dayOf(now)
  const { supplierId, placeId } = written
  const lines = await linesOf(db, id)
  const lineIds = lines.map(({ receivedLineId }) => receivedLineId)
  const { received, there } = await lockedReceived(db, { supplierId, placeId, lineIds, now, returnId: id })
  const allowed = decideReturn(lines, received, there)
  if (!allowed.ok) return refuse('NO_LONGER_THERE', { values: saidOf(allowed, lines) })
  const moved = await postCounted(db, {
    kind: 'returned_to_supplier',
    day,
    moves: lines.map((line) => ({
      batchId: received.get(line.receivedLineId)?.batchId ?? '',
      placeId,
      quantity: -line.quantity,
      source: { kind: 'supplier_return_line', id: line.id },
    })),
  })
  const debitNo = await creditReturn(db, written, {
    day,
    cost: moved.reduce((sum, { value }) => sum - value, 0),
    credit: lines.reduce((sum, line) => sum + line.credit, 0),
    inputTax: lines.reduce((sum, line) => sum + (received.get(line.receivedLineId)?.isTaxTaken ? line.tax : 0), 0),
  })
  await decide(db, id, { state: 'approved', decided_by: actor.userId, decided_at: now })
  await record({ type: 'supplier_return.approved', subject: { type: 'supplier_returns', id }, facts: { debitNo } })
  return { id, debitNo }
})

/** Ends a return without moving anything. */
export const rejectReturn = operation(supplierReturnsContract.reject, async (context, { id, version, reason }) => {
  const { db, actor, now, record, refuse } = context
  const written = (await lockedReturn(db, id)) ?? refuse('NOT_FOUND')
  refuseUndecidable(written, { version, actor }, refuse)
  await decide(db, id, { state: 'rejected', decided_by: actor.userId, decided_at: now, rejected_because: reason })
  await record({ type: 'supplier_return.rejected', subject: { type: 'supplier_returns', id } })
  return { id }
})

type Written = NonNullable<Awaited<ReturnType<typeof lockedReturn>>>

/**
 * The books and the supplier's account: he owes the credit, stock loses its cost, tax that was taken goes back, and what lies between is the
 * purchase price difference (design/decided.md C17). Answers the number of the debit note; null where nothing is asked.
 */
async function creditReturn(
  db: HospitalDb,
  written: Written,
  { day, cost, credit, inputTax }: { readonly day: IsoDate } & Readonly<Record<'cost' | 'credit' | 'inputTax', Paise>>,
): Promise<string | null> {
  const { id, supplierId, returnNo, supplier } = written
  if (credit !== 0 || cost !== 0)
    await postEntry(db, {
      day,
      source: { kind: 'supplier_return', id },
      narration: `Return ${returnNo} to ${supplier}`,
      lines: [
        { account: 'suppliers', amount: credit },
        { account: 'stock', amount: -cost },
        { account: 'input-gst', amount: -inputTax },
        { account: 'purchase-price-difference', amount: cost + inputTax - credit },
      ],
    })
  if (credit === 0) return null
  const debitNo = await monthNumber(db, 'DN', day)
  const debit = await db
    .insertInto('supplier_debit_notes')
    .values({ debit_no: debitNo, supplier_id: supplierId, return_id: id, amount: credit })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postToLedger(
    db,
    SUPPLIER_ENTRIES,
    { kind: 'supplier_debit_note', id: debit.id },
    { supplier_id: supplierId, day, document_no: debitNo, amount: -credit },
  )
  return debitNo
}

const WHY: Readonly<Record<string, string>> = {
  NOT_ENOUGH_STOCK: 'not so many are there that nobody holds',
  MORE_THAN_BOUGHT: 'so many are not left to go back',
  MORE_THAN_CAME_FREE: 'so many free units are not left to go back',
}

type Refused = Extract<ReturnType<typeof decideReturn>, { ok: false }>

/** Which batch it is, and what is wrong with it now. */
function saidOf({ refusal, details }: Refused, lines: readonly { readonly batchNo: string }[]) {
  const line = lines[Number(details?.field?.split('.')[1] ?? 0)]
  return { batch: line?.batchNo ?? '', why: WHY[refusal] ?? 'its goods received note is cancelled' }
}

const lockedReturn = (db: HospitalDb, id: string) =>
  db
    .selectFrom('supplier_returns as r')
    .innerJoin('suppliers as s', (join) => onRow(join, 's', 'r.supplier_id'))
    .select([
      'r.id',
      'r.supplier_id as supplierId',
      's.name as supplier',
      'r.place_id as placeId',
      'r.return_no as returnNo',
      'r.state',
      'r.created_by as writtenBy',
      'r.version',
    ])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()

const linesOf = (db: HospitalDb, id: string) =>
  db
    .selectFrom('supplier_return_lines as l')
    .innerJoin('goods_received_lines as g', (join) => onRow(join, 'g', 'l.received_line_id'))
    .innerJoin('batches as b', (join) => join.on(isBatchReturned))
    .select([
      'l.id',
      'l.received_line_id as receivedLineId',
      'b.batch_no as batchNo',
      'l.quantity',
      'l.free',
      sql<number>`l.credit::float8`.as('credit'),
      sql<number>`l.tax::float8`.as('tax'),
    ])
    .where('l.return_id', '=', id)
    .orderBy('l.line_no')
    .execute()

type Decision = {
  readonly state: 'approved' | 'rejected'
  readonly decided_by: string
  readonly decided_at: Date
  readonly rejected_because?: string
}

const decide = (db: HospitalDb, id: string, decision: Decision) =>
  db.updateTable('supplier_returns').set(decision).where('id', '=', id).execute()
