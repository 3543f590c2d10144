import { Button, Group, Skeleton, Stack } from '@mantine/core'
import {
  IconActivityHeartbeat,
  IconBuildingBank,
  IconCash,
  IconFileText,
  IconFileUpload,
  IconFlask,
  IconHeartRateMonitor,
  IconMessage,
  IconNotes,
  IconPencil,
  IconReportMedical,
  IconStethoscope,
  IconUser,
} from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { PatientBand } from '../../../alerts/web/patient-band.tsx'
import { FinalPayment } from '../../../billing/web/payment/final-payment.tsx'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { DischargeButton } from '../../../discharge/web/workflow/discharge-button.tsx'
import { inWords } from '../../../kernel/in-words.ts'
import { CriticalBand } from '../../../laboratory/web/results/critical/critical-band.tsx'
import { MISSING } from '../../../platform/model/lists/list-columns.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { FindingsBand } from '../../../radiology/web/critical/critical-findings.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SidePanel } from '../../../ui/page/side-panel.tsx'
import { Together } from '../../../ui/page/together.tsx'
import { BillingStatusChip } from '../../../visits/web/billing-status/billing-status-chip.tsx'
import { BillingStatusHistory } from '../../../visits/web/billing-status/billing-status-history.tsx'
import { BillingStatusSelector } from '../../../visits/web/billing-status/billing-status-selector.tsx'
import { daysAdmittedWords } from '../../model/days-admitted.ts'
import { type IpdRow, ipdContract } from '../../model/ipd.contract.ts'
import { profileOf } from '../profile-of.ts'
import { dashboardDay } from './ipd-words.ts'
import css from './panel.module.css'

type Props = {
  readonly id: string
  onClose(): void
  onEdit(id: string): void
  onComments(id: string): void
  onDocuments(id: string): void
  onChangePayer(id: string): void
  onAdvance(id: string): void
  onDischarge(id: string): void
  onSurgeries(visit: Pick<IpdRow, 'id' | 'patientId'>): void
}

/** One admission beside the list: its facts, its billing status with history, its final payment. */
export default function VisitPanel({ id, onClose, onEdit, ...open }: Props) {
  const { onComments, onDocuments, onChangePayer, onAdvance, onSurgeries, onDischarge } = open
  const { can } = useAuth()
  const { data: row, error, refetch } = useRead(ipdContract.ipdRow, { id }, { keep: false })
  return (
    <SidePanel opened onClose={onClose} size={460} title={row ? row.patientName : 'Visit'}>
      {error && !row ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : !row ? (
        <PanelSkeleton />
      ) : (
        <Together skeleton={<PanelSkeleton />}>
          <Stack gap="md">
            <CriticalBand visitId={id} />
            <FindingsBand visitId={id} />
            <PatientBand patientId={row.patientId} />
            <Facts row={row} />
          </Stack>
          <Group gap="xs" my="md">
            {can('discharge:read') && !row.dischargeDate && (
              <DischargeButton visitId={id} onOpen={() => onDischarge(id)} />
            )}
            <Button component={Link} to={profileOf(row)} variant="default" leftSection={buttonIcon(IconUser)}>
              Patient profile
            </Button>
            {can('order:read') && (
              <Button
                component={Link}
                to={`/orders/${row.visitNo}`}
                variant="default"
                leftSection={buttonIcon(IconFlask)}
              >
                Orders
              </Button>
            )}
            {can('note:read') && (
              <Button
                component={Link}
                to={`/admission-notes/${row.visitNo}`}
                variant="default"
                leftSection={buttonIcon(IconNotes)}
              >
                Notes
              </Button>
            )}
            {can('theatre:read') && (
              <Button
                component={Link}
                to={`/operation-theatre/visit/${id}`}
                variant="default"
                leftSection={buttonIcon(IconHeartRateMonitor)}
              >
                Operations
              </Button>
            )}
            {can('treatment:read') && (
              <Button
                component={Link}
                to={`/treatment-sheet/${row.visitNo}`}
                variant="default"
                leftSection={buttonIcon(IconReportMedical)}
              >
                Treatment
              </Button>
            )}
            {can('observation:read') && (
              <Button
                component={Link}
                to={`/observations/${row.visitNo}`}
                variant="default"
                leftSection={buttonIcon(IconActivityHeartbeat)}
              >
                Observations
              </Button>
            )}
            {can('summary:read') && (
              <Button
                component={Link}
                to={`/ipd-discharge-summary/${row.visitNo}`}
                variant="default"
                leftSection={buttonIcon(IconFileText)}
              >
                Summary
              </Button>
            )}
            {can('treatment:edit') && (
              <Button variant="default" leftSection={buttonIcon(IconStethoscope)} onClick={() => onSurgeries(row)}>
                Surgeries
              </Button>
            )}
            {can('visit:edit') && !row.dischargeDate && (
              <Button variant="default" leftSection={buttonIcon(IconPencil)} onClick={() => onEdit(id)}>
                Edit visit
              </Button>
            )}
            {can('visit:change-payer') && (
              <Button variant="default" leftSection={buttonIcon(IconBuildingBank)} onClick={() => onChangePayer(id)}>
                Change corporate
              </Button>
            )}
            {can('bill:read') && (
              <Button variant="default" leftSection={buttonIcon(IconCash)} onClick={() => onAdvance(id)}>
                Advance Payment
              </Button>
            )}
            {can('document:read') && (
              <Button variant="default" leftSection={buttonIcon(IconFileUpload)} onClick={() => onDocuments(id)}>
                Documents
              </Button>
            )}
            {can('inpatient:comment') && (
              <Button variant="default" leftSection={buttonIcon(IconMessage)} onClick={() => onComments(id)}>
                Comments
              </Button>
            )}
          </Group>
          <section className={css.section} aria-label="Billing Status">
            {can('billing-status:edit') ? (
              <BillingStatusSelector visit={row} />
            ) : (
              <>
                <h3>Billing Status</h3>
                <BillingStatusChip status={row.billingStatus} subStatus={row.billingSubStatus} />
              </>
            )}
            <BillingStatusHistory visitId={id} />
          </section>
          {can('bill:read') && <FinalPayment visit={row} mayRecord={can('payment:finalise')} />}
        </Together>
      )}
    </SidePanel>
  )
}

const PanelSkeleton = () => (
  <Stack role="status" aria-label="Loading">
    <Skeleton height={380} />
    <Skeleton height={120} />
    <Skeleton height={120} />
  </Stack>
)

function Facts({ row }: { readonly row: IpdRow }) {
  const facts = [
    ['Visit ID', row.visitNo],
    ['Patient ID', row.uhid],
    ['Corporate', corporateName(row.corporate)],
    ['Claim ID', row.claimId ?? MISSING],
    ['ESIC UHID', row.esicUhId ?? MISSING],
    ['Billing Executive', row.billingExecutive ?? MISSING],
    ['Visit Type', inWords(row.visitType)],
    ['Status', inWords(row.status)],
    ['Doctor', row.doctor],
    ['Diagnosis', row.diagnosis],
    ['Ward / Room', row.ward ? `${row.ward} / ${row.roomNo ?? MISSING}` : MISSING],
    ['Admission Date', dashboardDay(row.admissionDate)],
    ['Days Admitted', daysAdmittedWords(row.daysAdmitted)],
    ['Discharge Date', dashboardDay(row.dischargeDate)],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
