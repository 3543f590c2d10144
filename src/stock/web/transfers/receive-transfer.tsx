import { Button, Group, TextInput } from '@mantine/core'
import { grouped } from '../../../kernel/counted.ts'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { enterGoesDown } from '../../../ui/forms/enter-goes-down.ts'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import { type ShownTransfer, transfersContract } from '../../model/transfers/transfers.contract.ts'
import css from '../batches/batches.module.css'
import { besideSent } from './beside-sent.ts'
import { decisionsOf, receiptOf, typedReceipt } from './transfer-form.ts'

/** Accepts the open lines of a transfer: as sent, or fewer with the reason why the rest goes back. */
export function ReceiveTransfer({ transfer: { id, transferNo, rows } }: { readonly transfer: ShownTransfer }) {
  const form = useContractForm(typedReceipt, receiptOf(rows))
  const { lines } = form.values
  const { send, busy } = useSend(form, transfersContract.receive, {
    done: ({ state }) =>
      toast.success(
        state === 'refused' ? 'Sent back' : state === 'received' ? 'Received' : 'Part received',
        transferNo,
      ),
    failed: 'Not accepted',
    handled: ({ fields }) => besideSent(form, fields, decisionsOf(form.values)),
  })
  const submit = form.onSubmit((values) =>
    send({ id, lines: decisionsOf(values).map(({ lineId, accepted, reason }) => ({ lineId, accepted, reason })) }),
  )
  return (
    <form onSubmit={submit} onKeyDown={enterGoesDown} noValidate autoComplete="off" aria-label="Accept">
      {lines.map(({ lineId, accepted }, at) => {
        const row = rows.find((one) => one.id === lineId)
        if (!row) return null
        const back = accepted === '' ? 0 : row.quantity - Number(accepted)
        return (
          <fieldset key={lineId} className={css.received} aria-label={row.name}>
            <div className={css.item}>
              <div className={textCss.strong}>{row.name}</div>
              <div className={textCss.caption}>
                {`${row.batchNo}, expires ${expiryWords(row.expiry)}, ${grouped(row.quantity)} ${row.unit} sent`}
                {row.isBlocked && ', blocked: it can only go back'}
              </div>
            </div>
            <TextInput
              label="Accepted"
              inputMode="numeric"
              data-autofocus={at === 0 || undefined}
              {...form.getInputProps(`lines.${at}.accepted`)}
            />
            {back > 0 && (
              <TextInput
                label={`Why ${grouped(back)} go back`}
                required
                maxLength={300}
                {...form.getInputProps(`lines.${at}.reason`)}
              />
            )}
          </fieldset>
        )
      })}
      {form.errors['lines'] && <p role="alert">{form.errors['lines']}</p>}
      <Group gap={8} mt="md">
        <Button type="submit" loading={busy}>
          Accept
        </Button>
        <span className={textCss.note}>An empty line stays in transit.</span>
      </Group>
    </form>
  )
}
