import { isPrescriptionOf } from '../../../dispensing/server/requests/prescriptions-to-sell.ts'
import { dayOf, showTime } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Holder } from '../../../stock/server/available/available-batches.queries.ts'
import { holdersOf } from '../../../stock/server/available/reservations.ts'
import { lockBatches } from '../../../stock/server/movements/post-movements.ts'
import { decideDiscount, decidePayments } from '../../model/sales/decide-sale.ts'
import { type PricedSale, priceSale } from '../../model/sales/price-sale.ts'
import type { SaleForm } from '../../model/sales/sale-shapes.ts'
import { decideSchedules } from '../../model/sales/schedule-rules.ts'
import { type SplitLine, splitCart } from '../../model/sales/split-cart.ts'
import { limitOf, settingsOf } from '../settings/settings.queries.ts'
import { buyerOfVisit } from './buyers.queries.ts'
import { counterItems } from './counter-items.queries.ts'

export type KnownBuyer = {
  readonly visit: { readonly id: string; readonly patientId: string } | null
  readonly name: string
  readonly address: string | null
}

/** Who buys: the patient of a visit, or who is named. */
export async function knownBuyer(
  db: HospitalDb,
  form: Pick<SaleForm, 'visitId' | 'buyerName' | 'address' | 'prescriptionId'>,
): Promise<Verdict<KnownBuyer, 'NO_SUCH_VISIT' | 'INPATIENT' | 'NAME_REQUIRED' | 'NO_SUCH_PRESCRIPTION'>> {
  const visit = form.visitId ? await buyerOfVisit(db, form.visitId) : null
  if (visit === undefined) return refuse('NO_SUCH_VISIT')
  if (visit?.isStaying) return refuse('INPATIENT', { field: 'visitId' })
  if (form.prescriptionId && !(await isPrescriptionOf(db, form.prescriptionId, form.visitId)))
    return refuse('NO_SUCH_PRESCRIPTION')
  const name = visit?.name ?? form.buyerName
  if (!name) return refuse('NAME_REQUIRED', { field: 'buyerName' })
  return accept({ visit, name, address: form.address ?? (visit?.address || null) })
}

/** The lines of a cart as units of batches that are here now, or who has what is missing. The batches are locked by `lockItems` before. */
export async function splitHere(
  { db, now }: Pick<Context, 'db' | 'now'>,
  form: Pick<SaleForm, 'lines'>,
  { placeId, cartId }: { readonly placeId: string; readonly cartId?: string | undefined },
): Promise<ReturnType<typeof splitCart>> {
  const today = dayOf(now)
  const holder = cartId === undefined ? undefined : cartAsHolder(cartId)
  const items = await counterItems(db, { ids: medicinesOf(form) }, { placeId, today, now, holder })
  const split = splitCart(form.lines, new Map(items.map((item) => [item.id, item])), today)
  if (split.ok || split.refusal !== 'NOT_ENOUGH_STOCK') return split
  const [, at] = split.details?.field?.split('.') ?? []
  const medicineId = form.lines[Number(at)]?.medicineId ?? ''
  const held = await holdersOf(db, { medicineId, placeId, now, holder })
  const who = held ? ` ${held}` : await lastTaker(db, medicineId, placeId)
  return refuse('NOT_ENOUGH_STOCK', { ...split.details, values: { ...split.details?.values, who } })
}

/** What holds the units of a cart. */
export const cartAsHolder = (cartId: string): Holder => ({ kind: 'cart', id: cartId })

/** A cart priced with what is here now, checked as it is sold. The batches of its items are locked by `lockItems` before. */
export async function priceCart(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  form: Omit<SaleForm, 'cartId'>,
  {
    placeId,
    cartId,
    address,
    isApproved,
  }: {
    readonly placeId: string
    /** What it holds is its own; none of a correction. */
    readonly cartId?: string
    readonly address: string | null
    readonly isApproved: boolean
  },
): Promise<Verdict<PricedSale<SplitLine>, PriceRefusal>> {
  const split = await splitHere(context, form, { placeId, cartId })
  if (!split.ok) return split
  const lines = split.value
  const scheduled = decideSchedules(
    lines.map(({ item }) => item),
    { ...form, address },
  )
  if (!scheduled.ok) return scheduled
  const { roundsOff } = await settingsOf(context.db)
  const sale = priceSale(lines, { billDiscount: form.billDiscount, roundsOff })
  const discounted = decideDiscount(sale, await limitOf(context), isApproved)
  if (!discounted.ok) return discounted
  if (sale.total !== form.total) return refuse('PRICE_CHANGED', { values: { total: showRupees(sale.total) } })
  const paid = decidePayments(form.payments, sale.total)
  return paid.ok ? accept(sale) : paid
}

type RefusalOf<V> = V extends { readonly ok: false; readonly refusal: infer R } ? R : never
type PriceRefusal =
  | RefusalOf<ReturnType<typeof splitCart>>
  | RefusalOf<ReturnType<typeof decideSchedules>>
  | RefusalOf<ReturnType<typeof decideDiscount>>
  | RefusalOf<ReturnType<typeof decidePayments>>
  | 'PRICE_CHANGED'

export const medicinesOf = ({ lines }: Pick<SaleForm, 'lines'>): string[] => [
  ...new Set(lines.map(({ medicineId }) => medicineId)),
]

/** All batches of items. */
export async function batchesOf(db: HospitalDb, medicineIds: readonly string[]): Promise<string[]> {
  const batches = await db.selectFrom('batches').select('id').where('medicine_id', 'in', medicineIds).execute()
  return batches.map(({ id }) => id)
}

/** All batches of items that are here, locked in the fixed order: what is read next stays true until the sale is written. */
export const lockItems = async (db: HospitalDb, medicineIds: readonly string[]) =>
  lockBatches(db, await batchesOf(db, medicineIds))

/** Who took an item last: ' Amol Gawande sold 6 at 14:40.' */
async function lastTaker(db: HospitalDb, medicineId: string, placeId: string): Promise<string> {
  const taken = await db
    .selectFrom('stock_movements as m')
    .innerJoin('users as u', (join) => onRow(join, 'u', 'm.created_by'))
    .select(['u.full_name as name', 'm.quantity', 'm.created_at as at'])
    .where('m.medicine_id', '=', medicineId)
    .where('m.place_id', '=', placeId)
    .where('m.quantity', '<', 0)
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return taken ? ` ${taken.name} took ${-taken.quantity} at ${showTime(taken.at)}.` : ''
}
