import { Stack, Textarea, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { reasonText, requiredText } from '../../../platform/model/contract/fields.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { qualityContract } from '../../model/quality/quality.contract.ts'

const exemptForm = z.object({ scan: requiredText(40, 'Please scan or enter the number'), reason: reasonText() })

type Props = { readonly holdId: string; readonly parameter: string; onClose(): void }

/** Lets the values of a stat sample be verified while their parameter is held. */
export default function ExemptDialog({ holdId, parameter, onClose }: Props) {
  const form = useContractForm(exemptForm, {})
  const { submit, busy } = useSubmit(form, qualityContract.exempt, {
    input: (values) => ({ id: holdId, ...values }),
    done: ({ sample }) => {
      toast.success('Let through', `${sample}: the report says that the control was not passed`)
      onClose()
    },
    failed: 'Not let through',
  })
  return (
    <FormDialog title={`Stat sample, ${parameter} not controlled`} opened onClose={onClose} size={460}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <Stack gap="md">
          <TextInput label="Sample" required maxLength={40} {...FIRST_FIELD} {...form.getInputProps('scan')} />
          <Textarea label="Reason" required autosize minRows={2} maxLength={300} {...form.getInputProps('reason')} />
        </Stack>
        <FormFooter submit="Let through" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
