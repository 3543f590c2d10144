import { dayOf } from '../../../kernel/calendar.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { parameterForm } from '../../model/parameters/parameter-fields.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { ParameterFields } from './parameter-fields.tsx'
import { blankParameter } from './parameter-form.ts'

/** A new parameter. */
export default function NewParameter({ onClose }: { onClose(): void }) {
  const form = useContractForm(parameterForm, blankParameter(dayOf(new Date())))
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, labParametersContract.add, {
    input: (values) => values,
    done: (_, { name }) => {
      unsaved.release()
      toast.success('Added', name)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label="Add parameter" onSubmit={submit}>
      <ParameterFields form={form} />
      <FormFooter note="* Required" submit={busy ? 'Adding...' : 'Add parameter'} busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
