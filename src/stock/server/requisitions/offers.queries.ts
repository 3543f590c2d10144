import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { usableBatches } from '../../model/batches/choose-batches.ts'
import type { Offer } from '../../model/requisitions/requisitions.contract.ts'
import { availableBatches } from '../available/available-batches.queries.ts'
import { linesOfRequisition } from './settle-requisition.ts'

/** What a place has of the items of a requisition that may leave, the earliest expiry first. */
export async function offersOf(
  db: HospitalDb,
  { id, fromPlaceId, now, today }: { id: string; fromPlaceId: string; now: Date; today: IsoDate },
): Promise<Offer[]> {
  const lines = await linesOfRequisition(db, id)
  const medicineIds = lines.map(({ medicineId }) => medicineId)
  const there = await availableBatches(db, { medicineIds, placeId: fromPlaceId, now })
  return lines.map(({ id: lineId, medicineId }) => {
    const own = usableBatches(
      there.filter((batch) => batch.medicineId === medicineId),
      today,
    )
    return {
      lineId,
      available: own.reduce((sum, { available }) => sum + available, 0),
      batches: own.map(({ batchNo, expiry, available }) => ({ batchNo, expiry, available })),
    }
  })
}
