import { Stack, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { requiredText } from '../../../../platform/model/contract/fields.ts'
import { useContractForm } from '../../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../../ui/forms/form-dialog.tsx'

const reasonForm = z.object({ reason: requiredText(300, 'Reason is required') })

type Props = {
  readonly title: string
  readonly message: string
  readonly submit: string
  readonly busy: boolean
  onSubmit(reason: string): void
  onClose(): void
}

/** Asks for the reason without which a step is not taken. */
export default function ReasonDialog({ title, message, submit, busy, onSubmit, onClose }: Props) {
  const form = useContractForm(reasonForm, {})
  return (
    <FormDialog title={title} opened onClose={onClose} size={480}>
      <form onSubmit={form.onSubmit(({ reason }) => onSubmit(reason))} noValidate>
        <Stack gap="md">
          <p>{message}</p>
          <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
          <FormFooter submit={submit} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
