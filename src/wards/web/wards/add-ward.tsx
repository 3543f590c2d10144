import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { wardForm, wardsContract } from '../../model/wards.contract.ts'
import { WardFields } from './ward-fields.tsx'

/** A new ward. */
export function AddWard({ onClose }: { onClose(): void }) {
  const form = useContractForm(wardForm, { admits: 'any' })
  const add = useWrite(wardsContract.add)
  const unsaved = useUnsaved(() => form.isDirty())
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label="Add Ward"
      onSubmit={form.onSubmit((values) =>
        add.mutate(values, {
          onSuccess: () => {
            unsaved.release()
            toast.success('Success', 'Ward added successfully')
            onClose()
          },
          onError: (problem) => {
            form.showProblem(problem)
            toast.error('Error', problem.message)
          },
        }),
      )}
    >
      <WardFields form={form} />
      <FormFooter
        note="* Required"
        submit={add.isPending ? 'Adding...' : 'Add Ward'}
        busy={add.isPending}
        onCancel={onClose}
      />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
