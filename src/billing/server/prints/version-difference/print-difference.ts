import { printedDocument } from '../../../../hospitals/server/printed-document.ts'
import { operation } from '../../../../platform/server/contract/operation.ts'
import { billPrintsContract } from '../../../model/bill/exports/bill-prints.contract.ts'
import { draftHeader } from '../../bill/load-bill.ts'
import { comparedVersions } from '../../bill/show-difference.ts'
import { printName } from '../bill-to-print.ts'
import { versionDifferencePrint } from './version-difference.print.ts'
import { versionDifferenceOf } from './version-difference-of.ts'

/** Two versions of a bill on paper. It is no copy of either: nothing is counted. */
export const printDifference = operation(billPrintsContract.difference, async (context, asked) => {
  const { bill, difference } = await comparedVersions(context, asked)
  const { facts, payer } = bill
  const { billNo, state } = difference.after
  await context.record({
    type: 'bill.rendered',
    subject: { type: 'visit', id: facts.visitId },
    patientId: facts.patientId,
    facts: { document: 'version-difference', billNo, state },
  })
  const header = draftHeader(bill, context.now)
  return printedDocument(context, versionDifferencePrint, {
    name: printName('version-difference', { header: { ...header, billNo } }),
    data: versionDifferenceOf(difference, header, payer.kind),
  })
})
