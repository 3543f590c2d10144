import { lazy } from 'react'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

const NewVisit = lazy(() => import('./new-visit.tsx'))
const EditVisit = lazy(() => import('./edit-visit.tsx'))

export type SavedVisit = { readonly visitNo: string; readonly patientType: string; readonly visitType: string }

/**
 * A new visit of a patient, perhaps with its first surgery, or as the admission of a patient seen as an outpatient
 * ('Admit To Hospital': `admits` is that visit, whose data it takes over), or of one who was discharged and comes back
 * ('Readmit': `readmits` is the discharged visit); or a visit to change. null while closed.
 */
export type VisitAsked =
  | { readonly patientId: string; readonly surgeryId?: string; readonly admits?: string; readonly readmits?: string }
  | { readonly visitId: string }
  | null

type Props = { readonly asked: VisitAsked; onClose(): void; onSaved(visit: SavedVisit): void }

/** 'Register New Visit' and 'Edit Visit' (specification 2); the form itself is loaded when first opened. */
export function VisitDialog({ asked, onClose, onSaved }: Props) {
  const edits = asked !== null && 'visitId' in asked
  return (
    <FormDialog
      title={edits ? 'Edit Visit' : asked && 'readmits' in asked ? 'Readmit Patient' : 'Register New Visit'}
      opened={asked !== null}
      onClose={onClose}
      size={760}
    >
      {asked && 'patientId' in asked && (
        <NewVisit key={asked.patientId} {...asked} onCancel={onClose} onSaved={onSaved} />
      )}
      {asked && 'visitId' in asked && (
        <EditVisit key={asked.visitId} visitId={asked.visitId} onCancel={onClose} onSaved={onSaved} />
      )}
    </FormDialog>
  )
}
