import { addressOf } from '../../../platform/web/bytes.ts'
import PrintPreview from '../../../ui/pdf/print-preview.tsx'
import type { BillView } from '../../model/bill/bill-view.ts'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'
import { usePrintBill } from './use-print-bill.ts'

const DOCUMENTS = {
  'final-bill': { title: 'Final bill', route: billPrintsContract.finalBill },
  'corporate-bill': { title: 'Corporate bill', route: billPrintsContract.corporateBill },
} as const

type Props = { readonly bill: BillView; readonly document: keyof typeof DOCUMENTS; onClose(): void }

/** A version over its screen as it will be printed: a stored one by its key, else the draft of now. */
export function BillPreview({ bill, document, onClose }: Props) {
  const { title, route } = DOCUMENTS[document]
  const asked = { visitId: bill.visitId, payerId: bill.payerId, ...(bill.id && { billId: bill.id }) }
  const address = addressOf(route, asked)
  const toPrint = usePrintBill({ document, ...asked, address })
  return <PrintPreview title={`${title} ${bill.header.billNo}`} address={address} toPrint={toPrint} onClose={onClose} />
}
