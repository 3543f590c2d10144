import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { wardForm, wardsContract } from '../../model/wards.contract.ts'
import { WardFields } from './ward-fields.tsx'

/** A new ward. */
export function AddWard({ onClose }: { onClose(): void }) {
  const form = useContractForm(wardForm, { admits: 'any' })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, wardsContract.add, {
    input: (values) => values,
    done: () => {
      unsaved.release()
      toast.success('Success', 'Ward added successfully')
      onClose()
    },
    failed: (problem) => toast.error('Error', problem.message),
  })
  return (
    <form noValidate autoComplete="off" aria-label="Add Ward" onSubmit={submit}>
      <WardFields form={form} />
      <FormFooter note="* Required" submit={busy ? 'Adding...' : 'Add Ward'} busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
