import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { whenAndWho } from '../../../platform/server/prints/when-and-who.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import { TRANSFER_STATE_WORDS } from '../../model/transfers/transfer-words.ts'
import { type TransferLine, transfersContract } from '../../model/transfers/transfers.contract.ts'
import { transferSlipPrint } from '../prints/transfer-slip.print.ts'
import { transferById } from './transfers.queries.ts'

/** The slip that goes with the goods. */
export const printTransfer = operation(transfersContract.slip, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const transfer = (await transferById(db, id, { userId: actor.userId, mayReadCost: false })) ?? refuse('NOT_FOUND')
  const { transferNo, from, to, state, sentAt, sentBy, remark, withdrawnBecause, rows } = transfer
  await record({ type: 'stock_transfer.printed', subject: { type: 'stock_transfers', id }, facts: { transferNo } })
  return printedDocument(context, transferSlipPrint, {
    name: `${transferNo}.pdf`,
    data: {
      transferNo,
      from,
      to,
      sent: whenAndWho(sentAt, sentBy),
      state: [TRANSFER_STATE_WORDS[state], withdrawnBecause].filter(Boolean).join(': '),
      remark: remark ?? '',
      lines: rows.map(printedLine),
    },
  })
})

const printedLine = ({ name, unit, batchNo, expiry, quantity, decision }: TransferLine) => ({
  name,
  batch: batchNo,
  expiry: expiryWords(expiry),
  sent: `${quantity} ${unit}`,
  accepted: decision ? String(decision.accepted) : '',
  refused: decision?.refused ? String(decision.refused) : '',
  note: decision?.reason ? `${decision.reason}, ${whenAndWho(decision.at, decision.by)}` : '',
})
