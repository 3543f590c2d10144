import {
  IconCalendar,
  IconClipboardText,
  IconFileCertificate,
  IconMapPin,
  IconPhoto,
  IconPhotoCheck,
  IconRepeat,
  IconReportMedical,
} from '@tabler/icons-react'
import { useAuth } from '../../access/web/session.tsx'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type RowAction, RowActions } from '../../ui/grid/row-actions.tsx'
import { decidePreparation } from '../model/decide-step.ts'
import { radiologyContract } from '../model/radiology.contract.ts'
import { decideWriting } from '../model/report/decide-report.ts'
import { needsFormF, questionsOf } from '../model/safety.ts'
import type { ExaminationRow } from '../model/shown-examination.ts'

type Props = { readonly row: ExaminationRow; open(dialog: Record<string, string>): void }

/** The steps that a study can take now, for those who may take them. */
export function WorklistActions({ row, open }: Props) {
  const { can } = useAuth()
  const go = useNavigate()
  const arrival = useWrite(radiologyContract.arrive)
  const isOpen = decidePreparation(row.state).ok
  const isReported = row.state === 'verified' || decideWriting(row.state).ok
  const arrive = () =>
    arrival.mutate(
      { id: row.id },
      {
        onSuccess: () => toast.success('Arrived', row.patientName),
        onError: ({ message }) => toast.error('Not noted', message),
      },
    )
  const actions: (RowAction | false)[] = [
    isOpen &&
      can('examination:prepare') && {
        Icon: IconCalendar,
        label: 'Schedule',
        onClick: () => open({ step: 'schedule', line: row.id }),
      },
    isOpen &&
      row.state !== 'arrived' &&
      can('examination:prepare') && { Icon: IconMapPin, label: 'Arrived', quick: true, onClick: arrive },
    isOpen &&
      can('examination:prepare') && {
        Icon: IconClipboardText,
        label: 'Safety questions',
        quick: row.state === 'arrived' && row.answers === null,
        onClick: () => open({ step: 'safety', line: row.id }),
      },
    isOpen &&
      row.answers !== null &&
      needsFormF(row, row.answers) &&
      can('form-f:fill') && {
        Icon: IconFileCertificate,
        label: 'Form F',
        onClick: () => open({ step: 'form-f', line: row.id }),
      },
    row.state === 'arrived' &&
      can('examination:do') && {
        Icon: IconPhotoCheck,
        label: 'Done',
        quick: row.answers !== null || questionsOf(row).length === 0,
        onClick: () => open({ step: 'done', line: row.id }),
      },
    isReported && {
      Icon: IconReportMedical,
      label: 'Report',
      quick: true,
      onClick: () => void go(`/radiology-report/${row.id}`),
    },
    can('radiology-picture:view') && {
      Icon: IconPhoto,
      label: 'Pictures',
      onClick: () => void go(`/radiology-pictures/${row.id}`),
    },
    isReported &&
      row.state !== 'verified' &&
      can('examination:do') && {
        Icon: IconRepeat,
        label: 'Repeat',
        onClick: () => open({ step: 'repeat', line: row.id }),
      },
  ]
  return (
    <RowActions menu of={`${row.study} of ${row.patientName}`} actions={actions.filter((action) => action !== false)} />
  )
}
