import { IconCalendarPlus, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { useAuth } from '../../../access/web/session.tsx'
import type { PatientRow } from '../../../patients/model/patients.contract.ts'
import type { RowAction } from '../../../ui/grid/row-actions.tsx'

type Ways = Pick<ReturnType<typeof useAuth>, 'can'> & {
  /** Opens a dialog of the page with the patient. */
  open(dialog: { [name in 'patient' | 'visitOf' | 'edit']?: string }): void
  withdraw(patient: PatientRow): void
}

/** What the signed-in user may do with a patient of the list. */
export const patientActions = (row: PatientRow, { can, open, withdraw }: Ways): readonly RowAction[] => [
  { Icon: IconEye, label: 'View details', keys: 'Enter', onClick: () => open({ patient: row.id }) },
  ...(can('visit:register')
    ? [{ Icon: IconCalendarPlus, label: 'Register visit', quick: true, onClick: () => open({ visitOf: row.id }) }]
    : []),
  ...(can('patient:edit')
    ? [{ Icon: IconPencil, label: 'Edit patient', quick: true, onClick: () => open({ edit: row.id }) }]
    : []),
  ...(can('patient:withdraw') ? [{ Icon: IconTrash, label: 'Delete', apart: true, onClick: () => withdraw(row) }] : []),
]
