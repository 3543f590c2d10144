import { Button } from '@mantine/core'
import { IconFileCheck, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { showMoment } from '../../kernel/calendar.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { useNow } from '../../ui/page/use-now.ts'
import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { bloodContract } from '../model/blood.contract.ts'
import type { OpenedBlood } from '../model/shown-blood.ts'
import css from './blood.module.css'
import { Requisition } from './visit/requisition.tsx'
import { StepDialogs } from './visit/step-dialogs.tsx'
import { useFilePapers } from './visit/use-file-papers.ts'

const TITLE = 'Blood'
/** Vital signs fall due with the clock. */
const EVERY_MS = 60_000

/** /blood/{visitId}: what was asked for, the bags that are here, and their transfusions. */
export function Component() {
  return <VisitOfAddress title={TITLE}>{(visitId) => <Loaded visitId={visitId} />}</VisitOfAddress>
}

function Loaded({ visitId }: { readonly visitId: string }) {
  const { data, error, refetch } = useRead(bloodContract.ofVisit, { visitId }, { everyMs: EVERY_MS })
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  return <Opened blood={data} />
}

function Opened({ blood }: { readonly blood: OpenedBlood }) {
  const { visit, requisitions, filedAt } = blood
  const { can } = useAuth()
  const url = useUrl()
  const now = new Date(useNow())
  const papers = useFilePapers(blood)
  const mayRequest = can('blood:request') && visit.isOpen
  const hasUnits = requisitions.some(({ bags }) => bags.length > 0)
  const subtitle = [ageAndGender(visit), visit.uhid, visit.visitNo, visit.payer, visit.place, visit.consultant]
  return (
    <Page
      title={visit.patientName}
      subtitle={subtitle.filter(Boolean).join(' · ')}
      actions={
        <>
          {hasUnits && (
            <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => url.open({ do: 'papers' })}>
              Papers
            </Button>
          )}
          {hasUnits && papers.mayFile && (
            <Button
              variant="default"
              leftSection={buttonIcon(IconFileCheck)}
              loading={papers.busy}
              onClick={papers.fileAsked}
            >
              File as document 16
            </Button>
          )}
          {mayRequest && (
            <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ do: 'request' })}>
              Request blood
            </Button>
          )}
        </>
      }
    >
      <div className={css.page}>
        <PatientBand patientId={visit.patientId} />
        {filedAt && <p className={css.filed}>Document 16 is filed, {showMoment(filedAt)}.</p>}
        {requisitions.length === 0 && (
          <EmptyState line={mayRequest ? 'No blood is asked for: Request blood.' : 'No blood is asked for.'} />
        )}
        {requisitions.map((one) => (
          <Requisition key={one.id} of={one} now={now} />
        ))}
      </div>
      <StepDialogs blood={blood} onStep={papers.fileWithStep} />
    </Page>
  )
}
