import { Button, Group, Skeleton, Text } from '@mantine/core'
import { showDay } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { dayOfInstant } from '../../../patients/model/patient-words.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Copyable } from '../../../ui/display/copyable.tsx'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import timeline from '../../../ui/display/timeline.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { type Visit, visitsContract } from '../../../visits/model/visits.contract.ts'
import { VisitStatus } from '../../../visits/web/visit-status.tsx'
import classes from './patient-drawer.module.css'

type Props = { readonly patientId: string; onEdit(visitId: string): void }

/** A patient's visits as a line of events, newest first. */
export function VisitLine({ patientId, onEdit }: Props) {
  const { data, error, refetch } = useRead(visitsContract.ofPatient, { patientId })
  return (
    <PanelSection title="Visits">
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={96} />
      ) : (
        <Events visits={data.visits} onEdit={onEdit} />
      )}
    </PanelSection>
  )
}

function Events({ visits, onEdit }: { visits: readonly Visit[]; onEdit(visitId: string): void }) {
  if (visits.length === 0) return <Text c="dimmed">No visit yet. Registered visits will appear here.</Text>
  return (
    <ol className={timeline.line}>
      {visits.map((visit) => (
        <li key={visit.id} className={timeline.event} data-open={visit.dischargeDate ? undefined : true}>
          <Group gap="4px 8px">
            <span className={classes.day}>{showDay(visit.visitDate)}</span>
            <span>
              {visit.patientType}, {inWords(visit.visitType)}
            </span>
            <VisitStatus status={visit.status} />
            {visit.can.edit && (
              <Button
                variant="subtle"
                size="compact-xs"
                ml="auto"
                onClick={() => onEdit(visit.id)}
                aria-label={`Edit visit ${visit.visitNo}`}
              >
                Edit
              </Button>
            )}
          </Group>
          <div className={timeline.quiet}>
            {visit.appointmentWith} · <Copyable text={visit.visitNo} />
          </div>
          <div className={timeline.quiet}>{visit.reasonForVisit}</div>
          {visit.wardType && (
            <div className={timeline.quiet}>
              {visit.wardType}, room {visit.roomNo}
            </div>
          )}
          {visit.admissionDate && (
            <div className={timeline.quiet}>
              Admitted {dayOfInstant(visit.admissionDate)}
              {visit.dischargeDate && `, discharged ${dayOfInstant(visit.dischargeDate)}`}
            </div>
          )}
          {visit.readmissionOf && <div className={timeline.quiet}>Readmission of {visit.readmissionOf}</div>}
          {visit.readmittedAs.length > 0 && (
            <div className={timeline.quiet}>Readmitted as {visit.readmittedAs.join(', ')}</div>
          )}
        </li>
      ))}
    </ol>
  )
}
