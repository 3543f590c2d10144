import { TextInput } from '@mantine/core'
import { showDay } from '../../../kernel/calendar.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { OUTCOME_WORDS, sided } from '../../model/case/case-words.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { caseEndContract } from '../../model/end.contract.ts'
import css from '../theatre.module.css'
import { AddedFields, type AddingForm } from './added-fields.tsx'

type Props = { readonly opened: OpenedCase; onClose(): void }

/** Surgery completed: what was done of each procedure, and what was added on the table. */
export default function CompleteDialog({ opened, onClose }: Props) {
  const form = useContractForm(caseEndContract.complete.body, {
    procedures: opened.ownProcedures.map(({ id }) => ({ id, outcome: 'done', reason: '' })),
    added: [],
  } as never)
  const { submit, busy } = useSubmit(form, caseEndContract.complete, {
    input: (values) => ({ ...values, id: opened.id }),
    done: ({ surgeryDay, charged, unsanctioned }) => {
      toast.success('Surgery completed', `${showDay(surgeryDay)}, ${charged} charges posted beside the operation`)
      if (unsanctioned.length > 0) toast.warning('Ask for the sanction', unsanctioned.join(', '))
      onClose()
    },
    failed: 'Not completed',
  })
  const { procedures } = form.values as unknown as { procedures: { outcome: string }[] }
  return (
    <FormDialog title="Surgery completed" opened onClose={onClose} size={640}>
      <form noValidate autoComplete="off" aria-label="Surgery completed" onSubmit={submit}>
        {opened.ownProcedures.map((one, at) => (
          <FormSection key={one.id} title={sided(one)}>
            <Pick
              label={`What was done of ${one.name}`}
              required
              data={optionsOf(OUTCOME_WORDS)}
              {...form.getInputProps(`procedures.${at}.outcome` as never)}
            />
            {procedures[at]?.outcome !== 'done' && (
              <TextInput
                label="Reason"
                required
                maxLength={300}
                {...form.getInputProps(`procedures.${at}.reason` as never)}
              />
            )}
          </FormSection>
        ))}
        <AddedFields form={form as unknown as AddingForm} />
        <ul className={css.will}>
          <li>The surgery date is {opened.surgeryDay ? showDay(opened.surgeryDay) : '–'} on visit, bill and claim.</li>
          <li>What was done is operated: its package begins, or it is charged.</li>
          <li>
            Anaesthesia and theatre time are charged where the payer has no packages; what was used leaves the stock.
          </li>
        </ul>
        <FormFooter submit="Surgery completed" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
