import {
  IconActivityHeartbeat,
  IconArrowBackUp,
  IconBedOff,
  IconBuildingBank,
  IconDroplet,
  IconEye,
  IconFileText,
  IconFileUpload,
  IconFlask,
  IconHeartRateMonitor,
  IconMail,
  IconMessage,
  IconMessage2,
  IconNotes,
  IconPencil,
  IconPrescription,
  IconReceiptRupee,
  IconReportMedical,
  IconStethoscope,
  IconTrash,
} from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { type RowAction, RowActions } from '../../../ui/grid/row-actions.tsx'
import type { IpdRow } from '../../model/ipd.contract.ts'

type Props = {
  readonly row: IpdRow
  open(dialog: Record<string, string>): void
  openBill(row: IpdRow): void
}

/** The administrators' column: look, bill, comment, edit, change the payer, take back the discharge, cancel the admission, delete (specification 3 section 6). */
export function IpdActions({ row, open, openBill }: Props) {
  const { can } = useAuth()
  const go = useNavigate()
  const isLeaving = row.dischargeDate !== null || row.isDischargePlanned
  const offered: readonly (RowAction | false)[] = [
    { Icon: IconEye, label: 'View visit', keys: 'Enter', onClick: () => open({ open: row.id }) },
    can('bill:read') &&
      row.billAccess !== 'expired' && {
        Icon: IconReceiptRupee,
        label: 'Open bill',
        quick: true,
        onClick: () => openBill(row),
      },
    can('order:read') && { Icon: IconFlask, label: 'Orders', onClick: () => void go(`/orders/${row.visitNo}`) },
    can('note:read') && {
      Icon: IconNotes,
      label: 'Admission notes',
      onClick: () => void go(`/admission-notes/${row.visitNo}`),
    },
    can('treatment:read') && {
      Icon: IconReportMedical,
      label: 'Treatment sheet',
      onClick: () => void go(`/treatment-sheet/${row.visitNo}`),
    },
    can('observation:read') && {
      Icon: IconActivityHeartbeat,
      label: 'Observations',
      onClick: () => void go(`/observations/${row.visitNo}`),
    },
    can('blood:read') && {
      Icon: IconDroplet,
      label: 'Blood',
      onClick: () => void go(`/blood/${row.visitNo}`),
    },
    can('summary:read') && {
      Icon: IconFileText,
      label: 'Discharge summary',
      onClick: () => void go(`/ipd-discharge-summary/${row.visitNo}`),
    },
    can('prescription:read') && {
      Icon: IconPrescription,
      label: 'Prescriptions',
      onClick: () => void go(`/prescriptions/${row.visitNo}`),
    },
    can('theatre:read') && {
      Icon: IconHeartRateMonitor,
      label: 'Operations',
      onClick: () => void go(`/operation-theatre/visit/${row.id}`),
    },
    can('inpatient:comment') && {
      Icon: row.hasComments ? IconMessage2 : IconMessage,
      label: 'Comments',
      quick: true,
      onClick: () => open({ comments: row.id }),
    },
    can('visit:edit') &&
      !isLeaving && { Icon: IconPencil, label: 'Edit visit', apart: true, onClick: () => open({ visit: row.id }) },
    can('treatment:edit') && {
      Icon: IconStethoscope,
      label: 'Surgeries',
      onClick: () => open({ information: row.patientId, ofVisit: row.id }),
    },
    can('visit:change-payer') && {
      Icon: IconBuildingBank,
      label: 'Change corporate',
      onClick: () => open({ payerOf: row.id }),
    },
    can('document:read') && {
      Icon: IconFileUpload,
      label: 'Upload documents',
      onClick: () => open({ documents: row.id }),
    },
    can('letter:read') && {
      Icon: IconMail,
      label: 'No deduction letter',
      onClick: () => void go(`/no-deduction-letter/${row.visitNo}`),
    },
    can('discharge:revoke') &&
      isLeaving && { Icon: IconArrowBackUp, label: 'Revoke discharge', onClick: () => open({ revoke: row.id }) },
    can('admission:cancel') &&
      row.dischargeDate === null &&
      row.status !== 'cancelled' && {
        Icon: IconBedOff,
        label: 'Cancel admission',
        apart: true,
        onClick: () => open({ cancelAdmission: row.id }),
      },
    can('visit:withdraw') && {
      Icon: IconTrash,
      label: 'Delete visit',
      apart: row.dischargeDate !== null || row.status === 'cancelled',
      onClick: () => open({ withdraw: row.id }),
    },
  ]
  return <RowActions menu of={row.visitNo} actions={offered.filter((action) => action !== false)} />
}
