import { Button, Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { PatientBand } from '../../../alerts/web/patient-band.tsx'
import { useAlerts } from '../../../alerts/web/use-alerts.ts'
import type { PatientCard } from '../../../patients/web/registration/patient-fields.ts'
import { usePatient } from '../../../patients/web/use-patient.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { PatientDetails } from '../../../visits/web/patient-details.tsx'
import { PatientInvestigations } from '../patient-investigations.tsx'
import classes from './profile.module.css'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileBanner, ProfileSkeleton } from './profile-banner.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { VisitTimeline } from './visit-timeline.tsx'

const ProfileDialogs = lazy(() => import('./profile-dialogs.tsx'))
/** As wide as what can be done with a record: on a phone it takes a line of its own. */
const ACTIONS_PX = 320
const DIALOGS = [
  'cancelAdmission',
  'withdraw',
  'edit',
  'visitOf',
  'editVisit',
  'merge',
  'print',
  'delete',
  'documents',
  'payerOf',
  'advanceOf',
  'dischargeOf',
]

/** One patient on one page: /patient-profile?patient=&visit= (specification 1 section 2.2). */
export function Component() {
  const url = useUrl()
  const patientId = url.text('patient')
  if (patientId) return <Profile key={patientId} patientId={patientId} />
  return (
    <Page title="Patient Profile">
      <EmptyState
        line="Choose a patient: the profile shows the registration, the visits, the documents and the history."
        action={
          <Button component={Link} to="/patients" variant="default">
            Go to Patients
          </Button>
        }
      />
    </Page>
  )
}

function Profile({ patientId }: { readonly patientId: string }) {
  const { data, error, refetch } = usePatient(patientId)
  const mayReadVisits = useAuth().can('visit:read')
  const visits = useRead(visitsContract.ofPatient, { patientId }, { enabled: mayReadVisits })
  const alerts = useAlerts(patientId)
  // Banner, alerts and visits stand above the rest: one that came later would push it down.
  const isWhole = data && !(mayReadVisits && visits.isPending) && !alerts.isComing
  if (error && (!data || error.status === 404))
    return (
      <Page title="Patient Profile">
        <ErrorState what={error.message} retry={() => void refetch()} />
      </Page>
    )
  return (
    <Page
      title="Patient Profile"
      actions={
        isWhole ? <ProfileActions patient={data} /> : <Skeleton hiddenFrom="xs" height={36} width={ACTIONS_PX} />
      }
    >
      {isWhole ? <Content patient={data} /> : <ProfileSkeleton />}
    </Page>
  )
}

function Content({ patient }: { readonly patient: PatientCard }) {
  const url = useUrl()
  const mayReadVisits = useAuth().can('visit:read')
  const dialogs = useOnce(DIALOGS.some((name) => url.text(name) !== ''))
  // A bill needs the whole width.
  const isBill = url.text('tab').endsWith('-bill')
  return (
    <Stack gap={16} mih={0}>
      <ProfileBanner patient={patient} />
      <PatientBand patientId={patient.id} />
      {mayReadVisits && <VisitTimeline patientId={patient.id} />}
      <div className={classes.columns} data-wide={isBill || undefined}>
        <ProfileTabs patient={patient} />
        {mayReadVisits && !isBill && (
          <aside className={classes.aside} aria-label="Patient Details">
            <PatientDetails patient={patient} investigations={<PatientInvestigations patientId={patient.id} />} />
          </aside>
        )}
      </div>
      <Suspense>{dialogs && <ProfileDialogs patient={patient} />}</Suspense>
    </Stack>
  )
}
