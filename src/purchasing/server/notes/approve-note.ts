import { postEntry } from '../../../journal/server/post-entry.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type Ledger, postToLedger } from '../../../platform/server/ledger/ledger.ts'
import { endOfMonth } from '../../../stock/model/batches/expiry.ts'
import { batchesOf } from '../../../stock/server/batches/known-batches.ts'
import { postIncoming } from '../../../stock/server/movements/post-movements.ts'
import { DIFFERENCE_ALLOWED } from '../../model/notes/decide-note.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import type { PricedInvoice } from '../../model/notes/price-note.ts'
import { monthNumber } from '../orders/write-order.ts'
import { followReceipt } from './follow-receipt.ts'
import { type NoteToDecide, noteToDecide } from './notes.queries.ts'
import { decidedNote, steppingNote } from './step-note.ts'

export const SUPPLIER_ENTRIES: Ledger<'supplier_entries'> = { table: 'supplier_entries', negates: ['amount'] }

/**
 * Makes what has come stock, once: its movements, its entry in the books, what the supplier is owed by the paper, and the debit note for what
 * is rejected, in one transaction; by another person than who checked it.
 */
export const approveNote = operation(notesContract.approve, async (context, { id, version }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const locked = await steppingNote(context, id, version, ['checked'])
  if (locked.checkedBy === actor.userId) refuse('OWN_NOTE')
  const deciding = (await noteToDecide(db, id, actor.hospitalId)) ?? refuse('NOT_FOUND')
  const priced = orRefuse(decidedNote(deciding, now))
  const day = dayOf(now)
  const batchIds = orRefuse(await batchesOf(db, toldBatches(deciding)))
  const lineIds = await insertLines(db, id, deciding, priced, batchIds)
  await moveIn(db, deciding, priced, { batchIds, lineIds, day })
  await credit(db, id, deciding, priced, day)
  await db
    .updateTable('goods_received_notes')
    .set({ state: 'approved', approved_at: now, approved_by: actor.userId })
    .where('id', '=', id)
    .execute()
  if (locked.orderId) await followReceipt(db, locked.orderId)
  await record({
    type: 'goods_received.approved',
    subject: { type: 'goods_received_notes', id },
    facts: { value: priced.totals.value },
  })
  return { id }
})

const itemOf = ({ items }: NoteToDecide, medicineId: string) => {
  const item = items.find((one) => one.medicineId === medicineId)
  if (!item) throw new Error('A decided line is of an item that is known.')
  return item
}

const toldBatches = (deciding: NoteToDecide) =>
  deciding.form.lines.map((line) => ({
    medicineId: line.medicineId,
    batchNo: line.batchNo,
    expiry: endOfMonth(line.expires),
    mrp: line.mrp ?? 0,
    packUnits: itemOf(deciding, line.medicineId).packUnits,
    isForSale: true,
  }))

async function insertLines(
  db: HospitalDb,
  noteId: string,
  deciding: NoteToDecide,
  priced: PricedInvoice,
  batchIds: readonly string[],
): Promise<string[]> {
  const values = deciding.form.lines.map((line, at) => {
    const { gross, taxable, cgst, sgst, igst, freight, value } = pricedAt(priced, at)
    const item = itemOf(deciding, line.medicineId)
    return {
      note_id: noteId,
      place: at + 1,
      medicine_id: line.medicineId,
      batch_id: batchIds[at] ?? '',
      packs: line.packs,
      free: line.free,
      rejected: line.rejected,
      reject_reason: line.rejectReason || null,
      keep_reason: line.keepReason || null,
      pack_units: item.packUnits,
      rate: line.rate ?? 0,
      discount_points: line.discountPoints,
      basis_points: item.basisPoints ?? 0,
      gross,
      taxable,
      cgst,
      sgst,
      igst,
      freight,
      value,
    }
  })
  const rows = await db.insertInto('goods_received_lines').values(values).returning(['id', 'place']).execute()
  return rows.toSorted((a, b) => a.place - b.place).map((row) => row.id)
}

const pricedAt = ({ lines }: PricedInvoice, at: number) => {
  const line = lines[at]
  if (!line) throw new Error('Every line has its price.')
  return line
}

/** What is accepted, and what came free, goes into stock at what it cost. */
async function moveIn(
  db: HospitalDb,
  deciding: NoteToDecide,
  priced: PricedInvoice,
  {
    batchIds,
    lineIds,
    day,
  }: { readonly batchIds: readonly string[]; readonly lineIds: readonly string[]; readonly day: IsoDate },
): Promise<void> {
  const moves = deciding.form.lines.flatMap((line, at) => {
    const quantity = (line.packs - line.rejected + line.free) * itemOf(deciding, line.medicineId).packUnits
    if (quantity === 0) return []
    return {
      batchId: batchIds[at] ?? '',
      placeId: deciding.form.placeId,
      quantity,
      value: pricedAt(priced, at).value,
      source: { kind: 'goods_received_line', id: lineIds[at] ?? '' },
    }
  })
  if (moves.length === 0) return
  await postIncoming(db, { kind: 'received', day, moves })
}

/** The books and the supplier's account: the total of the paper, less what is asked back for rejected packs. */
async function credit(
  db: HospitalDb,
  noteId: string,
  { note, form }: NoteToDecide,
  { totals }: PricedInvoice,
  day: IsoDate,
): Promise<void> {
  const paper = form.paperTotal ?? 0
  const difference = paper - totals.entered
  const isRounding = Math.abs(difference) <= DIFFERENCE_ALLOWED
  const lines = [
    { account: 'stock', amount: totals.value },
    { account: 'input-gst', amount: totals.inputTax },
    { account: 'round-off', amount: isRounding ? difference : 0 },
    { account: 'purchase-price-difference', amount: totals.freightLeft + (isRounding ? 0 : difference) },
    { account: 'suppliers', amount: totals.rejected },
    { account: 'suppliers', amount: -paper },
  ] as const
  if (lines.some(({ amount }) => amount !== 0))
    await postEntry(db, {
      day,
      source: { kind: 'goods_received_note', id: noteId },
      narration: `Goods received ${note.note_no}, ${note.supplierName}, invoice ${form.invoiceNo}`,
      lines,
    })
  if (paper > 0)
    await postToLedger(
      db,
      SUPPLIER_ENTRIES,
      { kind: 'goods_received_note', id: noteId },
      {
        supplier_id: note.supplier_id,
        day,
        document_no: note.note_no,
        amount: paper,
      },
    )
  if (totals.rejected === 0) return
  const debitNo = await monthNumber(db, 'DN', day)
  const debit = await db
    .insertInto('supplier_debit_notes')
    .values({ debit_no: debitNo, supplier_id: note.supplier_id, note_id: noteId, amount: totals.rejected })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postToLedger(
    db,
    SUPPLIER_ENTRIES,
    { kind: 'supplier_debit_note', id: debit.id },
    {
      supplier_id: note.supplier_id,
      day,
      document_no: debitNo,
      amount: -totals.rejected,
    },
  )
}
