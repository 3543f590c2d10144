import { useState } from 'react'
import { allergyTo } from '../../../alerts/model/allergy-to.ts'
import { useAlerts } from '../../../alerts/web/use-alerts.ts'
import type { AllergenCode } from '../../../catalogue/model/allergens/allergens.ts'
import { type Paise, partOf } from '../../../kernel/money.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { call } from '../../../platform/web/call.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { registerOf } from '../../../stock/model/registers/registers.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { priceSale } from '../../model/sales/price-sale.ts'
import type { FoundItem } from '../../model/sales/sale-shapes.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { needsPrescriber } from '../../model/sales/schedule-rules.ts'
import { type CounterItem, splitCart } from '../../model/sales/split-cart.ts'
import type { CartInHand } from './use-cart.ts'

export type BuyerVisit = RouteReply<typeof salesContract.visits>['visits'][number]

/** Who buys, as it is typed; `visit` where it is a patient. */
export type Buyer = {
  readonly visit: BuyerVisit | null
  readonly buyerName: string
  readonly ageWords: string
  readonly gender: string
  readonly address: string
  readonly prescriber: string
  readonly prescriberRegistration: string
  readonly isForEmployee: boolean
  /** The address was typed before, and stays with the sale or the held cart. */
  readonly isHomeKnown: boolean
  /** The prescription that was taken over into the cart. */
  readonly prescriptionId?: string
}
export const NOBODY: Buyer = {
  visit: null,
  buyerName: '',
  ageWords: '',
  gender: '',
  address: '',
  prescriber: '',
  prescriberRegistration: '',
  isForEmployee: false,
  isHomeKnown: false,
}

export const asCounterItem = ({ batches, ...item }: FoundItem): CounterItem => ({
  ...item,
  batches: batches.map(({ since, ...batch }) => ({ ...batch, since: new Date(since) })),
})

/** A scan adds its units to the cart, whatever has the focus. */
export function useScannedItems(add: CartInHand['add']): void {
  useScanner((code) => {
    void call(salesContract.scan, { barcode: code }).then(
      ({ found }) =>
        found ? add(found.item.id, found.units) : toast.error('Unknown barcode', `No item has the barcode ${code}.`),
      (problem: Error) => toast.error('Nothing was added', problem.message),
    )
  })
}

/** The counter: the cart priced by the same rules as the server prices it, who buys, and what must be asked first. */
export function useCounter<C extends CartInHand>(
  cart: C,
  {
    ofSale,
    ...first
  }: {
    readonly buyer?: Buyer
    readonly discount?: Paise
    readonly ofSale?: string
  } = {},
) {
  const today = useToday()
  const [buyer, setBuyer] = useState<Buyer>(first.buyer ?? NOBODY)
  const [discount, setDiscount] = useState<Paise>(first.discount ?? 0)
  const state = useRead(salesContract.counter, {}).data
  const { id, lines } = cart.cart
  /** What it holds, or what comes back of the sale that is corrected, counts as here. */
  const ofWhom = ofSale ? { ofSale } : { ofCart: id }
  const ids = [...new Set(lines.map(({ medicineId }) => medicineId))].join(',')
  const read = useRead(salesContract.items, { ids, ...ofWhom }, { enabled: ids !== '' })
  // What is shown meanwhile is of the cart before.
  const isComing = ids !== '' && (read.isPending || read.isPlaceholderData)
  const items = new Map((ids === '' ? [] : (read.data?.items ?? [])).map((item) => [item.id, item]))
  const known = new Map([...items].map(([id, item]) => [id, asCounterItem(item)]))
  /** Each line by itself, so that one that stands in the way hides no other. */
  const each = lines.map((line, at) => {
    const item = items.get(line.medicineId)
    const nothing = { line, item, problem: null, units: [], amount: 0 }
    if ((!item && isComing) || line.quantity < 1) return nothing
    const before = lines
      .slice(0, at)
      .filter(({ medicineId, quantity }) => medicineId === line.medicineId && quantity > 0)
    const split = splitCart([...before, line], known, today)
    if (!split.ok) return { ...nothing, problem: split }
    const own = split.value.filter(({ place }) => place === before.length)
    return { ...nothing, units: own, amount: priceSale(own, { billDiscount: 0, roundsOff: false }).total }
  })
  const sold = each.flatMap(({ units }) => units)
  const sale = priceSale(sold, { billDiscount: discount, roundsOff: state?.roundsOff ?? true })
  const inCart = each.flatMap(({ item }) => item ?? [])
  return {
    cart,
    ofWhom,
    today,
    buyer,
    setBuyer,
    discount,
    setDiscount,
    state,
    each,
    isComing,
    /** Every line can be sold as it stands. */
    isWhole: !isComing && each.every(({ line, problem }) => problem === null && line.quantity > 0),
    sale,
    needsApproval: sale.discount > partOf(sale.goods, state?.discountPoints ?? 0),
    prescribed: inCart.find(({ schedule }) => needsPrescriber(schedule)),
    registered: inCart.find(({ schedule }) => registerOf(schedule)),
    inCart,
  }
}
export type Counter<C extends CartInHand = CartInHand> = ReturnType<typeof useCounter<C>>

/** What is asked before the items of a cart are sold: allergies of the patient, and the same substance twice. */
export function useQuestions({ inCart, buyer, today }: Pick<Counter, 'inCart' | 'buyer' | 'today'>) {
  const { data, error, isComing } = useAlerts(buyer.visit?.patientId ?? null)
  const allergies = data
    ? inCart.flatMap((item) => {
        const { answer, because } = allergyTo({
          alerts: data.alerts,
          registered: null,
          groups: item.allergens as AllergenCode[],
          today,
        })
        if (answer !== 'allergic' && answer !== 'ask') return []
        const to = because.map(({ what }) => what ?? '').filter(Boolean)
        return [
          `${buyer.visit?.name ?? 'The patient'} is allergic to ${to.join(', ') || 'something akin'}: ${item.name}`,
        ]
      })
    : []
  const unread = error ? [`The allergies of ${buyer.visit?.name ?? 'the patient'} could not be read`] : []
  return { questions: [...unread, ...allergies, ...sameGeneric(inCart)], isComing }
}

/** Items of a cart that hold the same substance. */
const sameGeneric = (items: readonly FoundItem[]): string[] => {
  const different = [...new Map(items.map((item) => [item.id, item])).values()]
  return different.flatMap((item, at) =>
    different
      .slice(at + 1)
      .filter((other) => other.genericIds.some((id) => item.genericIds.includes(id)))
      .map((other) => `${item.name} and ${other.name} hold the same generic`),
  )
}
