import { Alert, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { paiseOf, rupeesOf } from '../../../../kernel/money.ts'
import { reasonText } from '../../../../platform/model/contract/fields.ts'
import textCss from '../../../../ui/display/text.module.css'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../../ui/forms/form-dialog.tsx'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import type { BillSteps } from '../use-bill-steps.ts'

export type LineChange = 'quantity' | 'rate' | 'take_out' | 'keep'

const TITLES: Readonly<Record<LineChange, string>> = {
  quantity: 'Change the quantity',
  rate: 'Change the rate',
  take_out: 'Take out of the bill',
  keep: 'Keep in the bill',
}

/** What the form of a change holds; which fields it has depends on the change. */
type Typed = { readonly reason?: unknown; readonly quantity?: unknown; readonly rate?: unknown }

const amountTyped = z
  .string()
  .check(z.refine((typed) => paiseOf(typed) !== null, 'Please enter an amount in rupees, such as 350 or 350.50'))
const FORMS = {
  quantity: z.object({
    quantity: z.number('Please enter a quantity').check(z.minimum(0, 'Quantity cannot be below 0')),
    reason: reasonText(),
  }),
  rate: z.object({ rate: amountTyped, reason: reasonText() }),
  take_out: z.object({ reason: reasonText() }),
  keep: z.object({ reason: reasonText() }),
}

type Props = {
  readonly bill: BillView
  readonly steps: BillSteps
  readonly line: BillLine
  readonly change: LineChange
  onClose(): void
}

/** Changes one line of a draft; the reason stays with it. */
export default function ChangeLineDialog(props: Props) {
  return (
    <FormDialog title={TITLES[props.change]} opened onClose={props.onClose} size={480}>
      <ChangeForm key={`${props.line.key}:${props.change}`} {...props} />
    </FormDialog>
  )
}

function ChangeForm({ bill, steps, line, change, onClose }: Props) {
  const form = useContractForm<z.ZodMiniObject>(FORMS[change], { quantity: line.quantity, rate: rupeesOf(line.rate) })
  const [known] = useState(line.changeIds)
  const meanwhile = bill.changes.filter(({ id }) => line.changeIds.includes(id) && !known.includes(id))
  const send = (values: Typed, sure: boolean) =>
    steps.change(
      {
        kind: change,
        lineKey: line.key,
        reason: String(values.reason),
        ...(change === 'quantity' && { quantity: Number(values.quantity) }),
        ...(change === 'rate' && { rate: paiseOf(String(values.rate)) ?? 0 }),
        ...(sure && { sure }),
      },
      {
        onSuccess: onClose,
        onError: (problem) => {
          if (problem.code === 'LARGE_AMOUNT' && !sure)
            void ask(problem.message).then((yes) => yes && send(values, true))
          else if (!form.showProblem(problem)) toast.error('The bill was not changed', problem.message)
        },
      },
    )
  return (
    <form onSubmit={form.onSubmit((values) => send(values, false))} noValidate>
      <Stack gap="md">
        <p className={textCss.quiet}>{line.description}</p>
        {meanwhile.map(({ id, by, words, reason }) => (
          <Alert key={id} color="yellow">
            Just changed by {by}: {words}, {reason}
          </Alert>
        ))}
        {change === 'quantity' && (
          <NumberInput
            label="Quantity"
            decimalScale={3}
            hideControls
            required
            {...FIRST_FIELD}
            {...form.getInputProps('quantity')}
          />
        )}
        {change === 'rate' && (
          <TextInput
            label="Rate"
            inputMode="decimal"
            leftSection="₹"
            required
            {...FIRST_FIELD}
            {...form.getInputProps('rate')}
          />
        )}
        <TextInput
          label="Reason"
          required
          maxLength={300}
          {...((change === 'take_out' || change === 'keep') && FIRST_FIELD)}
          {...form.getInputProps('reason')}
        />
        <FormFooter submit={TITLES[change]} busy={steps.busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

const ask = (message: string) => confirm({ title: 'A large amount', message, confirmLabel: 'The amount is right' })
