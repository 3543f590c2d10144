import { Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { paiseOf, showRupees } from '../../kernel/money.ts'
import { rupeesInWords } from '../../kernel/rupees-in-words.ts'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { choice, FIRST_FIELD, Fields, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSend } from '../../ui/forms/use-submit.ts'
import { VisitField } from '../../visits/web/visit-field.tsx'
import { MODES, needsBank, needsReference, numberOf } from '../model/payment-modes.ts'
import { paymentForm, refundForm, saysAllOf } from '../model/receipt-form.ts'
import { RECEIPT_REFUSALS, receiptsContract } from '../model/receipts.contract.ts'
import { confirmPayment } from './confirm-payment.ts'
import { PurposeField } from './purpose/purpose-field.tsx'
import { SessionNote } from './session-note.tsx'

const VISIT = { visitId: z.uuid('Please choose the visit') }
const ADVANCE = saysAllOf(z.extend(paymentForm, VISIT), ({ mode }) => mode)
/** Of a patient whose payer is cashless. */
const EXPLAINED = ADVANCE.check(
  z.refine(({ purpose }) => purpose !== null, { path: ['purpose'], error: RECEIPT_REFUSALS.PURPOSE_REQUIRED.text }),
)
const REFUND = saysAllOf(z.extend(refundForm, VISIT), ({ mode }) => mode)

type Props = {
  /** Without one it is asked for. */
  readonly visitId?: string
  readonly isRefund: boolean
  /** Paise. */
  readonly refundable: number
  /** The payer is cashless: money of the patient says what it is for. Without a visit the server asks. */
  readonly asksPurpose?: boolean
  onDone(receiptId: string): void
  onCancel(): void
}

/** An advance, or with `isRefund` a refund: amount, mode with its fields, billing executive, remark. */
export function PaymentForm({ visitId, isRefund, refundable, asksPurpose = false, onDone, onCancel }: Props) {
  const [isAsked, setAsked] = useState(asksPurpose)
  const form = useContractForm(isRefund ? REFUND : isAsked ? EXPLAINED : ADVANCE, {
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
    handled: (problem: CallFailed, sent: { readonly amount: string }, again: Parameters<typeof confirmPayment>[2]) => {
      if (problem.code === 'PURPOSE_REQUIRED') setAsked(true)
      return confirmPayment(problem, sent, again)
    },
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
        {!isRefund && isAsked && (
          <PurposeField
            value={form.values.purpose}
            error={form.errors.purpose}
            onChange={(purpose) => form.setFieldValue('purpose', purpose)}
          />
        )}
        <Fields>
          {needsReference(mode) && <TextInput label={numberOf(mode)} required {...form.getInputProps('reference')} />}
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
