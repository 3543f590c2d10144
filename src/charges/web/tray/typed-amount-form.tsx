import { Stack, Text, TextInput } from '@mantine/core'
import { showDay } from '../../../kernel/calendar.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { correctionForm } from '../../model/charge-form.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { showQuantity } from '../../model/price/quantity.ts'
import type { WaitingCharge } from '../../model/shown-charge.ts'
import { confirmLargeAmount } from '../confirm-large-amount.ts'

type Props = { readonly charge: WaitingCharge; onClose(): void }

/** An amount a unit for one waiting charge, with the reason. */
export function TypedAmountForm({ charge, onClose }: Props) {
  const form = useContractForm(correctionForm, { isLargeAmountConfirmed: false })
  const { submit, busy } = useSubmit(form, chargesContract.correct, {
    input: ({ rate, reason }) => ({ id: charge.id, rate, reason, isLargeAmountConfirmed: false }),
    done: () => {
      toast.success('Amount saved')
      onClose()
    },
    handled: confirmLargeAmount,
    failed: 'The amount was not saved',
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          {charge.description}, {showDay(charge.day)}, {showQuantity(charge.quantity)} × {charge.unit}
        </Text>
        <TextInput label="Rate" inputMode="decimal" required {...FIRST_FIELD} {...form.getInputProps('rate')} />
        <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason')} />
      </Stack>
      <FormFooter submit="Save" busy={busy} onCancel={onClose} />
    </form>
  )
}
