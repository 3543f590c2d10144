import { Textarea, TextInput } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, Wide } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { purchaseOrdersContract, type ShownOrder } from '../../model/orders/orders.contract.ts'

type Props = { readonly order: ShownOrder; onClose(): void }

/** An order on its way to the supplier: the PDF is attached, the answer comes to the hospital's address. */
export default function MailOrderDialog({ order, onClose }: Props) {
  const { hospital } = useAuth()
  const { id, version, orderNo } = order
  const form = useContractForm(purchaseOrdersContract.mail.body, {
    version,
    to: order.supplierEmail,
    message: messageWith(order, hospital?.fullName ?? ''),
  })
  const { submit, busy } = useSubmit(form, purchaseOrdersContract.mail, {
    input: ({ to, message }) => ({ id, version, to, message }),
    done: (_, { to }) => {
      toast.success('Sent', `${orderNo} has gone to ${to}.`)
      onClose()
    },
    failed: 'Not sent',
  })
  return (
    <FormDialog title={`E-mail ${orderNo}`} opened onClose={onClose} size={560}>
      <form noValidate autoComplete="off" aria-label={`E-mail ${orderNo}`} onSubmit={submit}>
        <Wide>
          <TextInput label="To" type="email" required maxLength={254} {...FIRST_FIELD} {...form.getInputProps('to')} />
        </Wide>
        <Textarea label="Message" required rows={9} maxLength={2000} mt={12} {...form.getInputProps('message')} />
        <FormFooter note={`${orderNo}.pdf is attached`} submit="Send" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}

const messageWith = (order: ShownOrder, hospital: string) => `Dear ${order.supplier},

Please find attached our purchase order ${order.orderNo}${order.revision > 0 ? `, revision ${order.revision},` : ''} of ${showDay(order.day)}. We expect the goods by ${showDay(order.expectedOn)} at ${order.place}.

Please quote the number of the order on the challan and the invoice.

${hospital}
`
