import { ITEM_ID } from '../../../charges/server/posting/active-charges.queries.ts'
import { chargedVisits } from '../../../charges/server/price-basis.queries.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { needsRoom } from '../../../visits/model/visit.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { visitsOfPatient } from '../summary/visits-of-patient.queries.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** What each of these charges was of, by its id: null for what was typed; those that follow from the stay are no rows and left out. */
export async function chargedItemsOf(
  db: HospitalDb,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = chargeIds.filter((id) => UUID.test(id))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('charges as c')
    .select(['c.id', ITEM_ID.as('itemId')])
    .where(idIn('c.id', ids))
    .execute()
  return new Map(rows.map(({ id, itemId }) => [id, itemId]))
}

/** The other visits of the patient of a bill that take charges, the latest first. */
export async function otherVisitsOf(db: HospitalDb, { patientId, visitId }: Pick<BillView, 'patientId' | 'visitId'>) {
  const found = await visitsOfPatient(db, patientId)
  const numbers = new Map(found.map((one) => [one.visitId, one.visitNo]))
  const others = found.map((one) => one.visitId).filter((id) => id !== visitId)
  const charged = new Map((await chargedVisits(db, others)).map((visit) => [visit.id, visit]))
  return others.flatMap((id) => {
    const visit = charged.get(id)
    if (!visit || visit.isCancelled) return []
    const { patientType, firstDay: from, lastDay } = visit
    // Who has no bed is seen on one day.
    const to = lastDay ?? (needsRoom(patientType) ? null : from)
    return [{ id, visitNo: numbers.get(id) ?? '', patientType, from, to }]
  })
}
