import { Stack, Textarea } from '@mantine/core'
import { dayOf } from '../../kernel/calendar.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { choice, FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { DoctorSelect } from '../../visits/web/form/doctor-select.tsx'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import { adviceForm } from '../model/physiotherapy-forms.ts'
import type { Physiotherapy } from '../model/shown-physiotherapy.ts'

type Props = { readonly physiotherapy: Physiotherapy; onClose(): void }

/** Notes the advice of a doctor. */
export default function AdviceDialog({ physiotherapy: { visit }, onClose }: Props) {
  const form = useContractForm(adviceForm, { advisedOn: dayOf(new Date()) })
  const { submit, busy } = useSubmit(form, physiotherapyContract.addAdvice, {
    input: (values) => ({ visitId: visit.visitId, ...values }),
    failed: 'The advice was not saved',
    done: onClose,
  })
  return (
    <FormDialog title="Doctor's advice" opened onClose={onClose} size={520}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DoctorSelect label="Advised by" required stored={undefined} {...choice(form.getInputProps('advisedById'))} />
          <DayInput label="Date" required {...form.getInputProps('advisedOn')} />
          <Textarea label="Advice" required autosize minRows={3} maxLength={1000} {...form.getInputProps('note')} />
        </Stack>
        <FormFooter submit="Save advice" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
