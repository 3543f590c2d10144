import { Button, Skeleton } from '@mantine/core'
import { useVersion } from '../../../billing/web/documents/use-version.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import { P2Form } from './p2-form.tsx'

/** /p2form/{visitId}: the P-II as it will be printed, its lines as the desk arranges them, its states and its sanction. */
export function Component() {
  return <VisitOfAddress title="P-II">{(visitId) => <P2OfVisit visitId={visitId} />}</VisitOfAddress>
}

function P2OfVisit({ visitId }: { readonly visitId: string }) {
  const { data, error, refetch } = useRead(p2Contract.p2, { visitId, ...useVersion() }, { keep: false })
  if (data) return <P2Form p2={data} />
  return (
    <Page title="P-II Individual Bill">
      {error?.code === 'NOT_ESIC' ? (
        <EmptyState
          title="No P-II"
          line={error.message}
          action={
            <Button component={Link} to={`/final-bill/${visitId}`} variant="default">
              Final bill
            </Button>
          }
        />
      ) : error ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} role="status" aria-label="Loading" />
      )}
    </Page>
  )
}
