import { TextInput } from '@mantine/core'
import { dayOf } from '../../kernel/calendar.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import { approvalForm } from '../model/physiotherapy-forms.ts'
import type { Physiotherapy } from '../model/shown-physiotherapy.ts'
import css from './physiotherapy.module.css'

type Props = { readonly physiotherapy: Physiotherapy; onClose(): void }

/** Notes how many sessions the payer approved, and for which days. */
export default function ApprovalDialog({ physiotherapy: { visit }, onClose }: Props) {
  const form = useContractForm(approvalForm, { from: dayOf(new Date()) })
  const { submit, busy } = useSubmit(form, physiotherapyContract.addApproval, {
    input: (values) => ({ visitId: visit.visitId, ...values }),
    failed: 'The approval was not saved',
    done: onClose,
  })
  return (
    <FormDialog title="Approved sessions" opened onClose={onClose} size={520}>
      <form onSubmit={submit} noValidate>
        <div className={css.pair}>
          <TextInput label="Sessions" required inputMode="numeric" data-autofocus {...form.getInputProps('sessions')} />
          <TextInput label="Reference" maxLength={100} {...form.getInputProps('reference')} />
          <DayInput label="From" required {...form.getInputProps('from')} />
          <DayInput label="To" clearable {...form.getInputProps('to')} />
        </div>
        <FormFooter submit="Save approval" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
