import {
  IconArrowBackUp,
  IconBuildingBank,
  IconEye,
  IconFileUpload,
  IconMessage,
  IconMessage2,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { useWithdrawVisit } from '../../../visits/web/use-withdraw-visit.ts'
import type { IpdRow } from '../../model/ipd.contract.ts'
import { useRevokeDischarge } from './use-revoke-discharge.ts'

/** In pixels: seven icons. */
export const ACTIONS_PX = 238

/** The administrators' column: look, edit, change the payer, comment, take back the discharge, delete (specification 3 section 6). */
export function IpdActions({ row, open }: { readonly row: IpdRow; open(dialog: Record<string, string>): void }) {
  const { can } = useAuth()
  const withdraw = useWithdrawVisit()
  const revoke = useRevokeDischarge()
  const isLeaving = row.dischargeDate !== null || row.isDischargePlanned
  return (
    <RowActions
      of={row.visitNo}
      actions={[
        { Icon: IconEye, label: 'View visit', onClick: () => open({ open: row.id }) },
        ...(can('visit:edit') && !isLeaving
          ? [{ Icon: IconPencil, label: 'Edit visit', onClick: () => open({ visit: row.id }) }]
          : []),
        ...(can('visit:change-payer')
          ? [{ Icon: IconBuildingBank, label: 'Change corporate', onClick: () => open({ payerOf: row.id }) }]
          : []),
        ...(can('document:read')
          ? [{ Icon: IconFileUpload, label: 'Upload documents', onClick: () => open({ documents: row.id }) }]
          : []),
        ...(can('inpatient:comment')
          ? [
              {
                Icon: row.hasComments ? IconMessage2 : IconMessage,
                label: 'Comments',
                onClick: () => open({ comments: row.id }),
              },
            ]
          : []),
        ...(can('discharge:revoke') && isLeaving
          ? [{ Icon: IconArrowBackUp, label: 'Revoke discharge', onClick: () => void revoke(row) }]
          : []),
        ...(can('visit:withdraw')
          ? [{ Icon: IconTrash, label: 'Delete visit', onClick: () => void withdraw(row) }]
          : []),
      ]}
    />
  )
}
