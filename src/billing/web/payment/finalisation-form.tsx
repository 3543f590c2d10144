import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { paiseOf, rupeesOf, showRupees } from '../../../kernel/money.ts'
import { rupeesInWords } from '../../../kernel/rupees-in-words.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { SessionNote } from '../../../receipts/web/session-note.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ContractForm, useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { billingContract } from '../../model/billing.contract.ts'
import { DISCHARGE_REASONS, finalPaymentForm, narrationOf, PAYMENT_MODES } from '../../model/payment/final-payment.ts'
import type { Finalisation } from '../../model/payment/finalisation.contract.ts'
import { FinalisationSums } from './finalisation-sums.tsx'
import css from './payment.module.css'

type Form = ContractForm<typeof finalPaymentForm>
type Props = { readonly data: Finalisation; onCancel(): void }

const REASONS = [{ value: '', label: 'Choose' }, ...DISCHARGE_REASONS]

/** The final payment with the reason of discharge, beside what the visit costs. */
export function FinalisationForm({ data, onCancel }: Props) {
  const form = useContractForm(finalPaymentForm, {
    amount: rupeesOf(Math.max(0, data.pending)),
    paymentMode: 'Cash',
    isLargeConfirmed: false,
  })
  const write = useWrite(billingContract.recordFinalPayment)
  const paise = paiseOf(form.values.amount ?? '') ?? 0
  const send = (isLargeConfirmed: boolean) =>
    form.onSubmit((values) =>
      write.mutate(
        { visitId: data.visitId, ...values, isLargeConfirmed },
        {
          onSuccess: ({ receiptNo }) => toast.success('The visit is finalised', receiptNo ?? undefined),
          onError: (problem) => void refused(problem),
        },
      ),
    )()
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
      <div className={css.columns}>
        <Fields form={form} data={data} />
        <FinalisationSums data={data} paying={paise} />
      </div>
      <FormFooter
        note={
          <>
            Sets the planned discharge. The bed is freed by Discharge Patient after the gate pass. <SessionNote />
          </>
        }
        submit="Save & Discharge"
        busy={write.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}

function Fields({ form, data }: { readonly form: Form; readonly data: Finalisation }) {
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
    <div className={css.fields}>
      <TextInput
        label="Amount"
        inputMode="decimal"
        leftSection="₹"
        required
        data-autofocus
        description={mode === 'Credit' ? 'With Credit nothing is received' : rupeesInWords(paise)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('amount')}
      />
      <fieldset className={css.modes} aria-label="Mode">
        {PAYMENT_MODES.map((one) => (
          <Button
            key={one}
            variant={one === mode ? 'light' : 'default'}
            aria-pressed={one === mode}
            onClick={() => choose(one)}
          >
            {one}
          </Button>
        ))}
      </fieldset>
      <div className={css.pair}>
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
      </div>
      <Textarea
        label="Remark"
        autosize
        minRows={2}
        placeholder={receives ? narration : undefined}
        description={receives ? 'Left empty, the receipt shows this text' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('remark')}
      />
    </div>
  )
}
