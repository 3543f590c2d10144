import { useRef, useState } from 'react'
import { showTime } from '../../../kernel/calendar.ts'
import { type Paise, showRupees } from '../../../kernel/money.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { heldCartsContract } from '../../model/sales/holds/held-carts.contract.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { IN_CASH, inOne, type Paying, paymentsOf } from './pay-panel.tsx'
import type { Carts } from './use-cart.ts'
import { type Buyer, type Counter, NOBODY, useQuestions } from './use-counter.ts'

/** What the last attempt was refused for, and what it was sent with: a field that has changed since stands without its error. */
type Refused = {
  readonly fields: Readonly<Record<string, string>>
  readonly buyer: Buyer
  readonly paying: Paying
  readonly discount: Paise
  readonly lines: string
}

/** The errors that are still about what is shown. */
function errorsOf(refused: Refused | null, { buyer, discount, cart }: Counter, paying: Paying) {
  if (!refused) return {}
  const isSame = (field: string) => {
    if (field.startsWith('lines')) return refused.lines === JSON.stringify(cart.cart.lines)
    if (field.startsWith('payments') || field.startsWith('approver')) return refused.paying === paying
    if (field === 'billDiscount') return refused.discount === discount
    if (field === 'visitId') return refused.buyer.visit === buyer.visit
    return refused.buyer[field as keyof Buyer] === buyer[field as keyof Buyer]
  }
  return Object.fromEntries(Object.entries(refused.fields).filter(([field]) => isSame(field)))
}

type Then = {
  /** After a sale, a hold, a cart that is taken up: at the next buyer. */
  onBegin(): void
  onSold(id: string): void
  /** A sale that does not begin: what stands in the way is in the lines, or is a question. */
  onStopped(where: 'lines' | 'question'): void
}

/** How the cart is paid and sold, held and taken up again. A sale is sent once while its answer is awaited. */
export function useSelling(counter: Counter<Carts>, { onBegin, onSold, onStopped }: Then) {
  const { cart, state, sale, each, buyer, discount } = counter
  const { questions, isComing } = useQuestions(counter)
  const [paying, setPaying] = useState<Paying>(IN_CASH)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { mutate: sell, isPending } = useWrite(salesContract.sell)
  const holding = useWrite(heldCartsContract.hold)
  const takingUp = useWrite(heldCartsContract.takeUp)
  const lettingGo = useWrite(heldCartsContract.letGo)
  const awaits = useRef(false)
  /** The next buyer: nothing of the last one stays. */
  const begin = (next: { readonly buyer: Buyer; readonly discount: Paise } = { buyer: NOBODY, discount: 0 }) => {
    counter.setBuyer(next.buyer)
    counter.setDiscount(next.discount)
    setPaying(IN_CASH)
    setRefused(null)
    onBegin()
  }
  const isReady = each.length > 0 && state !== undefined && state.session !== null
  const pay = () => {
    if (!isReady || awaits.current || counter.isComing || isComing) return
    if (!counter.isWhole) {
      toast.error('Not sold', 'A line of the cart cannot be sold as it stands.')
      return onStopped('lines')
    }
    if (questions.length > 0 && paying.asked !== inOne(questions)) {
      toast.error('Not sold', 'Please ask first, and say so.')
      return onStopped('question')
    }
    const { visit, isHomeKnown: _, ...typed } = buyer
    awaits.current = true
    sell(
      {
        cartId: cart.cart.id,
        visitId: visit?.id ?? null,
        ...typed,
        buyerName: visit?.name ?? typed.buyerName,
        ageWords: visit?.ageWords ?? typed.ageWords,
        gender: visit?.gender ?? typed.gender,
        remark: null,
        lines: [...cart.cart.lines],
        billDiscount: discount,
        total: sale.total,
        payments: paymentsOf(paying, sale.total),
        approver: counter.needsApproval ? paying.approver : null,
      },
      {
        onSuccess: ({ id, number, total, registers }) => {
          toast.success(`Sold ${showRupees(total)}`, [number, ...registers].join(', '))
          cart.next()
          begin()
          onSold(id)
        },
        onError: (problem) => {
          setRefused({ fields: problem.fields, buyer, paying, discount, lines: JSON.stringify(cart.cart.lines) })
          // Beside a field of the buyer or the payment it is said already; of a line it says who took what is missing.
          const isBesideField = Object.keys(problem.fields).some((field) => !field.startsWith('lines'))
          if (!isBesideField) toast.error('Not sold', problem.message)
        },
        onSettled: () => {
          awaits.current = false
        },
      },
    )
  }
  const hold = (then?: () => void) => {
    if (each.length === 0 || awaits.current || counter.isComing) return
    if (!counter.isWhole) {
      toast.error('Not held', 'A line of the cart cannot be sold as it stands.')
      return onStopped('lines')
    }
    const { visit, isHomeKnown: _, ...typed } = buyer
    awaits.current = true
    holding.mutate(
      {
        ...typed,
        cartId: cart.cart.id,
        visitId: visit?.id ?? null,
        lines: [...cart.cart.lines],
        billDiscount: discount,
      },
      {
        onSuccess: ({ until }) => {
          toast.success('Held', `Its units are kept until ${showTime(new Date(until))}.`)
          cart.next()
          begin()
          awaits.current = false
          then?.()
        },
        onError: (problem) => {
          setRefused({ fields: problem.fields, buyer, paying, discount, lines: JSON.stringify(cart.cart.lines) })
          toast.error('Not held', problem.message)
        },
        onSettled: () => {
          awaits.current = false
        },
      },
    )
  }
  const takeUp = (id: string) => {
    if (awaits.current) return
    awaits.current = true
    takingUp.mutate(
      { id },
      {
        onSuccess: ({
          cartId,
          lines,
          visit,
          billDiscount,
          prescriber,
          prescriberRegistration,
          prescriptionId,
          ...typed
        }) => {
          cart.put({ id: cartId, lines })
          begin({
            buyer: {
              ...typed,
              visit,
              address: '',
              prescriber: prescriber ?? '',
              prescriberRegistration: prescriberRegistration ?? '',
              ...(prescriptionId && { prescriptionId }),
            },
            discount: billDiscount,
          })
        },
        onError: ({ message }) => toast.error('Not taken up', message),
        onSettled: () => {
          awaits.current = false
        },
      },
    )
  }
  return {
    questions,
    paying,
    setPaying,
    refused,
    errors: errorsOf(refused, counter, paying),
    isReady,
    isPending,
    pay,
    hold,
    isHolding: holding.isPending,
    /** Goes on with a held cart; what is in hand is held before. */
    takeUp: (id: string) => (each.length > 0 ? hold(() => takeUp(id)) : takeUp(id)),
    letGo(id: string) {
      lettingGo.mutate({ id }, { onError: ({ message }) => toast.error('Not let go', message) })
    },
  }
}
export type Selling = ReturnType<typeof useSelling>
