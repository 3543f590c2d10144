import { chargeOfUnits } from '../../../charges/server/posting/charge-of-units.ts'
import { postCharges } from '../../../charges/server/posting/post-charge.ts'
import { chargedVisit, isCancelledAdmission } from '../../../charges/server/price-basis.queries.ts'
import { discountOf } from '../../../dispensing/model/discounts/discount-on.ts'
import { itemsFor } from '../../../dispensing/server/items.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Verdict } from '../../../kernel/verdict.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { postCost } from '../../../stock/server/movements/post-cost.ts'
import { lockBatches, postMovements } from '../../../stock/server/movements/post-movements.ts'
import { enterRegisters } from '../../../stock/server/registers/enter-registers.ts'
import type { DoseForm } from '../../model/doses/dose-form.ts'
import { decideTaking, type TakingRefusal, usualSource } from '../../model/doses/taking.ts'
import type { StoredOrder } from '../orders/stored-orders.queries.ts'
import { batchesInWard, type TakenBy, WARD_DOSE_LINE, wardPlaceAt } from './ward-stock.queries.ts'

type Given = {
  readonly order: StoredOrder
  readonly form: Pick<DoseForm, 'takenFrom' | 'batchId' | 'batchReason' | 'units' | 'reason'>
  readonly dose: number | null
  readonly actedAt: Date
}

type Taking = Pick<
  Context<TakingRefusal | 'ADMISSION_CANCELLED' | 'NOT_ENOUGH_STOCK'>,
  'db' | 'now' | 'refuse' | 'orRefuse'
>

/** What a given dose, or a bag that is hung up, takes, decided under the locks of its batches. */
export async function takingOf({ db, now, refuse, orRefuse }: Taking, { order, form, dose, actedAt }: Given) {
  const { medicineId, visitId } = order
  const today = dayOf(now)
  const isOfWard = (form.takenFrom ?? usualSource(order)) === 'ward_stock' && medicineId !== null
  const place = isOfWard ? await wardPlaceAt(db, visitId, actedAt) : undefined
  const visit = isOfWard ? await chargedVisit(db, visitId) : undefined
  // Nothing is charged to an admission that was cancelled.
  if (visit && isCancelledAdmission(visit)) refuse('ADMISSION_CANCELLED', { field: 'takenFrom' })
  const there = await batchesInWard(db, place, medicineId, now)
  await lockBatches(
    db,
    there.map(({ batchId }) => batchId),
  )
  const [offered, items] = await Promise.all([
    batchesInWard(db, place, medicineId, now),
    visit && medicineId ? itemsFor(db, visit, [medicineId], dayOf(actedAt)) : null,
  ])
  const item = medicineId === null ? undefined : items?.get(medicineId)
  const taken = orRefuse(
    decideTaking({
      order,
      form,
      dose,
      place: place ?? null,
      offered,
      discountOf: (price) => discountOf(price, item?.discount ?? null),
      today,
    }),
  )
  return { ...taken, lines: taken.lines.map((line) => ({ ...line, id: crypto.randomUUID() })), place, item }
}
type DecidedTaking = Awaited<ReturnType<typeof takingOf>>

type Dose = { readonly of: TakenBy; readonly order: StoredOrder; readonly actedAt: Date }

/**
 * Takes what was decided out of the stock of the ward: movement, register, cost and charge by the line, in the transaction of the signature.
 * Nothing stops it: no grace, no missing rate, no bill that is confirmed.
 */
export async function postTaking(
  { db, now, orRefuse }: Pick<Taking, 'db' | 'now' | 'orRefuse'>,
  { lines, place, item }: DecidedTaking,
  { of, order, actedAt }: Dose,
): Promise<string[]> {
  const { medicineId, visitId } = order
  if (lines.length === 0 || !place || !item || medicineId === null) return []
  const today = dayOf(now)
  const moved = orRefuse(
    besideSource(
      await postMovements(db, {
        kind: 'consumed',
        day: today,
        moves: lines.map(({ id, batchId, quantity }) => ({
          batchId,
          placeId: place.id,
          quantity: -quantity,
          source: { kind: WARD_DOSE_LINE, id },
        })),
      }),
    ),
  )
  const registers = await enterRegisters(db, {
    kind: WARD_DOSE_LINE,
    lines: lines.map(({ id }) => ({ id, schedule: item.schedule })),
    now,
  })
  const costs = moved.map(({ value }) => 0 - value)
  await db
    .insertInto('ward_dose_lines')
    .values(
      lines.map((line, at) => ({
        id: line.id,
        dose_id: 'doseId' in of ? of.doseId : null,
        rate_id: 'rateId' in of ? of.rateId : null,
        visit_id: visitId,
        medicine_id: medicineId,
        batch_id: line.batchId,
        place_id: place.id,
        quantity: line.quantity,
        price: line.price,
        discount: line.discount,
        amount: line.amount,
        cost: costs[at] ?? 0,
        batch_reason: line.batchReason,
      })),
    )
    .execute()
  await postCharges(
    db,
    visitId,
    lines.map((line) =>
      chargeOfUnits(dayOf(actedAt), {
        ...line,
        name: item.name,
        unit: item.unit,
        isImplant: item.kind === 'implant',
        at: actedAt,
        source: { kind: WARD_DOSE_LINE, id: line.id },
      }),
    ),
  )
  for (const [at, { id }] of lines.entries())
    await postCost(db, {
      day: today,
      source: { kind: WARD_DOSE_LINE, id },
      narration: `Given from ward stock: ${item.name}`,
      cost: costs[at] ?? 0,
    })
  return registers
}

/** Between what is offered and what moves stands a lock; what is missing all the same is told beside the source. */
function besideSource<Value>(moved: Verdict<Value, 'NOT_ENOUGH_STOCK'>): Verdict<Value, 'NOT_ENOUGH_STOCK'> {
  return moved.ok ? moved : { ...moved, details: { ...moved.details, field: 'takenFrom' } }
}
