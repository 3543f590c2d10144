import { lazy } from 'react'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

const MergePatients = lazy(() => import('./merge-patients.tsx'))

type Props = {
  readonly patientId: string
  readonly otherId: string | null
  onClose(): void
  onMerged(keptId: string): void
}

/** Two records of one person beside each other; the comparison is loaded when first opened. */
export const MergePatientsDialog = ({ patientId, otherId, onClose, onMerged }: Props) => (
  <FormDialog title="Merge two records of one person" opened={otherId !== null} onClose={onClose}>
    {otherId && (
      <MergePatients key={otherId} patientId={patientId} otherId={otherId} onCancel={onClose} onMerged={onMerged} />
    )}
  </FormDialog>
)
