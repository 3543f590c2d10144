import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { instantOf } from '../../../kernel/local-moment.ts'
import { text } from '../../../platform/model/contract/fields.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { FACT_WORDS, type Fact } from '../../model/readiness/readiness.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'

const factForm = z.object({
  answer: z.enum(['yes', 'no', 'not_needed']),
  note: text(300),
  day: text(10),
  since: text(5),
  clearSince: text(5),
  secondName: text(120),
})

type Props = { readonly id: string; readonly fact: Fact; readonly isEmergency: boolean; onClose(): void }

/** What was found of a fact of the readiness: it begins below the answer, which is mostly yes, so that Enter saves it. */
export default function FactDialog({ id, fact, isEmergency, onClose }: Props) {
  const today = useToday()
  const form = useContractForm(factForm, { answer: 'yes', day: today } as never)
  const { send, busy } = useSend(form, caseStepsContract.tickFact, { done: onClose, failed: 'Not saved' })
  const isFasting = fact === 'fasting' && form.values.answer === 'yes'
  const submit = form.onSubmit(({ answer, note, day, since, clearSince, secondName }) =>
    send({
      id,
      fact,
      answer,
      note,
      secondName,
      since: isFasting && since ? instantOf({ day, time: since }) : null,
      clearSince: isFasting && clearSince ? instantOf({ day, time: clearSince }) : null,
    }),
  )
  return (
    <FormDialog title={FACT_WORDS[fact]} opened onClose={onClose} size={560}>
      <form noValidate autoComplete="off" aria-label={FACT_WORDS[fact]} onSubmit={submit}>
        <FormSection title="Found">
          <Wide>
            <Pick
              label="Answer"
              required
              data={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
                { value: 'not_needed', label: 'Not needed' },
              ]}
              {...form.getInputProps('answer' as never)}
            />
          </Wide>
          {isFasting && (
            <>
              <DayInput label="Day" required {...form.getInputProps('day' as never)} />
              <TextInput
                type="time"
                label="Last food"
                required
                {...FIRST_FIELD}
                {...form.getInputProps('since' as never)}
              />
              <TextInput type="time" label="Last clear fluid" {...form.getInputProps('clearSince' as never)} />
            </>
          )}
          {fact === 'consent' && isEmergency && (
            <TextInput
              label="Second doctor, in an emergency"
              maxLength={120}
              {...form.getInputProps('secondName' as never)}
            />
          )}
          <Wide>
            <TextInput
              label={form.values.answer === 'yes' ? 'Note' : 'Reason'}
              required={form.values.answer !== 'yes'}
              maxLength={300}
              {...(fact === 'fasting' ? {} : FIRST_FIELD)}
              {...form.getInputProps('note' as never)}
            />
          </Wide>
        </FormSection>
        <FormFooter submit="Save" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
