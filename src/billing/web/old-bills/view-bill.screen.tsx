import { useParams } from 'react-router'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { Bill, BillSkeleton } from '../final-bill/bill.tsx'

/** /view-bill/{billId}: one version of a bill, as it was frozen. */
export function Component() {
  const { billId = '' } = useParams()
  const { data, error, refetch } = useRead(billsContract.billVersion, { billId }, { keep: false })
  if (data) return <Bill bill={data} />
  return (
    <Page title="View bill">
      {error ? <ErrorState what={error.message} retry={() => void refetch()} /> : <BillSkeleton />}
    </Page>
  )
}
