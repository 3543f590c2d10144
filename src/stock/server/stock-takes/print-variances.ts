import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { counted, grouped } from '../../../kernel/counted.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { whenAndWho } from '../../../platform/server/prints/when-and-who.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import { scopeWords, TAKE_STATE_WORDS } from '../../model/stock-takes/take-words.ts'
import { varianceListPrint } from '../prints/variance-list.print.ts'
import { takeById } from './stock-takes.queries.ts'

const signed = (units: number): string => `${units > 0 ? '+' : '−'}${grouped(Math.abs(units))}`

/** What differed on paper, for whom the screen tells it. */
export const printVariances = operation(stockTakesContract.varianceList, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const mayReadCost = actor.can.has('stock:read-cost')
  const viewer = { userId: actor.userId, mayReadCost, mayApprove: actor.can.has('stock-take:approve') }
  const take = (await takeById(db, id, viewer)) ?? refuse('NOT_FOUND')
  const variances = take.variances ?? refuse('NOT_TOLD')
  await record({
    type: 'stock_take.variances_printed',
    subject: { type: 'stock_takes', id },
    facts: { takeNo: take.takeNo },
  })
  const sum = (of: (value: number) => boolean) =>
    variances.reduce((all, { value }) => all + (value !== null && of(value) ? value : 0), 0)
  return printedDocument(context, varianceListPrint, {
    name: `${take.takeNo}-variances.pdf`,
    data: {
      takeNo: take.takeNo,
      place: take.place,
      counts: scopeWords(take),
      state: TAKE_STATE_WORDS[take.state],
      opened: whenAndWho(take.openedAt, take.openedBy),
      counted: take.counters.join(', '),
      decided: take.decidedBy ?? 'Not yet',
      differ: `${grouped(variances.length)} of ${counted(take.lines, 'line')}`,
      sums: mayReadCost ? { missing: sum((value) => value < 0), found: sum((value) => value > 0) } : null,
      lines: variances.map((line) => ({
        rack: line.rack,
        name: line.name,
        batch: line.batchNo,
        expiry: expiryWords(line.expiry),
        due: grouped(line.counted - line.variance),
        counted: grouped(line.counted),
        variance: signed(line.variance),
        value: line.value,
        reason: line.reason ?? '',
      })),
    },
  })
})
