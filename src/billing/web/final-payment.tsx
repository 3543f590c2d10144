import { Button, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showMoment } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { billingContract, type FinalPayment as Payment } from '../model/billing.contract.ts'
import { DISCHARGE_REASONS, finalPaymentForm, PAYMENT_MODES } from '../model/final-payment.ts'
import css from './final-payment.module.css'

type Props = { readonly visit: { readonly id: string }; readonly mayRecord: boolean }

/** The final payment of a visit: what was paid, or the form that records it. */
export function FinalPayment({ visit, mayRecord }: Props) {
  const { data, error, refetch } = useRead(billingContract.finalPayments, { visitId: visit.id }, { keep: false })
  const [recording, setRecording] = useState(false)
  const [payment] = data?.payments ?? []
  return (
    <section className={css.section} aria-label="Final payment">
      <h3>Final payment</h3>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={48} />
      ) : payment ? (
        <Paid payment={payment} />
      ) : recording ? (
        <RecordPayment visitId={visit.id} onDone={() => setRecording(false)} />
      ) : (
        <>
          <Text c="dimmed">No final payment yet.</Text>
          {mayRecord && (
            <Button variant="default" onClick={() => setRecording(true)}>
              Record final payment
            </Button>
          )}
        </>
      )}
    </section>
  )
}

const Paid = ({ payment }: { readonly payment: Payment }) => (
  <div>
    <strong>{showRupees(payment.amount)}</strong>, {payment.paymentMode}
    <div>Reason of discharge: {payment.reasonOfDischarge}</div>
    {payment.remark && <div>{payment.remark}</div>}
    <div className={css.quiet}>
      {payment.paidBy ?? 'Wardbook'}, {showMoment(payment.paidAt)}
    </div>
  </div>
)

const asked = (values: readonly string[]) => [{ value: '', label: 'Choose' }, ...values]

function RecordPayment({ visitId, onDone }: { readonly visitId: string; onDone(): void }) {
  const form = useContractForm(finalPaymentForm, {})
  const write = useWrite(billingContract.recordFinalPayment)
  const submit = form.onSubmit((values) =>
    write.mutate(
      { visitId, ...values },
      {
        onSuccess: () => {
          toast.success('Final payment recorded')
          onDone()
        },
        onError: (problem) => {
          if (!form.showProblem(problem)) toast.error('The final payment was not recorded', problem.message)
        },
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Amount"
          inputMode="decimal"
          leftSection="₹"
          required
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <NativeSelect
          label="Payment mode"
          required
          data={asked(PAYMENT_MODES)}
          {...form.getInputProps('paymentMode')}
        />
        <NativeSelect
          label="Reason of discharge"
          required
          data={asked(DISCHARGE_REASONS)}
          {...form.getInputProps('reasonOfDischarge')}
        />
        <TextInput label="Remark" {...form.getInputProps('remark')} />
        <div className={css.buttons}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" disabled={write.isPending} aria-busy={write.isPending}>
            Save final payment
          </Button>
        </div>
      </Stack>
    </form>
  )
}
