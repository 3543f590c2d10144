import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'

/** Hands a pass to the printer once the server has counted the print. */
export function usePrintPass(passId: string) {
  const count = useWrite(gatePassContract.countPrint)
  const print = (bytes: Blob) =>
    count.mutate(
      { id: passId },
      {
        onSuccess: () => void import('../../../ui/pdf/print-pdf.tsx').then(({ printPdf }) => printPdf(bytes)),
        onError: ({ message }) => toast.error('The gate pass was not printed', message),
      },
    )
  return { print, isBusy: count.isPending }
}
