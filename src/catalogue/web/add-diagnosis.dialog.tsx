import { Textarea, TextInput } from '@mantine/core'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection, Wide } from '../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { catalogueContract } from '../model/catalogue.contract.ts'

type Props = { readonly opened: boolean; onClose(): void }

const FAILED = 'Failed to add diagnosis category'

/** 'Add New Diagnosis Category' (specification 2 section 2). */
export const AddDiagnosisDialog = ({ opened, onClose }: Props) => (
  <FormDialog title="Add New Diagnosis Category" opened={opened} onClose={onClose} size={520}>
    <AddDiagnosis onClose={onClose} />
  </FormDialog>
)

function AddDiagnosis({ onClose }: Pick<Props, 'onClose'>) {
  const form = useContractForm(catalogueContract.addDiagnosis.body, { name: '', description: '' })
  const unsaved = useUnsaved(form.isDirty)
  const { submit: save, busy } = useSubmit(form, catalogueContract.addDiagnosis, {
    input: (values) => values,
    done: () => {
      unsaved.release()
      toast.success('Success', 'Diagnosis category added successfully')
      onClose()
    },
    failed: (problem) => toast.error('Error', problem.status === 409 ? problem.message : FAILED),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={save} aria-label="Add New Diagnosis Category">
      <FormSection title="Diagnosis Category">
        <Wide>
          <TextInput label="Name" required {...FIRST_FIELD} maxLength={300} {...form.getInputProps('name')} />
        </Wide>
        <Wide>
          <Textarea label="Description" autosize minRows={2} maxLength={1000} {...form.getInputProps('description')} />
        </Wide>
      </FormSection>
      <FormFooter
        note="* Required"
        submit={busy ? 'Saving...' : 'Add Diagnosis Category'}
        busy={busy}
        onCancel={onClose}
      />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
