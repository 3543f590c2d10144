import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { instantOf, localMomentOf } from '../../../kernel/local-moment.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, Fields, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { leaveForm, leavesContract } from '../../model/absences/leaves.contract.ts'

const HOURS_AWAY = 8

/** Notes that a patient goes on leave now. */
export default function LeaveDialog({ visitId, onClose }: { readonly visitId: string; onClose(): void }) {
  const form = useContractForm(leaveForm, {})
  const [expected, setExpected] = useState(() =>
    localMomentOf(new Date(Date.now() + HOURS_AWAY * 3_600_000).toISOString()),
  )
  const { submit, busy } = useSubmit(form, leavesContract.out, {
    input: ({ reason }) => ({ visitId, reason, outAt: null, expectedAt: instantOf(expected) }),
    done: () => {
      toast.success('On leave', 'What is due is closed until the return')
      onClose()
    },
    failed: 'Not noted',
  })
  return (
    <FormDialog title="Goes on leave" opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label="Goes on leave">
        <Stack gap="md">
          <TextInput
            label="Why, and which doctor allowed it"
            required
            maxLength={300}
            {...FIRST_FIELD}
            {...form.getInputProps('reason')}
          />
          <Fields>
            <DayInput
              label="Expected back"
              value={expected.day}
              error={form.errors['expectedAt'] as string | undefined}
              onChange={(day) => setExpected({ ...expected, day })}
            />
            <TextInput
              label="Time"
              type="time"
              value={expected.time}
              onChange={({ currentTarget: { value: time } }) => setExpected({ ...expected, time })}
            />
          </Fields>
          {form.errors['outAt'] && <p role="alert">{form.errors['outAt']}</p>}
          <FormFooter submit="Note the leave" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
