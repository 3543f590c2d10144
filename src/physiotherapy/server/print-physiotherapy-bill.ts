import { billToPrint } from '../../billing/server/prints/bill-to-print.ts'
import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { physiotherapyBillNo } from '../model/bill-number.ts'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import { physiotherapyBillA4, physiotherapyBillA5 } from './prints/physiotherapy-bill.print.ts'
import { physiotherapyBillOf } from './prints/physiotherapy-bill-of.ts'

/** The physiotherapy of the visit's bill on paper. */
export const printPhysiotherapyBill = operation(physiotherapyContract.print, async (context, { visitId, paper }) => {
  const bill = await billToPrint(context, 'physiotherapy-bill', { visitId })
  return printedDocument(context, paper === 'a4' ? physiotherapyBillA4 : physiotherapyBillA5, {
    name: `${physiotherapyBillNo(bill.header.visitNo)}.pdf`,
    data: physiotherapyBillOf(bill),
  })
})
