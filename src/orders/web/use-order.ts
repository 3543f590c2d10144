import { useState } from 'react'
import type { IsoDate } from '../../kernel/calendar.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { useUnsaved } from '../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { bloodHereContract } from '../model/blood-here.contract.ts'
import { orderForm } from '../model/order-forms.ts'
import { ordersContract } from '../model/orders.contract.ts'
import type { Orderable, VisitOfOrders } from '../model/shown-order.ts'
import { confirmUnpaid } from './confirm-unpaid.ts'

/** What an order begins with: a test or study, and the day on which it was done where it is only recorded. */
export type OrderBegun = { readonly item: Orderable; readonly doneOn: IsoDate | null }

/** What was placed, for who tells it elsewhere too. */
export type OrderPlaced = { readonly orderNo: string; readonly names: readonly string[]; readonly isRecorded: boolean }
export type OrderTold = { placed(order: OrderPlaced): void; undone(order: OrderPlaced): void }

type Begins = { readonly begun?: OrderBegun | undefined; readonly told?: OrderTold | undefined }

/** The form of a new order, with what is known of each chosen item beside its line. */
export function useOrder(visit: VisitOfOrders, onClose: () => void, { begun, told }: Begins = {}) {
  const [known, setKnown] = useState<ReadonlyMap<string, Orderable>>(
    new Map(begun ? [[begun.item.id, begun.item]] : []),
  )
  const [onHand, setOnHand] = useState<ReadonlySet<string>>(new Set())
  const undo = useUndoneOrder()
  const addToSamples = useBloodHere(visit.id)
  const form = useContractForm(orderForm, {
    practitionerId: visit.ownPractitionerIds[0] ?? visit.practitionerId ?? '',
    priority: 'routine',
    ...(begun && { lines: [{ list: begun.item.list, itemId: begun.item.id }] }),
    ...(begun?.doneOn && { entry: 'recorded' as const, doneOn: begun.doneOn }),
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, ordersContract.place, {
    input: (values) => ({ visitId: visit.id, ...values }),
    done: ({ orderNo, lineIds, rateNotSet }, { lines, entry }) => {
      unsaved.release()
      const words = rateNotSet > 0 ? `${orderNo}; ${rateNotSet} without a rate` : orderNo
      const names = lines.flatMap(({ itemId }) => known.get(itemId)?.name ?? [])
      const placed = { orderNo, names, isRecorded: entry === 'recorded' }
      toast.success('Ordered', words, () => undo(lineIds, () => told?.undone(placed)))
      told?.placed(placed)
      const joining = lineIds.filter((_, at) => onHand.has(lines[at]?.itemId ?? ''))
      if (entry !== 'recorded' && joining.length > 0) addToSamples(joining)
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
  return {
    visitId: visit.id,
    form,
    submit,
    busy,
    chosen,
    add,
    remove,
    /** The tests that are to be done on blood that is there. */
    onHand,
    setOnHand: (itemId: string, isUsed: boolean) =>
      setOnHand(new Set([...[...onHand].filter((id) => id !== itemId), ...(isUsed ? [itemId] : [])])),
    isUnsaved: unsaved.isUnsaved,
  }
}

/** Takes the lines of an order back that was just placed, with what they were charged. */
function useUndoneOrder(): (lineIds: readonly string[], undone: () => void) => void {
  const cancel = useWrite(ordersContract.cancel)
  return (lineIds, undone) => {
    for (const [at, id] of lineIds.entries())
      cancel.mutate(
        { id, reason: 'Ordered by mistake' },
        {
          onSuccess: () => {
            toast.success('Undone', 'The order is cancelled.')
            if (at === 0) undone()
          },
          onError: (problem) => toast.error('The order stays', problem.message),
        },
      )
  }
}

/** Lets lines of the order that was just placed join the containers that the laboratory has. */
function useBloodHere(visitId: string): (lineIds: readonly string[]) => void {
  const { mutate } = useWrite(bloodHereContract.use)
  const use = (lineIds: readonly string[], isUnpaidConfirmed = false) =>
    mutate(
      { visitId, lineIds: [...lineIds], isUnpaidConfirmed },
      {
        onSuccess: ({ numbers }) => toast.success('Nothing is drawn for it', `Done on ${numbers.join(', ')}`),
        onError: (problem) => {
          if (!confirmUnpaid(problem, null, () => use(lineIds, true))) toast.error('To be drawn', problem.message)
        },
      },
    )
  return use
}

export type OrderEntry = ReturnType<typeof useOrder>
