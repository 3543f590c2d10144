import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { BLANK_MEDICINE, medicineForm } from '../../model/items/medicine-fields.ts'
import { medicinesContract } from '../../model/items/medicines.contract.ts'
import { ItemFields, type ItemForm } from './item-fields.tsx'

/** A new item. */
export default function NewItem({ onClose }: { onClose(): void }) {
  const form: ItemForm = useContractForm(medicineForm, { ...BLANK_MEDICINE, generics: [], barcodes: [], route: '' })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, medicinesContract.add, {
    input: (values) => values,
    done: ({ code }, { name }) => {
      unsaved.release()
      toast.success('Added', `${name} is ${code}.`)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label="Add item" onSubmit={submit}>
      <ItemFields form={form} />
      <FormFooter note="* Required" submit={busy ? 'Adding...' : 'Add item'} busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
