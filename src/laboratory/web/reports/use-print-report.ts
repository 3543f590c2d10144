import { printIssued } from '../../../orders/web/issued-reports/print-issued.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'

/** Issues the report of a collection where its values are not issued yet, counts the print, and fetches what is printed. */
export function usePrintReport(sampleId: string, isPreprinted: boolean) {
  const issue = useWrite(reportsContract.issue)
  const count = useWrite(reportsContract.countPrint)
  return printIssued({
    issue: () => issue.mutateAsync({ sampleId }),
    addressOf: (id) => addressOf(reportsContract.pdf, { id, ...(isPreprinted && { preprinted: '1' as const }) }),
    count: (id) => count.mutateAsync({ id }),
  })
}
