import { Button, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { paiseOf, rupeesOf } from '../../../kernel/money.ts'
import { rupeesInWords } from '../../../kernel/rupees-in-words.ts'
import { saysAllOf } from '../../../receipts/model/receipt-form.ts'
import { confirmPayment } from '../../../receipts/web/confirm-payment.ts'
import { PurposeField } from '../../../receipts/web/purpose/purpose-field.tsx'
import { SessionNote } from '../../../receipts/web/session-note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ContractForm, useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, Fields, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { billingContract } from '../../model/billing.contract.ts'
import {
  DISCHARGE_REASONS,
  finalPaymentForm,
  narrationOf,
  PAYMENT_MODES,
  receiptModeOf,
} from '../../model/payment/final-payment.ts'
import type { Finalisation } from '../../model/payment/finalisation.contract.ts'
import { FinalisationSums } from './finalisation-sums.tsx'
import css from './payment.module.css'

type Form = ContractForm<typeof finalPaymentForm>
type Props = { readonly data: Finalisation; onCancel(): void }

/** Of nothing there is neither a receipt nor a reference. */
const FINAL_PAYMENT = saysAllOf(finalPaymentForm, ({ amount, paymentMode }) =>
  paiseOf(amount) ? receiptModeOf(paymentMode) : null,
)
const REASONS = [{ value: '', label: 'Choose' }, ...DISCHARGE_REASONS]

/** The final payment with the reason of discharge, beside what the visit costs. */
export function FinalisationForm({ data, onCancel }: Props) {
  const form = useContractForm(FINAL_PAYMENT, {
    amount: rupeesOf(Math.max(0, data.pending)),
    paymentMode: 'Cash',
    isLargeConfirmed: false,
  })
  const paise = paiseOf(form.values.amount ?? '') ?? 0
  const { submit, busy } = useSubmit(form, billingContract.recordFinalPayment, {
    input: (values) => ({ visitId: data.visitId, ...values, isLargeConfirmed: false }),
    done: ({ receiptNo }) => toast.success('The visit is finalised', receiptNo ?? undefined),
    handled: confirmPayment,
    failed: 'Nothing was saved',
  })
  return (
    <form noValidate onSubmit={submit}>
      <div className={css.columns}>
        <PaymentFields form={form} data={data} />
        <FinalisationSums data={data} paying={paise} />
      </div>
      <FormFooter
        note={
          <>
            Sets the planned discharge. The bed is freed by Discharge Patient after the gate pass. <SessionNote />
          </>
        }
        submit="Save & Discharge"
        busy={busy}
        onCancel={onCancel}
      />
    </form>
  )
}

function PaymentFields({ form, data }: { readonly form: Form; readonly data: Finalisation }) {
  const { values } = form
  const mode = PAYMENT_MODES.find((one) => one === values.paymentMode) ?? 'Cash'
  const paise = paiseOf(values.amount ?? '') ?? 0
  const receives = mode !== 'Credit' && paise > 0
  const choose = (one: (typeof PAYMENT_MODES)[number]) => {
    form.setFieldValue('paymentMode', one)
    if (one === 'Credit') form.setFieldValue('amount', '0')
  }
  const narration = narrationOf({
    name: data.patientName,
    billNo: data.billNo,
    mode,
    reference: values.reference || null,
  })
  return (
    <Stack gap={12} miw={0}>
      <TextInput
        label="Amount"
        inputMode="decimal"
        leftSection="₹"
        required
        {...FIRST_FIELD}
        description={mode === 'Credit' ? 'With Credit nothing is received' : rupeesInWords(paise)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('amount')}
      />
      <SimpleGrid component="fieldset" cols={3} spacing={8} aria-label="Mode">
        {PAYMENT_MODES.map((one) => (
          <Button
            key={one}
            px={8}
            variant={one === mode ? 'light' : 'default'}
            aria-pressed={one === mode}
            onClick={() => choose(one)}
          >
            {one}
          </Button>
        ))}
      </SimpleGrid>
      {receives && data.asksPurpose && (
        <PurposeField
          value={values.purpose}
          error={form.errors.purpose}
          onChange={(purpose) => form.setFieldValue('purpose', purpose)}
        />
      )}
      <Fields>
        {receives && mode !== 'Cash' && (
          <TextInput
            label={mode === 'Cheque' ? 'Cheque number' : 'Reference number'}
            required
            {...form.getInputProps('reference')}
          />
        )}
        {receives && mode === 'Cheque' && <TextInput label="Bank" required {...form.getInputProps('bank')} />}
        {receives && mode === 'Cheque' && <DayInput label="Dated" required {...form.getInputProps('instrumentDate')} />}
        <NativeSelect
          label="Reason of discharge"
          required
          data={REASONS}
          {...form.getInputProps('reasonOfDischarge')}
        />
      </Fields>
      <Textarea
        label="Remark"
        autosize
        minRows={2}
        placeholder={receives ? narration : undefined}
        description={receives ? 'Left empty, the receipt shows this text' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('remark')}
      />
    </Stack>
  )
}
