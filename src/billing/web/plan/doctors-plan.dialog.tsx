import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { showRupees } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { type DoctorsPlan, doctorsPlanContract } from '../../model/plan/doctors-plan.contract.ts'
import { Approvals } from './approvals.tsx'
import css from './doctors-plan.module.css'
import { PackageDays } from './package-days.tsx'
import { TreatmentLog } from './treatment-log.tsx'

type Props = { readonly visitId: string; readonly mayNote: boolean; onPrint(): void; onClose(): void }

/** The doctor's plan over the bill: package, periods, approvals and the log of the treatment. */
export default function DoctorsPlanDialog({ visitId, mayNote, onPrint, onClose }: Props) {
  const { data, error, refetch } = useRead(doctorsPlanContract.plan, { visitId })
  return (
    <Modal opened onClose={onClose} title="Doctor's plan" size="95%" closeButtonProps={{ 'aria-label': 'Close' }}>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data ? (
        <Stack gap={20}>
          <Group gap={16} align="flex-start" wrap="nowrap" justify="space-between">
            <FactList facts={factsOf(data)} className={css.facts} />
            <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={onPrint}>
              Print
            </Button>
          </Group>
          <PackageDays plan={data} />
          <Approvals visitId={visitId} approvals={data.approvals} />
          <TreatmentLog visitId={visitId} log={data.log} mayNote={mayNote} />
        </Stack>
      ) : (
        <Skeleton height={400} />
      )}
    </Modal>
  )
}

const dayOrNone = (day: string | null) => (day ? showDay(day) : 'Not available')
const range = (of: DoctorsPlan['package']) => (of ? `${showDay(of.from)} to ${showDay(of.to)}` : 'Not available')

const factsOf = (plan: DoctorsPlan) =>
  [
    ['Name', plan.name],
    ['Payer', corporateName(plan.payer)],
    ['Date of admission', showDay(plan.admittedOn)],
    ['Date of discharge', dayOrNone(plan.dischargedOn)],
    ['Date of surgery', dayOrNone(plan.surgeryOn)],
    ['Package amount', plan.packageAmount === null ? 'Not available' : showRupees(plan.packageAmount)],
    ['Package period', range(plan.package)],
    ['Package days', counted(plan.packageDays, 'day')],
    ['Admission days', counted(plan.admissionDays, 'day')],
    ['Pre-surgical period', range(plan.preSurgical)],
    ['Post-surgical period', range(plan.postSurgical)],
  ] as const
