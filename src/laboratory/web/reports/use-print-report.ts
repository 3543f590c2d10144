import { addressOf, bytesAt } from '../../../platform/web/bytes.ts'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'

/** Issues the report of a collection where its values are not issued yet, counts the print, and fetches what is printed. */
export function usePrintReport(sampleId: string, isPreprinted: boolean) {
  const issue = useWrite(reportsContract.issue)
  const count = useWrite(reportsContract.countPrint)
  return async (): Promise<Blob | null> => {
    try {
      const { id } = await issue.mutateAsync({ sampleId })
      const pages = await bytesAt(
        addressOf(reportsContract.pdf, { id, ...(isPreprinted && { preprinted: '1' as const }) }),
      )
      await count.mutateAsync({ id })
      return pages
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      toast.error('Nothing was printed', problem.message)
      return null
    }
  }
}
