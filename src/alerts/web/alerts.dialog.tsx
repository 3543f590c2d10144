import { useAuth } from '../../access/web/session.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import type { Alert } from '../model/alert.ts'
import { AddAlert } from './add-alert.tsx'
import { Entries } from './entries.tsx'

type Props = {
  readonly patientId: string
  readonly alerts: readonly Alert[]
  readonly opened: boolean
  onClose(): void
}

/** Adding an entry, above those that there are: what stands, and what was struck out or has passed. */
export default function AlertsDialog({ patientId, alerts, opened, onClose }: Props) {
  const { can } = useAuth()
  return (
    <FormDialog title="Allergies and alerts" opened={opened} onClose={onClose} size={720}>
      {can('alert:add') && <AddAlert patientId={patientId} onClose={onClose} />}
      <Entries alerts={alerts} />
    </FormDialog>
  )
}
