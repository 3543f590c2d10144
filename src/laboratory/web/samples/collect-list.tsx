import { Button } from '@mantine/core'
import { IconDroplet } from '@tabler/icons-react'
import { showMoment } from '../../../kernel/calendar.ts'
import { PriorityChip } from '../../../orders/web/priority-chip.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { samplesContract, type ToCollect } from '../../model/samples/samples.contract.ts'
import { CollectionPayment } from './collection-payment.tsx'
import { ContainerName } from './container-name.tsx'
import css from './samples.module.css'

/** Patients from whom something is to be drawn, the most urgent first. */
export function CollectList({ onCollect }: { onCollect(visitId: string): void }) {
  const { data, error, refetch } = useRead(samplesContract.toCollect, {})
  const patients = data?.patients ?? []
  return (
    <section className={css.card} aria-label="To collect">
      <div className={css.head}>
        <h2>To collect</h2>
        <span className={css.quiet}>{data ? patients.length : ''}</span>
      </div>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : patients.length === 0 ? (
        <p className={css.empty}>{data ? 'Nothing is to be drawn.' : 'Loading...'}</p>
      ) : (
        <div className={css.scroll}>
          <table className={`${css.table} ${css.collect}`}>
            <thead>
              <tr>
                <th>Patient</th>
                <th>Containers</th>
                <th>When</th>
                <th aria-label="Actions" />
              </tr>
            </thead>
            <tbody>
              {patients.map((patient) => (
                <Row key={patient.visitId} patient={patient} onCollect={() => onCollect(patient.visitId)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const Row = ({ patient, onCollect }: { readonly patient: ToCollect; onCollect(): void }) => (
  <tr>
    <td>
      {patient.patientName}
      <div className={css.quiet}>
        {[patient.place, patient.sample?.accessionNo].filter(Boolean).join(' · ')}
        {patient.containers.some(({ isRecollection }) => isRecollection) && ' · recollection'}
      </div>
      <CollectionPayment patient={patient} />
      {patient.onHand.length > 0 && (
        <div className={css.quiet}>Blood is here for {patient.onHand.map(({ test }) => test).join(', ')}</div>
      )}
    </td>
    <td>
      {patient.containers.map(({ name, cap }) => (
        <ContainerName key={name} name={name} cap={cap} />
      ))}
    </td>
    <td>
      <PriorityChip priority={patient.priority} />
      <div className={css.quiet}>{showMoment(patient.wantedAt ?? patient.orderedAt)}</div>
    </td>
    <td className={css.right}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={buttonIcon(IconDroplet)}
        aria-label={`Collect of ${patient.patientName}`}
        onClick={onCollect}
      >
        Collect
      </Button>
    </td>
  </tr>
)
