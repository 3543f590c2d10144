import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { instantOf, localMomentOf } from '../../../kernel/local-moment.ts'
import { isoDate, requiredText } from '../../../platform/model/contract/fields.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FormDialog, FormFooter, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { STAMP_WORDS, STAMPS } from '../../model/case/case-times.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'

const timeForm = z.object({
  stamp: z.enum(STAMPS),
  at: isoDate(),
  time: requiredText(5, 'Please enter the time'),
})

type Props = { readonly opened: OpenedCase; onClose(): void }

/** A time that was forgotten, or stamped wrong: the log keeps both. */
export default function TimeDialog({ opened, onClose }: Props) {
  const today = useToday()
  const { day } = localMomentOf(opened.times.inTheatre)
  const form = useContractForm(timeForm, { at: day || today } as never)
  const { send, busy } = useSend(form, caseStepsContract.stamp, { done: onClose, failed: 'Not saved' })
  const submit = form.onSubmit(({ stamp, at, time }) => {
    const moment = instantOf({ day: at, time })
    if (moment) send({ id: opened.id, stamp, at: moment })
  })
  return (
    <FormDialog title="Enter a time later" opened onClose={onClose} size={560}>
      <form noValidate autoComplete="off" aria-label="Enter a time later" onSubmit={submit}>
        <FormSection title="Time">
          <Pick label="Step" required data={optionsOf(STAMP_WORDS)} {...form.getInputProps('stamp' as never)} />
          <DayInput label="Day" required {...form.getInputProps('at' as never)} />
          <TextInput type="time" label="Time" required {...form.getInputProps('time' as never)} />
        </FormSection>
        <FormFooter submit="Save" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
