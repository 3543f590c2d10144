import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { GraceExpired } from '../grace-expired.tsx'
import { Bill, BillSkeleton } from './bill.tsx'

/** The bill of a visit: /final-bill/{visitId}, /edit-final-bill/{visitId}; `payerId` in the address where it has several. */
export function Component() {
  return <VisitOfAddress title="Final bill">{(visitId) => <BillOfVisit visitId={visitId} />}</VisitOfAddress>
}

function BillOfVisit({ visitId }: { readonly visitId: string }) {
  const payerId = useUrl().text('payerId')
  const asked = { visitId, ...(payerId && { payerId }) }
  const { data, error, refetch } = useRead(billsContract.bill, asked, { keep: false })
  if (data) return <Bill bill={data} />
  return (
    <Page title="Final bill">
      {!error && <BillSkeleton />}
      {error?.code === 'GRACE_EXPIRED' && <GraceExpired visitId={visitId} message={error.message} />}
      {error && error.code !== 'GRACE_EXPIRED' && <ErrorState what={error.message} retry={() => void refetch()} />}
    </Page>
  )
}
