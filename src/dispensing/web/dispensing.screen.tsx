import { Button } from '@mantine/core'
import { IconFolderCheck, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import css from '../../orders/web/orders.module.css'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { dispensingContract } from '../model/dispensing.contract.ts'
import { RequestCard } from './request-card.tsx'
import { SlipPreview } from './slip-preview.tsx'

const TITLE = 'Medicines of the visit'
const RequestDialog = lazy(() => import('./request.dialog.tsx'))

/** /dispensing/{visitId}: what the ward asked of the pharmacy for a patient, what was issued and what came back. */
export function Component() {
  return <VisitOfAddress title={TITLE}>{(visitId) => <Loaded visitId={visitId} />}</VisitOfAddress>
}

function Loaded({ visitId }: { readonly visitId: string }) {
  const { data, error, refetch } = useRead(dispensingContract.ofVisit, { visitId }, { keep: false })
  const { can } = useAuth()
  const url = useUrl()
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  const { visit, requests } = data
  return (
    <Page
      title={TITLE}
      subtitle={[visit.patientName, visit.uhid, visit.visitNo, corporateName(visit.payer)].join(' · ')}
      actions={
        <>
          {can('document:read') && (
            <Button
              variant="default"
              leftSection={buttonIcon(IconFolderCheck)}
              component={Link}
              to={`/dispensing/${visit.visitNo}/papers`}
            >
              Claim papers
            </Button>
          )}
          {can('ward-request:create') && (
            <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ new: '1' })}>
              Ask the pharmacy
            </Button>
          )}
        </>
      }
    >
      <div className={css.orders}>
        <PatientBand patientId={visit.patientId} />
        {requests.length === 0 && <p className={css.quiet}>Nothing is asked of the pharmacy yet.</p>}
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </div>
      <SlipPreview requests={requests} />
      <Suspense>
        {url.text('new') !== '' && can('ward-request:create') && (
          <RequestDialog visit={visit} onClose={() => url.set({ new: null })} />
        )}
      </Suspense>
    </Page>
  )
}
