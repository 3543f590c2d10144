import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { figure } from '../../../kernel/money.ts'
import { packWords } from '../../../medicines/model/items/medicine-words.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { whenAndWho } from '../../../platform/server/prints/when-and-who.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import { scopeWords } from '../../model/stock-takes/take-words.ts'
import { countSheetPrint } from '../prints/count-sheet.print.ts'
import { sheetLines, takeById } from './stock-takes.queries.ts'

/** The lines to count on paper, which says no more than the screen of who counts. */
export const printCountSheet = operation(stockTakesContract.countSheet, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const blind = { userId: actor.userId, mayReadCost: false, mayApprove: false }
  const take = (await takeById(db, id, blind)) ?? refuse('NOT_FOUND')
  const lines = await sheetLines(db, id, actor.userId)
  await record({
    type: 'stock_take.sheet_printed',
    subject: { type: 'stock_takes', id },
    facts: { takeNo: take.takeNo },
  })
  return printedDocument(context, countSheetPrint, {
    name: `${take.takeNo}.pdf`,
    data: {
      takeNo: take.takeNo,
      place: take.place,
      counts: scopeWords(take),
      opened: whenAndWho(take.openedAt, take.openedBy),
      lines: lines.map((line) => ({
        rack: line.rack,
        name: line.name,
        batch: line.batchNo,
        expiry: expiryWords(line.expiry),
        mrp: figure(line.mrp),
        pack: packWords(line),
        note: line.needsTwo ? 'Two people count' : '',
      })),
    },
  })
})
