import { Button, Drawer, Group, Skeleton, Stack } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useAuth } from '../../access/web/session.tsx'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { PatientName } from '../../patients/web/patient-name.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { Copyable } from '../../ui/copyable.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import classes from './patient-drawer.module.css'
import { PatientFacts } from './patient-facts.tsx'
import { RecordHistory } from './record-history.tsx'
import { VisitLine } from './visit-line.tsx'

type Callbacks = { onAddVisit(patientId: string): void; onEditVisit(visitId: string): void }
type Props = Callbacks & { readonly patientId: string | null; onClose(): void }

/** A patient beside the list: the registration, the visits as a line of events, and who changed what. */
export function PatientDrawer({ patientId, onClose, ...callbacks }: Props) {
  // Opened a moment after it is there: only then does it know where to give the focus back.
  const mounted = useMounted()
  return (
    <Drawer.Root opened={mounted && patientId !== null} onClose={onClose} position="right" size={560}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.header}>
          <Drawer.Title className={classes.title}>Patient Details</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>{patientId && <PatientCard key={patientId} patientId={patientId} {...callbacks} />}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function PatientCard({ patientId, onAddVisit, onEditVisit }: Callbacks & { patientId: string }) {
  const { can } = useAuth()
  const { data: patient, error, refetch } = useRead(patientsContract.byId, { id: patientId })
  if (error && !patient) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!patient) return <DrawerSkeleton />
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        {patient.patientPhoto && can('document:read') && (
          <img className={classes.photo} src={`/api/files/${patient.patientPhoto}`} alt={`${patient.name}`} />
        )}
        <div className={classes.who}>
          <div className={classes.name}>
            <PatientName name={patient.name} isSample={patient.isSample} />
          </div>
          <Copyable text={patient.patientsId} />
        </div>
        {patient.can.registerVisit && (
          <Button
            size="xs"
            leftSection={<IconCalendarPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => onAddVisit(patientId)}
          >
            Add visit
          </Button>
        )}
      </div>
      <VisitLine patientId={patientId} onEdit={onEditVisit} />
      <PatientFacts patient={patient} mayOpenFiles={can('document:read')} />
      {patient.can.history && <RecordHistory kind="patient" id={patientId} />}
    </Stack>
  )
}

const DrawerSkeleton = () => (
  <Stack gap="lg" role="status" aria-label="Loading">
    <Group>
      <Skeleton height={48} width={48} />
      <Skeleton height={40} width={220} />
    </Group>
    <Skeleton height={120} />
    <Skeleton height={260} />
  </Stack>
)
