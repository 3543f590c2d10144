import { printName } from '../../../billing/server/prints/bill-to-print.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { workbookOf } from '../../../platform/server/lists/list-file.ts'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import { p2Columns, p2Rows } from '../../model/p2/p2-columns.ts'
import { p2 } from '../prints/p2.print.ts'
import { p2Of } from '../prints/p2-of.ts'
import { type LoadedP2, loadP2 } from './load-p2.ts'
import { p2Facts } from './p2-facts.queries.ts'

const rendered = ({ bill }: LoadedP2, document: string) => ({
  type: 'bill.rendered',
  subject: { type: 'visit', id: bill.visitId },
  patientId: bill.patientId,
  facts: { document, billNo: bill.header.billNo, state: bill.state },
})

export const printP2 = operation(p2Contract.print, async (context, asked) => {
  const form = await loadP2(context, asked)
  await context.record(rendered(form, 'p2'))
  return printedDocument(context, p2, {
    name: printName('p2', form.bill),
    data: p2Of(form, await p2Facts(context.db, form)),
  })
})

/** The lines and totals of a P-II as a workbook. */
export const exportP2 = operation(p2Contract.workbook, async (context, asked) => {
  const form = await loadP2(context, asked)
  await context.record(rendered(form, 'p2-workbook'))
  const admitted = new Map(form.memo?.lines.map((line) => [line.lineId, line]))
  const ids = new Map(form.sent.map(({ key, id }) => [key, id]))
  const rows = p2Rows(form.lines, form.totals, (key) => admitted.get(ids.get(key) ?? ''))
  return {
    name: printName('p2', form.bill).replace(/\.pdf$/, '.xlsx'),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: () => workbookOf(`P-II ${form.bill.header.billNo}`, p2Columns, rows),
  }
})
