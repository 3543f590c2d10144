import { Button } from '@mantine/core'
import { IconPrinter, IconSignature, IconStars } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { addressOf } from '../../platform/web/bytes.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { satisfactionContract } from '../model/satisfaction.contract.ts'
import { SignedCertificate } from './signed-certificate.tsx'
import { factsOf } from './visit-facts.ts'

const TITLE = 'Satisfaction certificate P-VI'
const SignDialog = lazy(() => import('./signing/sign.dialog.tsx'))
const SurveyDialog = lazy(() => import('./survey.dialog.tsx'))
const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))

/** /pvi-form/{visitId}: the certificate of patient or attendant, its grievances and the survey. */
export function Component() {
  return <VisitOfAddress title={TITLE}>{(visitId) => <PviForm visitId={visitId} />}</VisitOfAddress>
}

function PviForm({ visitId }: { readonly visitId: string }) {
  const { data, error, refetch } = useRead(satisfactionContract.ofVisit, { visitId }, { keep: false })
  if (data) return <Certificate satisfaction={data} />
  return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
}

type Props = { readonly satisfaction: RouteReply<typeof satisfactionContract.ofVisit> }

function Certificate({ satisfaction }: Props) {
  const { visit, isAvailable, certificates } = satisfaction
  const { can } = useAuth()
  const url = useUrl()
  const isSigned = certificates.length > 0
  const maySign = isAvailable && can('document:upload')
  const close = () => url.set({ show: null })
  const shows = url.text('show')
  return (
    <Page
      title={TITLE}
      subtitle={factsOf(visit)}
      actions={
        <>
          <Button variant="default" leftSection={buttonIcon(IconStars)} onClick={() => url.open({ show: 'survey' })}>
            Survey
          </Button>
          <Button
            variant="default"
            disabled={!isAvailable}
            leftSection={buttonIcon(IconPrinter)}
            onClick={() => url.open({ show: 'print' })}
          >
            Print
          </Button>
          <Button
            variant={isSigned ? 'default' : 'filled'}
            disabled={!maySign}
            leftSection={buttonIcon(IconSignature)}
            onClick={() => url.open({ show: 'sign' })}
          >
            {isSigned ? 'Correct' : 'Sign'}
          </Button>
        </>
      }
    >
      {isSigned ? (
        <SignedCertificate satisfaction={satisfaction} />
      ) : (
        <EmptyState
          line={
            isAvailable
              ? 'Not signed yet: sign on a tablet, or print it and file the scan.'
              : 'The certificate can be signed once the discharge is planned.'
          }
        />
      )}
      <Suspense>
        {shows === 'sign' && maySign && <SignDialog satisfaction={satisfaction} onClose={close} />}
        {shows === 'survey' && <SurveyDialog satisfaction={satisfaction} onClose={close} />}
        {shows === 'print' && isAvailable && (
          <PrintPreview
            title={TITLE}
            address={addressOf(satisfactionContract.print, { visitId: visit.visitId })}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  )
}
