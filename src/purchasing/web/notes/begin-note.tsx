import { Select } from '@mantine/core'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FormFooter, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import { purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import { SupplierSelect } from '../suppliers/supplier-select.tsx'

/** From whom, and against which order. */
export function BeginNote({ onClose }: { onClose(): void }) {
  const go = useNavigate()
  const form = useContractForm(notesContract.begin.body, { supplierId: '', orderId: null, receivedOn: useToday() })
  const { supplierId } = form.values
  const orders = useList(purchaseOrdersContract.list, { state: 'open', ...(supplierId && { supplierId }) }).rows.filter(
    ({ state }) => state !== 'submitted',
  )
  const { submit, busy } = useSubmit(form, notesContract.begin, {
    input: (values) => values,
    done: ({ id }) => void go(`/pharmacy/goods-received-note?note=${id}`),
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label="New goods received note" onSubmit={submit}>
      <FormSection title="What has come">
        <SupplierSelect label="Supplier" required {...form.getInputProps('supplierId')} />
        <Select
          label="Order"
          description="Empty: bought without an order"
          clearable
          searchable
          nothingFoundMessage="No order is awaited"
          data={orders.map(({ id, orderNo, supplier }) => ({ value: id, label: `${orderNo}, ${supplier}` }))}
          error={form.errors['orderId']}
          value={form.values.orderId || null}
          onChange={(chosen) => {
            form.setFieldValue('orderId', chosen as never)
            const order = orders.find(({ id }) => id === chosen)
            if (order) form.setFieldValue('supplierId', order.supplierId)
          }}
        />
        <DayInput label="Received" required {...form.getInputProps('receivedOn')} />
      </FormSection>
      <FormFooter note="* Required" submit={busy ? 'Beginning...' : 'Begin note'} busy={busy} onCancel={onClose} />
    </form>
  )
}
