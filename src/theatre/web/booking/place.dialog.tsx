import { Checkbox, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useAuth } from '../../../access/web/session.tsx'
import { instantOf, localMomentOf } from '../../../kernel/local-moment.ts'
import { isoDate, requiredText, text } from '../../../platform/model/contract/fields.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter, FormSection, FormSkeleton, Wide } from '../../../ui/forms/form-dialog.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { sided } from '../../model/case/case-words.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { theatreContract } from '../../model/theatre.contract.ts'
import { PlaceFields } from './place-fields.tsx'

const placeForm = z.object({
  theatreId: requiredText(40, 'Please choose the theatre'),
  day: isoDate(),
  time: requiredText(5, 'Please enter the time'),
  pushes: z._default(z.boolean(), false),
  reason: text(300),
})

type Props = { readonly id: string; readonly day: string; onClose(): void }

/** Gives a case a theatre and a time, or another one; an emergency may take the place of others. */
export default function PlaceDialog({ id, day, onClose }: Props) {
  const { data: opened } = useRead(theatreContract.opened, { id })
  const { data: choices } = useRead(theatreContract.choices, {})
  return (
    <FormDialog title="Theatre and time" opened onClose={onClose} size={620}>
      {opened && choices ? (
        <Form opened={opened} theatres={choices.theatres} day={day} onClose={onClose} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

type FormProps = {
  readonly opened: OpenedCase
  readonly theatres: readonly { readonly id: string; readonly name: string }[]
  readonly day: string
  onClose(): void
}

function Form({ opened, theatres, day, onClose }: FormProps) {
  const { can } = useAuth()
  const known = localMomentOf(opened.from)
  const form = useContractForm(placeForm, {
    theatreId: opened.theatreId ?? '',
    day: opened.from ? known.day : day,
    time: opened.from ? known.time : '',
  } as never)
  const done = () => {
    toast.success('Booked', 'The case stands on the board.')
    onClose()
  }
  const book = useSend(form, caseStepsContract.book, { done, failed: 'Not booked' })
  const push = useSend(form, caseStepsContract.push, { done, failed: 'Not booked' })
  const submit = form.onSubmit(({ theatreId, day: on, time, pushes, reason }) => {
    const from = instantOf({ day: on, time })
    if (!from) return form.setErrors({ time: 'Please enter the time' })
    if (pushes && !reason) return form.setErrors({ reason: 'Reason is required' })
    if (pushes) push.send({ id: opened.id, theatreId, from, reason })
    else book.send({ id: opened.id, theatreId, from })
  })
  const mayPush = opened.priority === 'emergency' && can('theatre-case:push')
  return (
    <form noValidate autoComplete="off" aria-label="Theatre and time" onSubmit={submit}>
      <FormSection title={`${opened.patientName}, ${opened.procedures.map(sided).join(', ')}, ${opened.minutes} min`}>
        <PlaceFields required theatres={theatres} field={(name) => form.getInputProps(name as never)} />
        {mayPush && (
          <Wide>
            <Checkbox
              label="Emergency: push the cases that stand there behind it"
              {...form.getInputProps('pushes' as never, { type: 'checkbox' })}
            />
          </Wide>
        )}
        {mayPush && form.values.pushes && (
          <Wide>
            <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason' as never)} />
          </Wide>
        )}
      </FormSection>
      <FormFooter submit="Book" busy={book.busy || push.busy} onCancel={onClose} />
    </form>
  )
}
