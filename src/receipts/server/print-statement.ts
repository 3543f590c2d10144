import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { dayOf, showTime } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { withRunningSum } from '../model/advance-statement.ts'
import { RECEIPT_KIND_WORDS, receiptsContract } from '../model/receipts.contract.ts'
import { advanceStatementPrint } from './prints/advance-statement.print.ts'
import { receiptsOf, receivedOfVisit, type StoredReceipt } from './receipts-of-visit.queries.ts'
import { payingVisit } from './receipts-of-visit.ts'

/** The statement of advances of a visit: its valid receipts with the running sum. */
export const printStatement = operation(receiptsContract.statement, async (context, { visitId }) => {
  const { db, record, refuse } = context
  const visit = (await payingVisit(db, visitId)) ?? refuse('NOT_FOUND')
  const valid = (await receiptsOf(db, visitId)).filter(({ voidReason }) => voidReason === null).reverse()
  const { paid, finalPayment, refunded, inClearing, refundable } = await receivedOfVisit(db, visitId)
  const received = paid + (finalPayment ?? 0)
  await record({ type: 'advances.printed', subject: { type: 'visit', id: visitId }, patientId: visit.patientId })
  return printedDocument(context, advanceStatementPrint, {
    name: `advances-${visit.visitNo}.pdf`,
    data: {
      patient: visit.patientName,
      uhid: visit.uhid,
      visitNo: visit.visitNo,
      billNo: `BL-${visit.visitNo}`,
      admittedOn: visit.admittedAt ? dayOf(visit.admittedAt) : '',
      rows: withRunningSum(valid.map(printedRow)),
      paid: received,
      refunded,
      net: received - refunded,
      inClearing,
      refundable,
    },
  })
})

const printedRow = ({ number, receivedAt, kind, mode, reference, chequeState, remark, amount }: StoredReceipt) => ({
  number,
  at: `${dayOf(new Date(receivedAt))}T${showTime(new Date(receivedAt))}`,
  kind: RECEIPT_KIND_WORDS[kind],
  by: [mode, reference, chequeState === 'PENDING' && 'in clearing'].filter(Boolean).join(', '),
  remark: remark ?? '',
  amount,
})
