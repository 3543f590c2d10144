import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { medicineForm } from '../../model/items/medicine-fields.ts'
import { medicinesContract, type ShownMedicine } from '../../model/items/medicines.contract.ts'
import { ItemFields, type ItemForm } from './item-fields.tsx'

type Props = { readonly id: string; onClose(): void }

/** An item as it is, to be changed by who may. */
export default function EditItem({ id, onClose }: Props) {
  const { data, error, refetch } = useRead(medicinesContract.medicine, { id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <EditForm key={data.version} item={data} onClose={onClose} />
}

function EditForm({ item, onClose }: { readonly item: ShownMedicine; onClose(): void }) {
  const mayEdit = useAuth().can('medicine:edit')
  const { id, version, genericNames, ...typed } = item
  const form: ItemForm = useContractForm(medicineForm, {
    ...typed,
    route: typed.route ?? '',
    description: typed.description ?? '',
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, medicinesContract.change, {
    input: (values) => ({ ...values, id, version }),
    done: (_, { name }) => {
      unsaved.release()
      toast.success('Saved', name)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label={item.name} onSubmit={submit}>
      <fieldset disabled={!mayEdit}>
        <ItemFields form={form} genericNames={genericNames} />
      </fieldset>
      {mayEdit && (
        <FormFooter note="* Required" submit={busy ? 'Saving...' : 'Save item'} busy={busy} onCancel={onClose} />
      )}
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
