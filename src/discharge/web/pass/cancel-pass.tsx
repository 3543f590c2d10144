import { Stack, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { requiredText } from '../../../platform/model/contract/fields.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { gatePassContract } from '../../model/gate-pass.contract.ts'

type Props = { readonly passId: string; onClose(): void; onCancelled(): void }

const reasonForm = z.object({ reason: requiredText(300, 'Reason is required') })

/** Asks for the reason without which a pass is not cancelled. */
export function CancelPass({ passId, onClose, onCancelled }: Props) {
  const form = useContractForm(reasonForm, {})
  const cancel = useWrite(gatePassContract.cancel)
  const submit = form.onSubmit(({ reason }) =>
    cancel.mutate(
      { id: passId, reason },
      {
        onSuccess: () => {
          toast.success('Gate Pass Cancelled')
          onCancelled()
        },
        onError: ({ message }) => toast.error('The gate pass was not cancelled', message),
      },
    ),
  )
  return (
    <FormDialog title="Cancel the gate pass" opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>It no longer lets anyone out. The checklist can be changed again, and a new pass can be generated.</p>
          <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
          <FormFooter submit="Cancel the pass" busy={cancel.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
