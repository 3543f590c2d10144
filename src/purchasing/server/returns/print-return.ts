import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import { RETURN_KIND_WORDS } from '../../model/returns/return-words.ts'
import { supplierReturnsContract } from '../../model/returns/returns.contract.ts'
import { debitNotePrint } from '../prints/debit-note.print.ts'
import { returnById } from './returns.queries.ts'

/** The debit note that goes to the supplier with the goods; before the approval, the list of what is to go back. */
export const printReturn = operation(supplierReturnsContract.print, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const shown = (await returnById(db, id, actor.userId)) ?? refuse('NOT_FOUND')
  const [supplier, hospital] = await Promise.all([
    db
      .selectFrom('suppliers')
      .select(['name', 'address', 'pin', 'gstin', 'licence_no', 'phone', 'mobile', 'email'])
      .where('id', '=', shown.supplierId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('hospitals')
      .select(['full_name', 'address', 'gstin'])
      .where('id', '=', actor.hospitalId)
      .executeTakeFirstOrThrow(),
  ])
  await record({ type: 'supplier_return.printed', subject: { type: 'supplier_returns', id } })
  const number = shown.debitNo ?? shown.returnNo
  const tax = shown.rows.reduce((sum, line) => sum + line.tax, 0)
  return printedDocument(context, debitNotePrint, {
    name: `${number}.pdf`,
    data: {
      number,
      note:
        shown.state === 'rejected'
          ? `Rejected: ${shown.rejectedBecause ?? ''}`
          : shown.state === 'written'
            ? 'Not approved yet: nothing has left'
            : '',
      returnNo: shown.returnNo,
      date: dayOf(new Date(shown.writtenAt)),
      why: `${RETURN_KIND_WORDS[shown.kind]}: ${shown.reason}`,
      supplier: {
        name: supplier.name,
        address: [supplier.address, supplier.pin].filter(Boolean).join(' '),
        gstin: supplier.gstin,
        licence: supplier.licence_no,
        contact: [supplier.phone || supplier.mobile, supplier.email].filter(Boolean).join(' · '),
      },
      hospital: hospital.full_name,
      address: hospital.address ?? '',
      gstin: hospital.gstin ?? '',
      lines: shown.rows.map((line) => ({
        item: line.name,
        hsn: line.hsn,
        batch: line.batchNo,
        expiry: expiryWords(line.expiry),
        invoice: line.invoiceNo ?? line.noteNo,
        units: `${line.quantity} ${line.unit}`,
        free: line.free,
        taxable: line.credit - line.tax,
        tax: line.tax,
        credit: line.credit,
      })),
      taxable: shown.credit - tax,
      tax,
      total: shown.credit,
      signatures: [
        ['Prepared by', shown.writtenBy],
        ['Approved by', shown.decidedBy ?? ''],
        ['Received by the supplier', 'name, date, stamp'],
      ],
    },
  })
})
