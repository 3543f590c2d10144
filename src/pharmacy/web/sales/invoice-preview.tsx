import { addressOf } from '../../../platform/web/bytes.ts'
import PrintPreview from '../../../ui/pdf/print-preview.tsx'
import { salesContract } from '../../model/sales/sales.contract.ts'

type Props = { readonly id: string; readonly paper: 'a5' | 'roll'; onClose(): void }

/** The tax invoice of a sale as it is printed. */
export default function InvoicePreview({ id, paper, onClose }: Props) {
  return <PrintPreview title="Tax invoice" address={addressOf(salesContract.print, { id, paper })} onClose={onClose} />
}
