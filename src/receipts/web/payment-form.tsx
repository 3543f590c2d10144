import { Button, Select, TextInput } from '@mantine/core'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { paiseOf, showRupees } from '../../kernel/money.ts'
import { rupeesInWords } from '../../kernel/rupees-in-words.ts'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { choice, FIRST_FIELD, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { MODES, needsBank, needsReference } from '../model/payment-modes.ts'
import { paymentForm, refundForm } from '../model/receipt-form.ts'
import { receiptsContract } from '../model/receipts.contract.ts'
import css from './receipts.module.css'
import { SessionNote } from './session-note.tsx'

type Props = {
  readonly visitId: string
  readonly isRefund: boolean
  /** Paise. */
  readonly refundable: number
  onDone(receiptId: string): void
  onCancel(): void
}

/** An advance, or with `isRefund` a refund: amount, mode with its fields, billing executive, remark. */
export function PaymentForm({ visitId, isRefund, refundable, onDone, onCancel }: Props) {
  const form = useContractForm(isRefund ? refundForm : paymentForm, { mode: 'CASH', isLargeConfirmed: false })
  const advance = useWrite(receiptsContract.takeAdvance)
  const refund = useWrite(receiptsContract.refund)
  const executives = useRead(catalogueContract.billingExecutives, {}).data?.executives ?? []
  const mode = form.values.mode || 'CASH'
  const paise = paiseOf(form.values.amount || '') ?? 0

  const send = (isLargeConfirmed: boolean) =>
    form.onSubmit((values) => {
      const given = { visitId, ...values, isLargeConfirmed }
      const answers = {
        onSuccess: ({ id, number }: { id: string; number: string }) => {
          toast.success(isRefund ? 'Refund saved' : 'Advance saved', number)
          form.reset()
          onDone(id)
        },
        onError: (problem: CallFailed) => void refused(problem),
      }
      if (isRefund) refund.mutate({ reason: '', ...given }, answers)
      else advance.mutate(given, answers)
    })()
  const refused = async (problem: CallFailed) => {
    if (problem.code === 'LARGE_AMOUNT') {
      const message = `${showRupees(paise)}: ${rupeesInWords(paise)}`
      if (await confirm({ title: 'Is the amount right?', message, confirmLabel: 'Save' })) send(true)
      return
    }
    if (!form.showProblem(problem)) toast.error('Nothing was saved', problem.message)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <div className={css.fields}>
        <TextInput
          label={isRefund ? 'Amount to refund' : 'Amount'}
          inputMode="decimal"
          leftSection="₹"
          required
          {...FIRST_FIELD}
          description={paise > 0 ? rupeesInWords(paise) : isRefund ? `At most ${showRupees(refundable)}` : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('amount')}
        />
        <fieldset className={css.modes} aria-label="Mode">
          {MODES.map((one) => (
            <Button
              key={one}
              variant={one === mode ? 'light' : 'default'}
              aria-pressed={one === mode}
              onClick={() => form.setFieldValue('mode', one)}
            >
              {one}
            </Button>
          ))}
        </fieldset>
        <div className={css.pair}>
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
        </div>
      </div>
      <FormFooter
        note={<SessionNote />}
        submit={isRefund ? 'Save and print voucher' : 'Save and print receipt'}
        busy={advance.isPending || refund.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}
