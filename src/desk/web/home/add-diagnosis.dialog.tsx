import { Textarea, TextInput } from '@mantine/core'
import { catalogueContract, diagnosisForm } from '../../../catalogue/model/catalogue.contract.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection, Wide } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { UnsavedGuard, useUnsaved } from '../../../ui/unsaved-guard.tsx'

type Props = { readonly opened: boolean; onClose(): void }

/** 'Add New Diagnosis Category' (specification 2 sections 2, 5 and 8). */
export const AddDiagnosisDialog = ({ opened, onClose }: Props) => (
  <FormDialog title="Add New Diagnosis Category" opened={opened} onClose={onClose} size={560}>
    <DiagnosisForm onClose={onClose} />
  </FormDialog>
)

function DiagnosisForm({ onClose }: Pick<Props, 'onClose'>) {
  const form = useContractForm(diagnosisForm, {})
  const add = useWrite(catalogueContract.addDiagnosis)
  const unsaved = useUnsaved(() => form.isDirty())
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label="Diagnosis category"
      onSubmit={form.onSubmit((values) =>
        add.mutate(values, {
          onSuccess: () => {
            unsaved.release()
            toast.success('Success', 'Diagnosis category added successfully')
            onClose()
          },
          onError: (error) => {
            form.showProblem(error)
            toast.error('Error', 'Failed to add diagnosis category')
          },
        }),
      )}
    >
      <FormSection title="Diagnosis Category">
        <Wide>
          <TextInput {...FIRST_FIELD} label="Name" required maxLength={300} {...form.getInputProps('name')} />
        </Wide>
        <Wide>
          <Textarea
            label="Description"
            placeholder="Optional"
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('description')}
          />
        </Wide>
      </FormSection>
      <FormFooter
        note="* Required"
        submit={add.isPending ? 'Adding...' : 'Add Diagnosis'}
        busy={add.isPending}
        onCancel={onClose}
      />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
