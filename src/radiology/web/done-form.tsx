import { TextInput } from '@mantine/core'
import { confirmUnpaid } from '../../orders/web/confirm-unpaid.ts'
import { PaymentChip } from '../../orders/web/payment-chip.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { doneForm } from '../model/examination-forms.ts'
import { radiologyContract } from '../model/radiology.contract.ts'
import css from './radiology.module.css'
import type { StepProps } from './step-dialogs.tsx'

/** Who examined, and what was used. */
export function DoneForm({ examination: { id, patientName, answers, payment }, onClose }: StepProps) {
  const form = useContractForm(doneForm, {})
  const { submit, busy } = useSubmit(form, radiologyContract.finish, {
    input: (values) => ({ id, ...values }),
    done: () => {
      toast.success('Done', patientName)
      onClose()
    },
    failed: 'Not done',
    handled: confirmUnpaid,
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className={css.fields}>
      <PaymentChip payment={payment} />
      <TextInput label="Examined by" required maxLength={100} {...FIRST_FIELD} {...form.getInputProps('technician')} />
      <TextInput label="Films" inputMode="numeric" maxLength={2} {...form.getInputProps('films')} />
      <TextInput label="Exposures" inputMode="numeric" maxLength={2} {...form.getInputProps('exposures')} />
      {answers?.withContrast && (
        <TextInput label="Contrast, dose" maxLength={100} {...form.getInputProps('contrast')} />
      )}
      <FormFooter submit="Done" busy={busy} onCancel={onClose} />
    </form>
  )
}
