import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { lateCancellationForm } from '../model/order-forms.ts'
import { ordersContract } from '../model/orders.contract.ts'
import type { OrderLine } from '../model/shown-order.ts'

/** Cancels a line after the work was done: the head of the department says whether it is charged nevertheless. */
export function LateCancellation({ line, onClose }: { readonly line: OrderLine; onClose(): void }) {
  const form = useContractForm(lateCancellationForm, {})
  const { submit, busy } = useSubmit(form, ordersContract.cancelLate, {
    input: (values) => ({ id: line.id, ...values }),
    done: onClose,
    failed: 'Not cancelled',
  })
  return (
    <FormDialog title={`Cancel ${line.name}`} opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>The work was done. Its charge stays on the bill unless it is taken back here.</p>
          <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
          <Checkbox label="Not to be charged" {...form.getInputProps('isNotCharged', { type: 'checkbox' })} />
          <FormFooter submit="Cancel the order" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
