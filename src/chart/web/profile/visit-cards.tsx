import { Button, Group, Skeleton, Text } from '@mantine/core'
import {
  IconActivityHeartbeat,
  IconBedOff,
  IconBuildingBank,
  IconCash,
  IconFileText,
  IconFlask,
  IconHeartRateMonitor,
  IconNotes,
  IconPencil,
  IconPrescription,
  IconTrash,
} from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { DischargeButton } from '../../../discharge/web/workflow/discharge-button.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { dayOfInstant } from '../../../patients/model/patient-words.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { Copyable } from '../../../ui/display/copyable.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { type Visit, visitsContract } from '../../../visits/model/visits.contract.ts'
import { VisitStatus } from '../../../visits/web/visit-status.tsx'
import classes from './profile.module.css'

/** Every visit with what is known of it, newest first; the one in the address is marked. */
export function VisitCards({ patientId }: { readonly patientId: string }) {
  const chosen = useUrl().text('visit')
  const { data, error, refetch } = useRead(visitsContract.ofPatient, { patientId })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={160} role="status" aria-label="Loading" />
  if (data.visits.length === 0) return <Text c="dimmed">No visit yet. Registered visits will appear here.</Text>
  return (
    <ul className={classes.cards}>
      {data.visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} isChosen={[visit.id, visit.visitNo].includes(chosen)} />
      ))}
    </ul>
  )
}

const intoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' })

function VisitCard({ visit, isChosen }: { visit: Visit; isChosen: boolean }) {
  const url = useUrl()
  const { can } = useAuth()
  const facts: readonly (readonly [string, string | null])[] = [
    ['Appointment With', visit.appointmentWith],
    ['Reason for Visit', visit.reasonForVisit],
    ['Relation with Employee', visit.relationWithEmployee && inWords(visit.relationWithEmployee)],
    ['Referring Doctor', visit.referringDoctor],
    ['Corporate', corporateName(visit.corporate)],
    ['Claim ID', visit.claimId],
    ['Ward and Room', visit.wardType && `${visit.wardType}, room ${visit.roomNo}`],
    ['Admission Date', visit.admissionDate && dayOfInstant(visit.admissionDate)],
    ['Discharge Date', visit.dischargeDate && dayOfInstant(visit.dischargeDate)],
    ['Readmission of', visit.readmissionOf],
    ['Readmitted as', visit.readmittedAs.join(', ')],
  ]
  return (
    <li className={classes.card} data-chosen={isChosen || undefined} ref={isChosen ? intoView : undefined}>
      <Group gap="4px 10px">
        <strong>{showDay(visit.visitDate)}</strong>
        <span>
          {visit.patientType}, {inWords(visit.visitType)}
        </span>
        <VisitStatus status={visit.status} />
        <Copyable text={visit.visitNo} />
        <Group gap={4} ml="auto">
          {visit.can.edit && (
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconPencil size={14} stroke={1.5} aria-hidden />}
              aria-label={`Edit visit ${visit.visitNo}`}
              onClick={() => url.open({ editVisit: visit.id })}
            >
              Edit
            </Button>
          )}
          {visit.can.changePayer && (
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconBuildingBank size={14} stroke={1.5} aria-hidden />}
              aria-label={`Change corporate of visit ${visit.visitNo}`}
              onClick={() => url.open({ payerOf: visit.id })}
            >
              Change corporate
            </Button>
          )}
          {can('order:read') && (
            <Button
              component={Link}
              to={`/orders/${visit.visitNo}`}
              variant="subtle"
              size="compact-xs"
              leftSection={<IconFlask size={14} stroke={1.5} aria-hidden />}
              aria-label={`Orders of visit ${visit.visitNo}`}
            >
              Orders
            </Button>
          )}
          {can('note:read') && (
            <Button
              component={Link}
              to={`/${visit.patientType === 'OPD' ? 'opd-admission-notes' : 'admission-notes'}/${visit.visitNo}`}
              variant="subtle"
              size="compact-xs"
              leftSection={<IconNotes size={14} stroke={1.5} aria-hidden />}
              aria-label={`Notes of visit ${visit.visitNo}`}
            >
              Notes
            </Button>
          )}
          {can('theatre:read') && visit.patientType !== 'OPD' && (
            <Button
              component={Link}
              to={`/operation-theatre/visit/${visit.id}`}
              variant="subtle"
              size="compact-xs"
              leftSection={<IconHeartRateMonitor size={14} stroke={1.5} aria-hidden />}
              aria-label={`Operations of visit ${visit.visitNo}`}
            >
              Operations
            </Button>
          )}
          {can('observation:read') && (
            <Button
              component={Link}
              to={`/observations/${visit.visitNo}`}
              variant="subtle"
              size="compact-xs"
              leftSection={<IconActivityHeartbeat size={14} stroke={1.5} aria-hidden />}
              aria-label={`Observations of visit ${visit.visitNo}`}
            >
              Observations
            </Button>
          )}
          {can('summary:read') && (
            <Button
              component={Link}
              to={`/discharge-summary/${visit.visitNo}`}
              variant="subtle"
              size="compact-xs"
              leftSection={<IconFileText size={14} stroke={1.5} aria-hidden />}
              aria-label={`Summary of visit ${visit.visitNo}`}
            >
              Summary
            </Button>
          )}
          {can('prescription:read') && (
            <Button
              component={Link}
              to={`/prescriptions/${visit.visitNo}`}
              variant="subtle"
              size="compact-xs"
              leftSection={<IconPrescription size={14} stroke={1.5} aria-hidden />}
              aria-label={`Prescriptions of visit ${visit.visitNo}`}
            >
              Prescriptions
            </Button>
          )}
          {can('bill:read') && (
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconCash size={14} stroke={1.5} aria-hidden />}
              aria-label={`Advance Payment of visit ${visit.visitNo}`}
              onClick={() => url.open({ advanceOf: visit.id })}
            >
              Advance Payment
            </Button>
          )}
          {can('discharge:read') && visit.patientType !== 'OPD' && !visit.dischargeDate && (
            <DischargeButton
              visitId={visit.id}
              variant="subtle"
              size="compact-xs"
              onOpen={() => url.open({ dischargeOf: visit.id })}
            />
          )}
          {visit.can.cancelAdmission && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              leftSection={<IconBedOff size={14} stroke={1.5} aria-hidden />}
              aria-label={`Cancel admission of visit ${visit.visitNo}`}
              onClick={() => url.open({ cancelAdmission: visit.id })}
            >
              Cancel admission
            </Button>
          )}
          {visit.can.withdraw && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              leftSection={<IconTrash size={14} stroke={1.5} aria-hidden />}
              aria-label={`Delete visit ${visit.visitNo}`}
              onClick={() => url.open({ withdraw: visit.id })}
            >
              Delete
            </Button>
          )}
        </Group>
      </Group>
      <FactList className={classes.facts} facts={facts.filter(([, value]) => value)} />
    </li>
  )
}
