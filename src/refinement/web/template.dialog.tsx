import { Checkbox, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { type RefinementTemplate, refinementContract, refinementTemplateForm } from '../model/refinement.contract.ts'

const VISIBILITIES = [
  { value: 'private', label: 'Private' },
  { value: 'team', label: 'Team' },
]

type Props = {
  readonly title: string
  readonly submit: string
  /** What the form begins with; with an id it is the template that is changed. */
  readonly template: Partial<RefinementTemplate>
  onClose(): void
  onSaved(id: string): void
}

/** A refinement template: a new one, or another text of one that is there. */
export default function TemplateDialog({ title, submit, template, onClose, onSaved }: Props) {
  const { id, version } = template
  const form = useContractForm(refinementTemplateForm, { visibility: 'private', starred: false, ...template })
  const add = useWrite(refinementContract.addTemplate)
  const change = useWrite(refinementContract.changeTemplate)
  const then = {
    onSuccess: (saved: { id: string }) => {
      onSaved(saved.id)
      onClose()
    },
    onError: (problem: CallFailed) => {
      if (!form.showProblem(problem)) toast.error('The template was not saved', problem.message)
    },
  }
  const save = form.onSubmit(({ name, prompt, visibility, starred }) => {
    const values = { name, prompt, visibility, starred }
    if (id && version) change.mutate({ id, version, ...values }, then)
    else add.mutate(values, then)
  })
  return (
    <FormDialog title={title} opened onClose={onClose} size={720}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
          <Textarea
            label="Guidance"
            description="{{HospitalName}} and {{TodayDate}} are filled in. Names, phones, numbers and addresses are replaced before the letter leaves the hospital."
            required
            autosize
            minRows={8}
            maxRows={16}
            maxLength={4000}
            {...form.getInputProps('prompt')}
          />
          <SegmentedControl aria-label="Visible to" data={VISIBILITIES} {...form.getInputProps('visibility')} />
          <Checkbox label="Starred: offered first" {...form.getInputProps('starred', { type: 'checkbox' })} />
        </Stack>
        <FormFooter submit={submit} busy={add.isPending || change.isPending} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
