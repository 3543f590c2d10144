import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { isStale, useSend } from '../../../ui/forms/use-submit.ts'
import { type Ward, wardForm, wardsContract } from '../../model/wards.contract.ts'
import { WardClash } from './ward-clash.tsx'
import { WardFields } from './ward-fields.tsx'
import { valuesOf } from './ward-values.ts'

/** Changes a ward; what another user saved meanwhile is shown before it is overwritten. */
export function EditWard({ ward, onClose }: { readonly ward: Ward; onClose(): void }) {
  // What is edited is the ward as it was when the form opened: a later change by another user is a clash to see.
  const [base, setBase] = useState(ward)
  const form = useContractForm(wardForm, valuesOf(base))
  const unsaved = useUnsaved(() => form.isDirty())
  const edit = useSend(form, wardsContract.edit, {
    done: () => {
      unsaved.release()
      toast.success('Success', 'Ward updated successfully')
      onClose()
    },
    handled: isStale,
    failed: ({ message }) => toast.error('Error', message),
  })
  const save = (values: Parameters<Parameters<typeof form.onSubmit>[0]>[0], version: number) =>
    edit.send({ ...values, id: base.id, version })
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label="Edit Ward"
      onSubmit={form.onSubmit((values) => save(values, base.version))}
    >
      {edit.error?.code === 'STALE' && (
        <WardClash
          message={edit.error.message}
          current={edit.error.current}
          mine={form.values}
          onKeepMine={({ version }) => form.onSubmit((values) => save(values, version))()}
          onTakeTheirs={(theirs) => {
            setBase(theirs)
            form.setValues(valuesOf(theirs))
            form.resetDirty()
            edit.reset()
          }}
        />
      )}
      <WardFields form={form} />
      <FormFooter
        note="* Required"
        submit={edit.busy ? 'Updating...' : 'Update Ward'}
        busy={edit.busy}
        onCancel={onClose}
      />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
