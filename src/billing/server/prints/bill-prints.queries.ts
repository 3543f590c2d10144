import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { BillDocument } from '../../model/bill/exports/bill-documents.ts'

/** The prints of a document of a version, the original first. */
export const printsOf = (db: HospitalDb, billId: string, document: BillDocument) =>
  db
    .selectFrom('bill_prints')
    .select(['id', 'copy_no as copyNo'])
    .where('bill_id', '=', billId)
    .where('document', '=', document)
    .orderBy('copy_no')
    .execute()

/** Counts a print. The update comes first: it holds the bill until the commit, so that two prints at once get two numbers. */
export async function savePrint(db: HospitalDb, billId: string, document: BillDocument) {
  await db
    .updateTable('bills')
    .set(({ eb }) => ({ print_count: eb('print_count', '+', 1) }))
    .where('id', '=', billId)
    .execute()
  const copyNo = (await printsOf(db, billId, document)).length + 1
  const { id } = await db
    .insertInto('bill_prints')
    .values({ bill_id: billId, document, copy_no: copyNo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, copyNo }
}
