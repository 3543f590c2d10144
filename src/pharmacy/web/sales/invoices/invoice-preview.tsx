import { addressOf, bytesAt } from '../../../../platform/web/bytes.ts'
import { useWrite } from '../../../../platform/web/use-call.ts'
import { countedPrint } from '../../../../ui/pdf/counted-print.ts'
import PrintPreview from '../../../../ui/pdf/print-preview.tsx'
import { invoicesContract } from '../../../model/sales/invoices/invoices.contract.ts'

type Props = { readonly id: string; readonly paper: 'a5' | 'roll'; onClose(): void }

/** The tax invoice of a sale as it will be printed. To look at it is no print: one is counted when it is printed, and says which copy it is. */
export default function InvoicePreview({ id, paper, onClose }: Props) {
  const { mutateAsync: count } = useWrite(invoicesContract.countPrint)
  const toPrint = countedPrint(async () => {
    const { printId } = await count({ id, paper })
    return bytesAt(addressOf(invoicesContract.print, { id, paper, printId }))
  })
  return (
    <PrintPreview
      title="Tax invoice"
      address={addressOf(invoicesContract.print, { id, paper })}
      toPrint={toPrint}
      onClose={onClose}
    />
  )
}
