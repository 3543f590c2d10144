import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isSameState } from '../../../hospitals/model/gstin.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type NoteState, noteForm } from '../../model/notes/note-fields.ts'
import type { NoteRow, ShownNote } from '../../model/notes/notes.contract.ts'
import { factsOfItems } from './note-facts.queries.ts'
import { papersOf } from './note-papers.queries.ts'

type Asked = {
  readonly search?: string | undefined
  readonly state?: NoteState | undefined
  readonly supplierId?: string | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

const notes = (db: HospitalDb) =>
  db
    .selectFrom('goods_received_notes as n')
    .innerJoin('suppliers as s', (join) => onRow(join, 's', 'n.supplier_id'))
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'n.place_id'))
    .leftJoin('purchase_orders as o', (join) => onRow(join, 'o', 'n.order_id'))
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 'n.created_by'))
    .leftJoin('users as checker', (join) => onRow(join, 'checker', 'n.checked_by'))
    .leftJoin('users as approver', (join) => onRow(join, 'approver', 'n.approved_by'))

const rowsOf = (asked: ReturnType<typeof notes>) =>
  asked.select([
    'n.id',
    'n.note_no as noteNo',
    sql<NoteState>`n.state`.as('state'),
    'n.supplier_id as supplierId',
    's.name as supplier',
    'o.order_no as orderNo',
    'p.name as place',
    'n.invoice_no as invoiceNo',
    'n.invoice_day as invoiceDay',
    'n.received_on as receivedOn',
    sql<number>`jsonb_array_length(n.typed)`.as('lines'),
    sql<number | null>`n.paper_total::float8`.as('paperTotal'),
    sql<string>`coalesce(writer.full_name, '')`.as('writtenBy'),
    'checker.full_name as checkedBy',
    'approver.full_name as approvedBy',
    'n.version',
    sql<string>`n.created_at::text`.as('moment'),
  ])

/** One page of the notes that match, the newest first. */
export async function notesPage(
  db: HospitalDb,
  { search, state, supplierId, limit = 100, after }: Asked,
): Promise<Page<NoteRow>> {
  let asked = notes(db)
  if (search)
    asked = asked.where(
      sql<boolean>`lower(concat_ws(' ', n.note_no, n.invoice_no, s.name, o.order_no)) like ${containing(search)}`,
    )
  if (state) asked = asked.where('n.state', '=', state)
  if (supplierId) asked = asked.where('n.supplier_id', '=', supplierId)
  const counted = asked.select(sql<number>`count(*)::int`.as('total'))
  const passed = keyOf(after, ['moment', 'id'])
  if (passed) asked = asked.where(sql<boolean>`(n.created_at, n.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    rowsOf(asked)
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return { total, next, rows: kept.map(({ moment: _, ...row }) => row) }
}

/** What a note is decided by, beside what is typed. */
export async function noteToDecide(db: HospitalDb, id: string, hospitalId: string) {
  const [note, hospital, settings] = await Promise.all([
    db
      .selectFrom('goods_received_notes as n')
      .innerJoin('suppliers as s', (join) => onRow(join, 's', 'n.supplier_id'))
      .selectAll('n')
      .select(['s.gstin', 's.licence_no as licenceNo', 's.name as supplierName'])
      .where('n.id', '=', id)
      .executeTakeFirst(),
    db.selectFrom('hospitals').select('gstin').where('id', '=', hospitalId).executeTakeFirstOrThrow(),
    db.selectFrom('purchase_settings').select('takes_input_tax as takesInputTax').executeTakeFirst(),
  ])
  if (!note) return null
  const lines = z.parse(noteForm.shape.lines, note.typed)
  const items = await factsOfItems(db, {
    medicineIds: lines.map(({ medicineId }) => medicineId),
    orderId: note.order_id,
    day: note.invoice_day ?? note.received_on,
  })
  return {
    note,
    items,
    isSameState: isSameState(note.gstin, hospital.gstin ?? ''),
    takesInputTax: settings?.takesInputTax ?? false,
    form: {
      placeId: note.place_id,
      invoiceNo: note.invoice_no,
      invoiceDay: note.invoice_day,
      receivedOn: note.received_on,
      challanNo: note.challan_no,
      creditDays: note.credit_days,
      paperTotal: note.paper_total === null ? null : Number(note.paper_total),
      freight: Number(note.freight),
      billDiscount: Number(note.bill_discount),
      differenceReason: note.difference_reason,
      lines,
    },
  }
}
export type NoteToDecide = NonNullable<Awaited<ReturnType<typeof noteToDecide>>>

/** A note with what is known of its items, as somebody sees it. */
export async function noteById(db: HospitalDb, id: string, actor: Actor): Promise<ShownNote | null> {
  const [row, deciding, debit, papers] = await Promise.all([
    rowsOf(notes(db)).select('o.day as orderDay').where('n.id', '=', id).executeTakeFirst(),
    noteToDecide(db, id, actor.hospitalId),
    db.selectFrom('supplier_debit_notes').select('debit_no').where('note_id', '=', id).executeTakeFirst(),
    papersOf(db, id),
  ])
  if (!row || !deciding) return null
  const { moment: _, ...shown } = row
  const { note, items, form, isSameState: same, takesInputTax } = deciding
  return {
    ...shown,
    form,
    orderId: note.order_id,
    gstin: note.gstin,
    licenceNo: note.licenceNo,
    isSameState: same,
    takesInputTax,
    debitNo: debit?.debit_no ?? null,
    endedReason: note.ended_reason,
    isOwn: note.checked_by === actor.userId,
    items,
    papers: papers.map(({ id: paper, name, mediaType }) => ({ id: paper, name, mediaType })),
  }
}
