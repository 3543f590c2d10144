import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconCalendarPlus, IconPencil, IconUserHeart } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { PatientBand } from '../../../alerts/web/patient-band.tsx'
import { NOT_ASSIGNED } from '../../../patients/model/patient-words.ts'
import { PatientName } from '../../../patients/web/patient-name.tsx'
import { usePatient } from '../../../patients/web/use-patient.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Copyable } from '../../../ui/display/copyable.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SidePanel } from '../../../ui/page/side-panel.tsx'
import { Together } from '../../../ui/page/together.tsx'
import { PatientDetails } from '../../../visits/web/patient-details.tsx'
import { PatientInvestigations } from '../patient-investigations.tsx'
import classes from './patient-drawer.module.css'
import { PatientFacts } from './patient-facts.tsx'
import { VisitLine } from './visit-line.tsx'

type Callbacks = {
  onAddVisit(patientId: string): void
  onEditVisit(visitId: string): void
  onEdit(patientId: string): void
}
type Props = Callbacks & { readonly patientId: string | null; onClose(): void }

/** 'Patient Details' beside the list: what the visits say, the visits as a line of events, the registration. */
export function PatientDrawer({ patientId, onClose, ...callbacks }: Props) {
  return (
    <SidePanel title="Patient Details" opened={patientId !== null} onClose={onClose}>
      {patientId && <PatientCard key={patientId} patientId={patientId} {...callbacks} />}
    </SidePanel>
  )
}

function PatientCard({ patientId, onAddVisit, onEditVisit, onEdit }: Callbacks & { patientId: string }) {
  const { can } = useAuth()
  const { data: patient, error, refetch } = usePatient(patientId)
  if (error && !patient) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!patient) return <DrawerSkeleton />
  return (
    <Together skeleton={<DrawerSkeleton />}>
      <Stack gap="lg">
        <Group gap={12}>
          {patient.patientPhoto && can('registration-file:read') && (
            <img className={classes.photo} src={`/api/files/${patient.patientPhoto}`} alt={`${patient.name}`} />
          )}
          <div className={classes.who}>
            <div className={textCss.title}>
              <PatientName name={patient.name} isSample={patient.isSample} />
            </div>
            {patient.uhid ? <Copyable text={patient.uhid} /> : NOT_ASSIGNED}
          </div>
        </Group>
        <Group gap={8}>
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={`/patient-profile?patient=${patient.id}`}
            leftSection={buttonIcon(IconUserHeart)}
          >
            Open profile
          </Button>
          {patient.can.edit && (
            <Button variant="default" size="xs" leftSection={buttonIcon(IconPencil)} onClick={() => onEdit(patient.id)}>
              Edit registration
            </Button>
          )}
          {patient.can.registerVisit && (
            <Button size="xs" leftSection={buttonIcon(IconCalendarPlus)} onClick={() => onAddVisit(patient.id)}>
              Add visit
            </Button>
          )}
        </Group>
        <PatientBand patientId={patient.id} />
        <PatientDetails patient={patient} investigations={<PatientInvestigations patientId={patient.id} />} />
        <VisitLine patientId={patient.id} onEdit={onEditVisit} />
        <PatientFacts patient={patient} mayOpenFiles={can('registration-file:read')} />
      </Stack>
    </Together>
  )
}

const DrawerSkeleton = () => (
  <Stack gap="lg" role="status" aria-label="Loading">
    <Group>
      <Skeleton height={48} width={48} />
      <Skeleton height={40} width={220} />
    </Group>
    <Skeleton height={240} />
    <Skeleton height={160} />
  </Stack>
)
