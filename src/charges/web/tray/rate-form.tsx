import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { RATE_COLUMNS } from '../../../catalogue/model/rates/rates.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { rateForm } from '../../model/calls/posting-calls.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import type { WaitingCharge } from '../../model/shown-charge.ts'

type Props = { readonly charge: WaitingCharge; onClose(): void }

/** A rate of the catalogue from the day of a waiting charge on. */
export function RateForm({ charge, onClose }: Props) {
  const columns = charge.lookedFor.map((value) => ({ value, label: RATE_COLUMNS[value].label }))
  const form = useContractForm(rateForm, { column: charge.lookedFor[0] ?? 'private' })
  const { submit, busy } = useSubmit(form, chargesContract.setRate, {
    input: (values) => ({ id: charge.id, ...values }),
    done: ({ priced }) => {
      toast.success('Rate saved', `${counted(priced, 'charge')} priced`)
      onClose()
    },
    failed: 'The rate was not saved',
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          {charge.description}, from {showDay(charge.day)} on
        </Text>
        <NativeSelect label="Column" data={columns} {...form.getInputProps('column')} />
        <TextInput label="Rate" inputMode="decimal" required {...FIRST_FIELD} {...form.getInputProps('rate')} />
      </Stack>
      <FormFooter submit="Save" busy={busy} onCancel={onClose} />
    </form>
  )
}
