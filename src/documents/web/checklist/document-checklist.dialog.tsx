import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Checklist } from './checklist.tsx'

type Props = {
  /** The visit whose documents are shown; null while the dialog is closed. */
  readonly visitId: string | null
  onClose(): void
}

/** The Document Upload Checklist of a visit, over whatever screen asked for it (specification 2 section 2). */
export default function DocumentChecklist({ visitId, onClose }: Props) {
  return (
    <FormDialog
      title="Document Upload Checklist"
      opened={visitId !== null}
      onClose={() => isTopmost() && onClose()}
      size={1080}
    >
      {visitId && <Checklist key={visitId} visitId={visitId} onClose={onClose} />}
    </FormDialog>
  )
}

/** Every open dialog hears Escape; only the one on top means itself. */
const isTopmost = () => document.querySelectorAll('[aria-modal="true"]').length <= 1
