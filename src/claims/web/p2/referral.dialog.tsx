import { Autocomplete, Stack, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { optionalIsoDate, text } from '../../../platform/model/contract/fields.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import type { P2View } from '../../model/p2/p2-view.ts'

const referralForm = z.object({ referralNo: text(60), referralDate: optionalIsoDate(), office: text(120) })

type Props = { readonly p2: P2View; onClose(): void }

/** Number and date of the referral letter, and the ESI office. */
export default function ReferralDialog({ p2, onClose }: Props) {
  const { referral, billId, version, offices } = p2
  const form = useContractForm(referralForm, {
    referralNo: referral.no,
    referralDate: referral.date ?? '',
    office: referral.office,
  })
  const { submit, busy } = useSubmit(form, p2Contract.setReferral, {
    input: (values) => ({ billId: billId ?? '', version, ...values }),
    done: () => {
      toast.success('The referral was saved')
      onClose()
    },
    failed: 'The referral was not saved',
  })
  return (
    <FormDialog title="Referral" opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput label="Referral number" maxLength={60} {...FIRST_FIELD} {...form.getInputProps('referralNo')} />
          <DayInput label="Referral date" clearable {...form.getInputProps('referralDate')} />
          <Autocomplete
            label="ESI office"
            description="The hospital or office of ESI that referred, and that the bill goes to"
            data={offices}
            maxLength={120}
            {...form.getInputProps('office')}
          />
          <FormFooter submit="Save" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
