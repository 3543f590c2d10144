import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { billPrintsContract } from '../../model/bill/bill-prints.contract.ts'
import { p2Checks } from '../../model/claim/p2-checks.ts'
import { billOfVisit, confirmedOf } from '../bill/load-bill.ts'
import {
  type AskedPrint,
  type AskingForBill,
  billAsked,
  billToPrint,
  duplicateMark,
  printName,
} from './bill-to-print.ts'
import { p2 } from './p2.print.ts'
import { p2Facts, p2Papers } from './p2-facts.queries.ts'
import { p2Of } from './p2-of.ts'

/** A P-II is of the confirmed version, also while a newer one is drafted; without one it is of the draft and says so. */
async function versionOfP2(context: AskingForBill, asked: AskedPrint): Promise<AskedPrint> {
  if (asked.billId) return asked
  const confirmed = confirmedOf(await billOfVisit(context, asked.visitId, asked.payerId))
  return { ...asked, billId: confirmed?.id }
}

export const printP2 = operation(billPrintsContract.p2, async (context, asked) => {
  const bill = await billToPrint(context, 'p2', await versionOfP2(context, asked))
  return printedDocument(context, p2, {
    name: printName('p2', bill),
    data: p2Of(bill, await p2Facts(context.db, bill.visitId)),
    ...(await duplicateMark(context, 'p2', bill, asked.printId)),
  })
})

export const showP2Checks = operation(billPrintsContract.p2Checks, async (context, asked) => {
  const bill = await billAsked(context, await versionOfP2(context, asked))
  const claimed = p2Of(bill, await p2Facts(context.db, bill.visitId)).total
  const papers = await p2Papers(context.db, bill.visitId)
  return { billNo: bill.header.billNo, state: bill.state, claimed, checks: p2Checks({ bill, claimed, ...papers }) }
})
