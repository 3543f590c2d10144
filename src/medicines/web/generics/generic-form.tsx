import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { genericForm } from '../../model/generics/generic-fields.ts'
import { genericsContract, type ShownGeneric } from '../../model/generics/generics.contract.ts'
import { GenericFields, type GenericFormState } from './generic-fields.tsx'

/** A new generic. */
export function NewGeneric({ onClose }: { onClose(): void }) {
  const form: GenericFormState = useContractForm(genericForm, {
    allergens: [],
    routes: [],
    pregnancy: 'unknown',
    breastFeeding: 'unknown',
    asksKidney: false,
    isHighRisk: false,
    lookAlikeIds: [],
    limits: [],
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, genericsContract.add, {
    input: (values) => values,
    done: (_, { name }) => {
      unsaved.release()
      toast.success('Added', name)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label="Add generic" onSubmit={submit}>
      <GenericFields form={form} />
      <FormFooter note="* Required" submit={busy ? 'Adding...' : 'Add generic'} busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}

/** A generic as it is, to be changed by a pharmacist. */
export function EditGeneric({ id, onClose }: { readonly id: string; onClose(): void }) {
  const { data, error, refetch } = useRead(genericsContract.generic, { id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <EditForm key={data.version} generic={data} onClose={onClose} />
}

function EditForm({ generic, onClose }: { readonly generic: ShownGeneric; onClose(): void }) {
  const mayEdit = useAuth().can('medicine:edit-safety')
  const { id, version, lookAlikeNames, limits, ...typed } = generic
  const form: GenericFormState = useContractForm(genericForm, {
    ...typed,
    tallName: typed.tallName ?? '',
    controlled: typed.controlled ?? '',
    limits: limits.map((limit) => ({
      ...limit,
      route: limit.route ?? '',
      usualDose: limit.usualDose ?? '',
      highestDose: limit.highestDose ?? '',
      highestADay: limit.highestADay ?? '',
    })),
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, genericsContract.change, {
    input: (values) => ({ ...values, id, version }),
    done: (_, { name }) => {
      unsaved.release()
      toast.success('Saved', name)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label={generic.name} onSubmit={submit}>
      <fieldset disabled={!mayEdit}>
        <GenericFields form={form} partners={lookAlikeNames} />
      </fieldset>
      {mayEdit && (
        <FormFooter note="* Required" submit={busy ? 'Saving...' : 'Save generic'} busy={busy} onCancel={onClose} />
      )}
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
