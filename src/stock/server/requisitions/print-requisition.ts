import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { whenAndWho } from '../../../platform/server/prints/when-and-who.ts'
import { REQUISITION_STATE_WORDS, URGENCY_WORDS } from '../../model/requisitions/requisition-fields.ts'
import { type RequisitionLine, requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { requisitionSlipPrint } from '../prints/requisition-slip.print.ts'
import { requisitionById } from './requisitions.queries.ts'

/** The slip that the store picks from. */
export const printRequisition = operation(requisitionsContract.slip, async (context, { id }) => {
  const { db, record, refuse } = context
  const requisition = (await requisitionById(db, id)) ?? refuse('NOT_FOUND')
  const { requisitionNo, place, urgency, state, askedAt, askedBy, note, withdrawnBecause, transfers, rows } =
    requisition
  await record({
    type: 'stock_requisition.printed',
    subject: { type: 'stock_requisitions', id },
    facts: { requisitionNo },
  })
  return printedDocument(context, requisitionSlipPrint, {
    name: `${requisitionNo}.pdf`,
    data: {
      ...{ requisitionNo, place, urgency: URGENCY_WORDS[urgency], asked: whenAndWho(askedAt, askedBy) },
      state: [REQUISITION_STATE_WORDS[state], withdrawnBecause].filter(Boolean).join(': '),
      note: note ?? '',
      transfers: transfers.map(({ transferNo }) => transferNo).join(', '),
      lines: rows.map(printedLine),
    },
  })
})

const printedLine = ({ name, unit, quantity, issued, open, refusedBecause }: RequisitionLine) => ({
  name,
  asked: `${quantity} ${unit}`,
  issued: issued ? String(issued) : '',
  open: open ? String(open) : '',
  note: refusedBecause ? `No more is issued: ${refusedBecause}` : '',
})
