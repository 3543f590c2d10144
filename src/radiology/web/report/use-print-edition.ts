import { printIssued } from '../../../orders/web/issued-reports/print-issued.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { radiologyEditionsContract } from '../../model/report/radiology-editions.contract.ts'

/** Issues a verified report where what it says is not issued yet, counts the print, and fetches what is printed. */
export function usePrintEdition(reportId: string) {
  const issue = useWrite(radiologyEditionsContract.issue)
  const count = useWrite(radiologyEditionsContract.countPrint)
  return printIssued({
    issue: () => issue.mutateAsync({ id: reportId }),
    addressOf: (id) => addressOf(radiologyEditionsContract.pdf, { id }),
    count: (id) => count.mutateAsync({ id }),
  })
}
