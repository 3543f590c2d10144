import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { useUnsaved } from '../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { orderForm } from '../model/order-forms.ts'
import { ordersContract } from '../model/orders.contract.ts'
import type { Orderable, VisitOfOrders } from '../model/shown-order.ts'

/** The form of a new order, with what is known of each chosen item beside its line. */
export function useOrder(visit: VisitOfOrders, onClose: () => void) {
  const [known, setKnown] = useState<ReadonlyMap<string, Orderable>>(new Map())
  const form = useContractForm(orderForm, {
    practitionerId: visit.ownPractitionerIds[0] ?? visit.practitionerId ?? '',
    priority: 'routine',
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, ordersContract.place, {
    input: (values) => ({ visitId: visit.id, ...values }),
    done: ({ orderNo, rateNotSet }) => {
      unsaved.release()
      toast.success('Ordered', rateNotSet > 0 ? `${orderNo}; ${rateNotSet} without a rate` : orderNo)
      onClose()
    },
    failed: 'Not ordered',
  })
  const chosen = form.values.lines.flatMap(({ itemId }) => known.get(itemId) ?? [])
  function add(items: readonly Orderable[]) {
    const fresh = items.filter(({ id }) => !chosen.some((one) => one.id === id))
    setKnown(new Map([...known, ...fresh.map((item) => [item.id, item] as const)]))
    form.setFieldValue('lines', [...form.values.lines, ...fresh.map(({ list, id }) => ({ list, itemId: id }))])
    form.clearFieldError('lines')
  }
  const remove = (at: number) => form.removeListItem('lines', at)
  return { form, submit, busy, chosen, add, remove, isUnsaved: unsaved.isUnsaved }
}

export type OrderEntry = ReturnType<typeof useOrder>
