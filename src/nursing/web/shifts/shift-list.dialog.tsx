import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment, showTime } from '../../../kernel/calendar.ts'
import { CountOfShift } from '../../../narcotics/web/counts-due.tsx'
import { text } from '../../../platform/model/contract/fields.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { type Shift, shiftListsContract } from '../../model/shifts/shift-lists.contract.ts'

type Props = { readonly wardId: string; onClose(): void }

/** The end of a shift: what was missed in the ward, each with its reason, accepted by the nurse in charge. */
export default function ShiftListDialog({ wardId, onClose }: Props) {
  const { can } = useAuth()
  const { data } = useRead(shiftListsContract.ofWard, { wardId })
  const [chosen, choose] = useState<string | null>(null)
  if (!data)
    return (
      <FormDialog title="End of shift" opened onClose={onClose}>
        <FormSkeleton />
      </FormDialog>
    )
  const waiting = data.shifts.find(({ isOver, accepted }) => isOver && accepted === null)
  const shift = data.shifts.find(({ beganAt }) => beganAt === chosen) ?? waiting ?? data.shifts[0]
  if (!shift) return null
  return (
    <FormDialog title={`End of shift, ${data.ward}`} opened onClose={onClose} size={760}>
      <Stack gap="md">
        <Select
          label="Shift"
          allowDeselect={false}
          data={data.shifts.map((one) => ({ value: one.beganAt, label: shiftWords(one) }))}
          value={shift.beganAt}
          onChange={choose}
        />
        {can('narcotic-count:read') && <CountOfShift wardId={wardId} beganAt={shift.beganAt} />}
        <ListOfShift key={shift.beganAt} wardId={wardId} shift={shift} onClose={onClose} />
      </Stack>
    </FormDialog>
  )
}

function shiftWords({ beganAt, endsAt, accepted, isOver, missed }: Shift): string {
  const state = accepted ? `accepted by ${accepted.by}` : isOver ? `${missed.length} missed, to accept` : 'not over'
  return `${showMoment(beganAt)} to ${showTime(new Date(endsAt))} · ${state}`
}

const listForm = z.object({
  remark: text(1000),
  reasons: z.array(z.object({ orderId: z.string(), dueAt: z.string(), reason: text(300) })),
})

function ListOfShift({ wardId, shift, onClose }: Props & { readonly shift: Shift }) {
  const { can } = useAuth()
  const mayAccept = can('shift:accept') && shift.isOver && shift.accepted === null
  const form = useContractForm(listForm, {
    reasons: shift.missed.map(({ orderId, dueAt }) => ({ orderId, dueAt, reason: '' })),
  })
  const { submit, busy } = useSubmit(form, shiftListsContract.accept, {
    input: (values) => ({ ...values, wardId, beganAt: shift.beganAt }),
    done: ({ missed }) => {
      toast.success('Accepted', `${missed} missed`)
      onClose()
    },
    failed: 'Not accepted',
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="List of the shift">
      <Stack gap="md">
        {shift.missed.length === 0 && <EmptyState line="Nothing was missed in this shift." />}
        {shift.missed.map((one, place) =>
          mayAccept ? (
            <TextInput
              key={`${one.orderId} ${one.dueAt}`}
              label={`${one.place ?? one.visitNo}, ${one.patientName}: ${one.name}, due ${showTime(new Date(one.dueAt))}`}
              placeholder="Why was it missed?"
              required
              maxLength={300}
              {...form.getInputProps(`reasons.${place}.reason`)}
            />
          ) : (
            <p key={`${one.orderId} ${one.dueAt}`} className={textCss.note}>
              {`${one.place ?? one.visitNo}, ${one.patientName}: ${one.name}, due ${showTime(new Date(one.dueAt))}`}
              {one.reason && ` (${one.reason})`}
            </p>
          ),
        )}
        {shift.accepted && (
          <p className={textCss.note}>
            {`Accepted ${showMoment(shift.accepted.at)} by ${shift.accepted.by}. ${shift.accepted.remark}`}
          </p>
        )}
        {mayAccept && (
          <>
            <Textarea label="Handed over" autosize maxLength={1000} {...form.getInputProps('remark')} />
            <FormFooter submit="Accept the list" busy={busy} onCancel={onClose} />
          </>
        )}
      </Stack>
    </form>
  )
}
