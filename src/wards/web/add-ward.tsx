import { useWrite } from '../../platform/web/use-call.ts'
import { useContractForm } from '../../ui/contract-form.ts'
import { FormFooter } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard, useUnsaved } from '../../ui/unsaved-guard.tsx'
import { wardForm, wardsContract } from '../model/wards.contract.ts'
import { WardFields } from './ward-fields.tsx'

/** A new ward. */
export function AddWard({ onClose }: { onClose(): void }) {
  const form = useContractForm(wardForm, {})
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
