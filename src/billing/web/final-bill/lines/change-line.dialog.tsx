import { Alert, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import textCss from '../../../../ui/display/text.module.css'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../../ui/forms/unsaved-guard.tsx'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import { lastDayOf } from '../bill-words.ts'
import type { BillSteps } from '../use-bill-steps.ts'
import { ChangeFields, sectionsFor } from './change-fields.tsx'
import { beginningOf, CHANGE_FORMS, changeToSend, type Typed } from './change-forms.ts'
import { CHANGE_TITLES, type LineChange } from './changes-for.ts'

type Props = {
  readonly bill: BillView
  readonly steps: BillSteps
  /** Null for a line that is typed. */
  readonly line: BillLine | null
  readonly change: LineChange
  onClose(): void
}

/** Changes one line of a draft, or types one into it; the reason stays with it. */
export default function ChangeLineDialog(props: Props) {
  return (
    <FormDialog title={CHANGE_TITLES[props.change]} opened onClose={props.onClose} size={480}>
      <ChangeForm key={`${props.line?.key}:${props.change}`} {...props} />
    </FormDialog>
  )
}

/** These ask for their reason first. */
const REASON_FIRST: readonly LineChange[] = ['take_out', 'keep', 'regroup']

function ChangeForm({ bill, steps, line, change, onClose }: Props) {
  const [section = 'extra'] = sectionsFor(bill, line)
  // The charges as they were when the form was opened: what comes meanwhile is not changed with them.
  const [read] = useState(line)
  const form = useContractForm<z.ZodMiniObject>(
    CHANGE_FORMS[change],
    beginningOf(change, read, section, lastDayOf(bill)),
  )
  const unsaved = useUnsaved(() => form.isDirty())
  const known = read?.changeIds ?? []
  const meanwhile = bill.changes.filter(({ id }) => line?.changeIds.includes(id) && !known.includes(id))
  const send = (values: Typed, sure: boolean) =>
    steps.change(
      { ...changeToSend(change, values, read, bill.payerKind === 'private'), ...(sure && { sure }) },
      {
        onSuccess: () => {
          unsaved.release()
          onClose()
        },
        onError: (problem) => {
          if (problem.code === 'LARGE_AMOUNT' && !sure)
            void ask(problem.message).then((yes) => yes && send(values, true))
          else if (!form.showProblem(problem)) toast.error('The bill was not changed', problem.message)
        },
      },
    )
  return (
    <form aria-label={CHANGE_TITLES[change]} onSubmit={form.onSubmit((values) => send(values, false))} noValidate>
      <Stack gap="md">
        {line && <p className={textCss.quiet}>{line.description}</p>}
        {meanwhile.map(({ id, by, words, reason }) => (
          <Alert key={id} color="yellow">
            Just changed by {by}: {words}, {reason}
          </Alert>
        ))}
        <ChangeFields change={change} line={read} bill={bill} typed={form.values} field={form.getInputProps} />
        <TextInput
          label="Reason"
          required
          maxLength={300}
          {...(REASON_FIRST.includes(change) && FIRST_FIELD)}
          {...form.getInputProps('reason')}
        />
        <FormFooter submit={CHANGE_TITLES[change]} busy={steps.busy} onCancel={onClose} />
      </Stack>
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}

const ask = (message: string) => confirm({ title: 'A large amount', message, confirmLabel: 'The amount is right' })
