import { Checkbox, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSend } from '../../ui/forms/use-submit.ts'
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
  const answers = {
    done: (saved: { id: string }) => {
      onSaved(saved.id)
      onClose()
    },
    failed: 'The template was not saved',
  }
  const add = useSend(form, refinementContract.addTemplate, answers)
  const change = useSend(form, refinementContract.changeTemplate, answers)
  const save = form.onSubmit(({ name, prompt, visibility, starred }) => {
    const values = { name, prompt, visibility, starred }
    if (id && version) change.send({ id, version, ...values })
    else add.send(values)
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
        <FormFooter submit={submit} busy={add.busy || change.busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
