import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { addDays, showDay } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { endOfMonth, expiryWords } from '../../../stock/model/batches/expiry.ts'
import { priceTyped } from '../../model/notes/decide-note.ts'
import type { NoteLine, NoteState } from '../../model/notes/note-fields.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import { goodsReceivedNotePrint } from '../prints/goods-received-note.print.ts'
import { noteById } from './notes.queries.ts'

const STATES: Readonly<Record<NoteState, { readonly word: string; readonly note: string }>> = {
  draft: { word: 'Draft', note: 'Not checked yet: nothing of it is in stock' },
  checked: { word: 'Checked', note: 'Not approved yet: nothing of it is in stock' },
  approved: { word: 'Approved', note: '' },
  cancelled: { word: 'Cancelled', note: 'Cancelled' },
}

/** A goods received note on paper, with what was asked and answered. */
export const printNote = operation(notesContract.print, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const note = (await noteById(db, id, actor)) ?? refuse('NOT_FOUND')
  const { form, items, isSameState, takesInputTax } = note
  const facts = new Map(items.map((item) => [item.medicineId, item]))
  const { lines, totals } = priceTyped({ note: form, facts, isSameState, takesInputTax })
  const { word, note: stateNote } = STATES[note.state]
  await record({ type: 'goods_received.printed', subject: { type: 'goods_received_notes', id } })
  return printedDocument(context, goodsReceivedNotePrint, {
    name: `${note.noteNo}.pdf`,
    data: {
      number: note.noteNo,
      state: word,
      note: note.endedReason ? `${stateNote}: ${note.endedReason}` : stateNote,
      supplier: note.supplier,
      registered: [note.gstin, note.licenceNo].filter(Boolean).join(', '),
      invoice: [form.invoiceNo, form.challanNo && `challan ${form.challanNo}`].filter(Boolean).join(', '),
      invoiceDay: form.invoiceDay,
      order: note.orderNo
        ? `${note.orderNo}${note.orderDay ? ` of ${showDay(note.orderDay)}` : ''}`
        : 'Without an order',
      received: form.receivedOn,
      into: note.place,
      credit: creditWords(form.creditDays, form.invoiceDay),
      lines: form.lines.map((line, at) => ({
        item: facts.get(line.medicineId)?.name ?? '',
        batch: line.batchNo.toUpperCase(),
        expiry: /^\d{4}-\d\d$/.test(line.expires) ? expiryWords(endOfMonth(line.expires)) : line.expires,
        packs: line.packs,
        free: line.free,
        rejected: line.rejected,
        rate: line.rate ?? 0,
        amount: lines[at]?.gross ?? 0,
        mrp: line.mrp,
        remarks: remarksOf(line),
      })),
      goods: totals.goods,
      discount: totals.discount,
      cgst: totals.cgst,
      sgst: totals.sgst,
      igst: totals.igst,
      freight: totals.freight,
      total: totals.entered,
      paper: form.paperTotal,
      differs: form.differenceReason ?? '',
      debit:
        totals.rejected > 0
          ? {
              number: note.debitNo ? `Debit note ${note.debitNo}` : 'Debit note for what is rejected',
              amount: totals.rejected,
            }
          : null,
      signatures: [
        ['Received by', note.writtenBy],
        ['Checked by', note.checkedBy ?? ''],
        ['Approved by', note.approvedBy ?? ''],
      ],
    },
  })
})

const creditWords = (days: number, from: string | null): string => {
  if (days === 0) return 'None'
  return from ? `${days} days, until ${showDay(addDays(from, days))}` : `${days} days`
}

const remarksOf = ({ rejected, rejectReason, keepReason }: NoteLine): string[] => [
  ...(rejected > 0 ? [`${rejected} rejected: ${rejectReason}`] : []),
  ...(keepReason ? [`Kept: ${keepReason}`] : []),
]
