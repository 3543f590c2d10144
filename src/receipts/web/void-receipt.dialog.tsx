import { Stack, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { showRupees } from '../../kernel/money.ts'
import { requiredText } from '../../platform/model/contract/fields.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { type ReceiptRow, receiptsContract } from '../model/receipts.contract.ts'

const voidForm = z.object({ reason: requiredText(300, 'Please give the reason') })

type Props = { readonly receipt: ReceiptRow; onClose(): void }

/** Voids a receipt with its reason: a counter row takes it back, its number stays used. */
export function VoidReceiptDialog({ receipt: { id, number, amount }, onClose }: Props) {
  const form = useContractForm(voidForm, {})
  const { submit, busy } = useSubmit(form, receiptsContract.void, {
    input: ({ reason }) => ({ id, reason }),
    done: () => {
      toast.success('The receipt is void', number)
      onClose()
    },
    failed: (problem, isBeside) => {
      if (!isBeside) form.setErrors({ reason: problem.message })
    },
  })
  return (
    <FormDialog title="Void the receipt" opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>
            {number} of {showRupees(amount)}. Its number is not used again.
          </p>
          <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
          <FormFooter submit="Void the receipt" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
