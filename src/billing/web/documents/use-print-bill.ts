import { bytesAt } from '../../../platform/web/bytes.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { countedPrint } from '../../../ui/pdf/counted-print.ts'
import type { BillDocument } from '../../model/bill/exports/bill-documents.ts'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'

/** A document of a version: what it is called, and where it is previewed. */
export type PreviewedDocument = {
  readonly document: BillDocument
  readonly visitId: string
  readonly payerId?: string | undefined
  readonly billId?: string | undefined
  /** Of the preview. */
  readonly address: string
}

/**
 * What is printed of a previewed document: a print of a confirmed version is counted first and fetched by its number, so that each
 * one after the first says DUPLICATE COPY; a draft is printed as it was previewed. Null after a failure, which is shown.
 */
export function usePrintBill({ document, visitId, payerId, billId, address }: PreviewedDocument) {
  const { mutateAsync: count } = useWrite(billPrintsContract.countPrint)
  return countedPrint(async (previewed) => {
    const { printId } = await count({ visitId, document, ...(payerId && { payerId }), ...(billId && { billId }) })
    return printId ? bytesAt(withPrint(address, printId)) : previewed
  })
}

function withPrint(address: string, printId: string): string {
  const url = new URL(address)
  url.searchParams.set('printId', printId)
  return url.href
}
