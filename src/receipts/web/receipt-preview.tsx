import { addressOf, bytesAt } from '../../platform/web/bytes.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { countedPrint } from '../../ui/pdf/counted-print.ts'
import PrintPreview from '../../ui/pdf/print-preview.tsx'
import { receiptsContract } from '../model/receipts.contract.ts'

type Props = { readonly title: string; readonly id: string; readonly paper: 'a5' | 'roll'; onClose(): void }

/** A receipt as it will be printed. To look at it is no print: one is counted when it is printed, and says which copy it is. */
export default function ReceiptPreview({ title, id, paper, onClose }: Props) {
  const { mutateAsync: count } = useWrite(receiptsContract.countPrint)
  const toPrint = countedPrint(async () => {
    const { printId } = await count({ id, paper })
    return bytesAt(addressOf(receiptsContract.print, { id, paper, printId }))
  })
  return (
    <PrintPreview
      title={title}
      address={addressOf(receiptsContract.print, { id, paper })}
      toPrint={toPrint}
      onClose={onClose}
    />
  )
}
