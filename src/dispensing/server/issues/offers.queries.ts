import { dayOf } from '../../../kernel/calendar.ts'
import { barcodesOf } from '../../../medicines/server/items/medicines.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { byExpiry, mayLeave } from '../../../stock/model/batches/choose-batches.ts'
import { type AvailableBatch, availableBatches } from '../../../stock/server/available/available-batches.queries.ts'
import type { Offer, Offered } from '../../model/issues/offer.ts'
import { itemsFor, substitutesOf } from '../items.queries.ts'
import type { LockedRequest } from '../requests/requests.queries.ts'

type Visit = Parameters<typeof itemsFor>[1]

/** What a place has of the items of a request, the batch that ends first before the others, and of items with the same contents. */
export async function offersOf(
  db: HospitalDb,
  {
    request,
    visit,
    placeId,
    now,
  }: { readonly request: LockedRequest; readonly visit: Visit; readonly placeId: string; readonly now: Date },
): Promise<Offer[]> {
  const today = dayOf(now)
  const asked = request.lines.map(({ medicineId }) => medicineId)
  const ids = [...new Set([...asked, ...(await substitutesOf(db, asked))])]
  const [items, batches, barcodes] = await Promise.all([
    itemsFor(db, visit, ids, today),
    availableBatches(db, { medicineIds: ids, placeId, now, holder: { kind: 'dispensing_request', id: request.id } }),
    barcodesOf(db, ids),
  ])
  const ofItem = Map.groupBy(batches.toSorted(byExpiry), ({ medicineId }) => medicineId)
  const offered = (medicineId: string): Offered => ({
    batches: (ofItem.get(medicineId) ?? []).map((batch) => shown(batch, today)),
    barcodes: barcodes.get(medicineId) ?? [],
    discount: items.get(medicineId)?.discount?.basisPoints ?? 0,
  })
  return request.lines.map(({ id, medicineId }) => {
    const item = items.get(medicineId)
    const same = [...items.values()].filter(
      (one) => one.id !== medicineId && one.isActive && one.contents !== '' && one.contents === item?.contents,
    )
    return {
      requestLineId: id,
      isAllergic: item?.isAllergic ?? false,
      ...offered(medicineId),
      substitutes: same
        .map((one) => {
          const here = offered(one.id)
          const available = here.batches.reduce((sum, batch) => sum + (batch.mayLeave ? batch.available : 0), 0)
          return { medicineId: one.id, name: one.name, available, ...here }
        })
        .filter(({ available }) => available > 0),
    }
  })
}

const shown = (batch: AvailableBatch, today: string) => ({
  batchId: batch.batchId,
  batchNo: batch.batchNo,
  expiry: batch.expiry,
  mrp: batch.mrp,
  packUnits: batch.packUnits,
  available: batch.available,
  mayLeave: mayLeave(batch, today),
})
