import {
  IconActivityHeartbeat,
  IconBed,
  IconBuildingBank,
  IconEye,
  IconEyeOff,
  IconFlask,
  IconMessage,
  IconMessage2,
  IconNotes,
  IconPencil,
  IconPrescription,
  IconReceiptRupee,
  IconTrash,
} from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { ALREADY_DISCHARGED } from '../../../visits/model/editing/already-discharged.ts'
import type { OpdRow } from '../../model/opd.contract.ts'
import { mayBeAdmitted } from './columns/opd-care-columns.tsx'

type Props = {
  readonly row: OpdRow
  open(dialog: Record<string, string>): void
  openPhysiotherapy(row: OpdRow): void
  onRemove(row: OpdRow): Promise<void>
}

/** All actions are there for everybody; what a user may not do says so (specification 3 section 6). */
export function OpdActions({ row, open, openPhysiotherapy, onRemove }: Props) {
  const { can } = useAuth()
  const go = useNavigate()
  const notEdited = !can('visit:edit') ? 'not with your role' : row.isDischarged ? ALREADY_DISCHARGED.text : undefined
  return (
    <RowActions
      menu
      of={row.visitNo}
      actions={[
        { Icon: IconEye, label: 'View visit', keys: 'Enter', onClick: () => open({ open: row.id }) },
        { Icon: IconPencil, label: 'Edit visit', blocked: notEdited, onClick: () => open({ visit: row.id }) },
        {
          Icon: row.notes ? IconMessage2 : IconMessage,
          label: 'Comments',
          blocked: can('outpatient:comment') ? undefined : 'not with your role',
          onClick: () => open({ comments: row.id }),
        },
        ...(can('order:read')
          ? [{ Icon: IconFlask, label: 'Orders', onClick: () => void go(`/orders/${row.visitNo}`) }]
          : []),
        ...(can('note:read')
          ? [{ Icon: IconNotes, label: 'OPD notes', onClick: () => void go(`/opd-admission-notes/${row.visitNo}`) }]
          : []),
        ...(can('observation:read')
          ? [
              {
                Icon: IconActivityHeartbeat,
                label: 'Observations',
                onClick: () => void go(`/observations/${row.visitNo}`),
              },
            ]
          : []),
        ...(can('prescription:read')
          ? [
              {
                Icon: IconPrescription,
                label: 'Prescriptions',
                onClick: () => void go(`/prescriptions/${row.visitNo}`),
              },
            ]
          : []),
        ...(can('visit:register') && mayBeAdmitted(row)
          ? [
              {
                Icon: IconBed,
                label: 'Admit To Hospital',
                apart: true,
                onClick: () => open({ admit: row.id, of: row.patientId }),
              },
            ]
          : []),
        ...(can('bill:edit')
          ? [{ Icon: IconReceiptRupee, label: 'Physiotherapy Bill', onClick: () => openPhysiotherapy(row) }]
          : []),
        ...(can('visit:change-payer')
          ? [{ Icon: IconBuildingBank, label: 'Change corporate', onClick: () => open({ payerOf: row.id }) }]
          : []),
        { Icon: IconEyeOff, label: 'Remove from view', apart: true, onClick: () => void onRemove(row) },
        ...(can('visit:withdraw')
          ? [{ Icon: IconTrash, label: 'Delete visit', onClick: () => open({ withdraw: row.id }) }]
          : []),
      ]}
    />
  )
}
