import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { rupeesOf, showRupees } from '../../../kernel/money.ts'
import { Sums } from '../../../ui/display/sums.tsx'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { openBalanceForm } from '../../model/payment/final-payment.ts'
import { type Finalisation, finalisationContract } from '../../model/payment/finalisation.contract.ts'
import css from './payment.module.css'

type Props = {
  readonly data: Finalisation
  /** What is about to be paid, in paise. */
  readonly paying: number
}

/** What the visit costs, what was paid and what is pending; what may stay open of it. */
export function FinalisationSums({ data, paying }: Props) {
  const { can } = useAuth()
  const [approving, setApproving] = useState(false)
  const { pending, approval, inClearing, refundable } = data
  const isOpen = pending + inClearing > 0
  const rows: [string, number][] = [
    ['Total', data.total],
    ['Discount', -data.discount],
    ['Payer’s share', -data.payerShare],
    ['Paid', -data.paid],
    ['Refunded', data.refunded],
  ]
  return (
    <Stack component="section" gap={12} miw={0} aria-label="Invoice">
      <h3>Invoice</h3>
      <Sums>
        {rows
          .filter(([name, amount]) => amount !== 0 || name === 'Total' || name === 'Paid' || name === 'Discount')
          .map(([name, amount]) => (
            <Sum key={name} name={name} amount={amount} />
          ))}
      </Sums>
      <div>
        <div className={textCss.caption}>Pending</div>
        <div className={css.pending}>{showRupees(Math.max(0, pending))}</div>
        {!data.payment && pending > 0 && (
          <div className={textCss.caption}>after this payment {showRupees(pending - paying)}</div>
        )}
      </div>
      {refundable > 0 && <div>{showRupees(refundable)} can be refunded</div>}
      {inClearing !== 0 && <div>{showRupees(inClearing)} by cheque in clearing</div>}
      {approval && (
        <div>
          Up to {showRupees(approval.amount)} may stay open: {approval.reason}
          <div className={textCss.caption}>
            allowed by {approval.by ?? 'Wardbook'}, {showMoment(approval.at)}
          </div>
        </div>
      )}
      {can('balance:approve') && data.isPrivate && isOpen && !data.payment && !approving && (
        <Button variant="default" onClick={() => setApproving(true)}>
          Approve an open balance
        </Button>
      )}
      {approving && <ApproveOpenBalance data={data} onDone={() => setApproving(false)} />}
    </Stack>
  )
}

const Sum = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <>
    <dt>{name}</dt>
    <dd>{showRupees(amount)}</dd>
  </>
)

/** Asks up to which amount the bill may stay open, and why; its fields are no part of the form beside them. */
function ApproveOpenBalance({ data, onDone }: { readonly data: Finalisation; onDone(): void }) {
  const open = Math.max(0, data.pending + data.inClearing)
  const form = useContractForm(openBalanceForm, { amount: open > 0 ? rupeesOf(open) : '' })
  const { submit: approve, busy } = useSubmit(form, finalisationContract.approveOpenBalance, {
    input: (values) => ({ visitId: data.visitId, ...values }),
    done: () => {
      toast.success('The balance may stay open')
      onDone()
    },
    failed: 'Nothing was approved',
  })
  return (
    <fieldset
      className={css.group}
      aria-label="Open balance"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        approve()
      }}
    >
      <TextInput label="May stay open" inputMode="decimal" leftSection="₹" required {...form.getInputProps('amount')} />
      <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason')} />
      <div className={css.buttons}>
        <Button variant="default" onClick={onDone}>
          Do not approve
        </Button>
        <Button disabled={busy} onClick={() => approve()}>
          Approve
        </Button>
      </div>
    </fieldset>
  )
}
