import { TextInput } from '@mantine/core'
import { dayOf } from '../../kernel/calendar.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { scheduleForm } from '../model/examination-forms.ts'
import { radiologyContract } from '../model/radiology.contract.ts'
import css from './radiology.module.css'
import type { StepProps } from './step-dialogs.tsx'

/** When the study is to be done. */
export function ScheduleForm({ examination: { id, patientName }, onClose }: StepProps) {
  const form = useContractForm(scheduleForm, { day: dayOf(new Date()) })
  const { submit, busy } = useSubmit(form, radiologyContract.schedule, {
    input: (values) => ({ id, ...values }),
    done: () => {
      toast.success('Scheduled', patientName)
      onClose()
    },
    failed: 'Not scheduled',
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className={css.fields}>
      <DayInput label="Day" required {...form.getInputProps('day')} />
      <TextInput
        label="At"
        required
        placeholder="16:30"
        maxLength={5}
        {...FIRST_FIELD}
        {...form.getInputProps('time')}
      />
      <FormFooter submit="Schedule" busy={busy} onCancel={onClose} />
    </form>
  )
}
