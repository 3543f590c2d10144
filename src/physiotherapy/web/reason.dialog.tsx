import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { requiredText } from '../../platform/model/contract/fields.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import type { physiotherapyContract } from '../model/physiotherapy.contract.ts'

const reasonForm = z.object({ reason: requiredText(300, 'Please give a reason') })

type Props = {
  readonly title: string
  /** What is taken back: a session, a package or an approval. */
  readonly route: (typeof physiotherapyContract)['cancelSession' | 'cancelPackage' | 'removeApproval']
  readonly id: string
  onClose(): void
}

/** Takes something back with the reason. */
export function ReasonDialog({ title, route, id, onClose }: Props) {
  const form = useContractForm(reasonForm, {})
  const { submit, busy } = useSubmit(form, route, {
    input: ({ reason }) => ({ id, reason }),
    done: onClose,
    failed: title,
  })
  return (
    <FormDialog title={title} opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate>
        <TextInput label="Reason" required maxLength={300} data-autofocus {...form.getInputProps('reason')} />
        <FormFooter submit={title} busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
