import { addressOf } from '../../../platform/web/bytes.ts'
import PrintPreview from '../../../ui/pdf/print-preview.tsx'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'
import { usePrintBill } from './use-print-bill.ts'

const DOCUMENTS = {
  'final-bill': { title: 'Final bill', route: billPrintsContract.finalBill },
  'corporate-bill': { title: 'Corporate bill', route: billPrintsContract.corporateBill },
} as const

type Props = {
  readonly bill: { readonly id: string | null; readonly visitId: string; readonly payerId: string }
  readonly billNo: string
  readonly document: keyof typeof DOCUMENTS
  onClose(): void
}

/** A version over its screen as it will be printed: a stored one by its key, else the draft of now. */
export function BillPreview({ bill: { id, visitId, payerId }, billNo, document, onClose }: Props) {
  const { title, route } = DOCUMENTS[document]
  const asked = { visitId, payerId, ...(id && { billId: id }) }
  const address = addressOf(route, asked)
  const toPrint = usePrintBill({ document, ...asked, address })
  return <PrintPreview title={`${title} ${billNo}`} address={address} toPrint={toPrint} onClose={onClose} />
}
