import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'

const BillPaper = lazy(() => import('../../../billing/web/documents/bill-paper.tsx'))
const BillEditor = lazy(() => import('../../../billing/web/final-bill/bill-editor.tsx'))

type Props = { readonly patientId: string; readonly mode: 'view' | 'edit' }

/** The bill of the visit in the address, else of the latest one; the server refuses what the grace rule closes. */
export function ProfileBill({ patientId, mode }: Props) {
  const chosen = useUrl().text('visit')
  const { data, error, refetch } = useRead(visitsContract.ofPatient, { patientId })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Loading />
  const visit = data.visits.find(({ id, visitNo }) => chosen === '' || chosen === id || chosen === visitNo)
  if (!visit) return <ErrorState what="Visit ID not found for this patient" />
  return (
    <Suspense fallback={<Loading />}>
      {mode === 'view' ? <BillPaper key={visit.id} visit={visit} /> : <BillEditor key={visit.id} visitId={visit.id} />}
    </Suspense>
  )
}

const Loading = () => <Skeleton height={400} role="status" aria-label="Loading the bill" />
