import { Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { paiseOf, showRupees } from '../../kernel/money.ts'
import { rupeesInWords } from '../../kernel/rupees-in-words.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { choice, FIRST_FIELD, Fields, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSend } from '../../ui/forms/use-submit.ts'
import { VisitField } from '../../visits/web/visit-field.tsx'
import { MODES, needsBank, needsReference } from '../model/payment-modes.ts'
import { paymentForm, refundForm } from '../model/receipt-form.ts'
import { receiptsContract } from '../model/receipts.contract.ts'
import { confirmPayment } from './confirm-payment.ts'
import { SessionNote } from './session-note.tsx'

const VISIT = { visitId: z.uuid('Please choose the visit') }
const ADVANCE = z.extend(paymentForm, VISIT)
const REFUND = z.extend(refundForm, VISIT)

type Props = {
  /** Without one it is asked for. */
  readonly visitId?: string
  readonly isRefund: boolean
  /** Paise. */
  readonly refundable: number
  onDone(receiptId: string): void
  onCancel(): void
}

/** An advance, or with `isRefund` a refund: amount, mode with its fields, billing executive, remark. */
export function PaymentForm({ visitId, isRefund, refundable, onDone, onCancel }: Props) {
  const form = useContractForm(isRefund ? REFUND : ADVANCE, {
    visitId: visitId ?? '',
    mode: 'CASH',
    isLargeConfirmed: false,
  })
  const executives = useRead(catalogueContract.billingExecutives, {}).data?.executives ?? []
  const mode = form.values.mode || 'CASH'
  const paise = paiseOf(form.values.amount || '') ?? 0

  const answers = {
    done: ({ id, number }: { id: string; number: string }) => {
      toast.success(isRefund ? 'Refund saved' : 'Advance saved', number)
      form.reset()
      onDone(id)
    },
    handled: confirmPayment,
    failed: 'Nothing was saved',
  }
  const advance = useSend(form, receiptsContract.takeAdvance, answers)
  const refund = useSend(form, receiptsContract.refund, answers)
  const submit = form.onSubmit((values) => {
    const given = { ...values, isLargeConfirmed: false }
    if (isRefund) refund.send({ reason: '', ...given })
    else advance.send(given)
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={12}>
        {visitId === undefined && <VisitField required {...FIRST_FIELD} {...form.getInputProps('visitId')} />}
        <TextInput
          label={isRefund ? 'Amount to refund' : 'Amount'}
          inputMode="decimal"
          leftSection="₹"
          required
          {...(visitId !== undefined && FIRST_FIELD)}
          description={paise > 0 ? rupeesInWords(paise) : isRefund ? `At most ${showRupees(refundable)}` : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('amount')}
        />
        <SimpleGrid component="fieldset" cols={4} spacing={8} aria-label="Mode">
          {MODES.map((one) => (
            <Button
              key={one}
              px={4}
              variant={one === mode ? 'light' : 'default'}
              aria-pressed={one === mode}
              onClick={() => form.setFieldValue('mode', one)}
            >
              {one}
            </Button>
          ))}
        </SimpleGrid>
        <Fields>
          {needsReference(mode) && (
            <TextInput
              label={mode === 'CHEQUE' ? 'Cheque number' : 'Reference number'}
              required
              {...form.getInputProps('reference')}
            />
          )}
          {needsBank(mode) && <TextInput label="Bank" required {...form.getInputProps('bank')} />}
          {needsBank(mode) && <DayInput label="Dated" required {...form.getInputProps('instrumentDate')} />}
          {isRefund && <TextInput label="Reason for the refund" required {...form.getInputProps('reason')} />}
          <Select
            label="Billing Executive"
            clearable
            data={executives.map(({ id, name }) => ({ value: id, label: name }))}
            {...choice(form.getInputProps('billingExecutiveId'))}
          />
          <TextInput label="Remark" {...form.getInputProps('remark')} />
        </Fields>
      </Stack>
      <FormFooter
        note={<SessionNote />}
        submit={isRefund ? 'Save and print voucher' : 'Save and print receipt'}
        busy={advance.busy || refund.busy}
        onCancel={onCancel}
      />
    </form>
  )
}
