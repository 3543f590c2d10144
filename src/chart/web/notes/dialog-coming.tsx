import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormDialog, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'

type Props = {
  readonly title: string
  readonly error: { readonly message: string } | null
  retry(): void
  onClose(): void
}

/** A dialog whose data is awaited. */
export const DialogComing = ({ title, error, retry, onClose }: Props) => (
  <FormDialog title={title} opened onClose={onClose}>
    {error ? <ErrorState what={error.message} retry={retry} /> : <FormSkeleton />}
  </FormDialog>
)
