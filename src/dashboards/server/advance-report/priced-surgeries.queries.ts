import { sourceOf } from '../../../catalogue/model/rates/explain-rate.ts'
import type { WardClass } from '../../../catalogue/model/rates/rates.ts'
import { priceItem } from '../../../charges/model/price/price-item.ts'
import { priceBasesOf } from '../../../charges/server/price-basis.queries.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ReportedSurgery } from '../../model/advance-report/advance-report.contract.ts'

type Visit = {
  readonly id: string
  readonly payerId: string
  readonly entitledWard: WardClass | null
  /** The day of the surgeries that have none of their own. */
  readonly surgeryDate: IsoDate | null
}

/** The surgeries of each of these visits, at the rate that a bill has for its payer on the day of the surgery, else today. */
export async function pricedSurgeries(
  db: HospitalDb,
  hospitalId: string,
  visits: readonly Visit[],
  today: IsoDate,
): Promise<(visitId: string) => ReportedSurgery[]> {
  const ids = visits.map(({ id }) => id)
  const surgeries = Map.groupBy(await surgeriesOf(db, ids), ({ visitId }) => visitId)
  const items = [...surgeries.values()].flat().map(({ surgeryId }) => surgeryId)
  const basisOf = await priceBasesOf(db, hospitalId, visits, items)
  const priced = visits.map((visit) => {
    const basis = basisOf(visit)
    const costs = (surgeries.get(visit.id) ?? []).map(({ surgeryId, performedOn, name, code, category }) => {
      const { resolved } = priceItem(basis, {
        head: 'surgery',
        itemId: surgeryId,
        day: performedOn ?? visit.surgeryDate ?? today,
      })
      return {
        name,
        code,
        category,
        cost: resolved.column === null ? null : resolved.amount,
        rateSource: sourceOf(resolved),
      }
    })
    return [visit.id, costs] as const
  })
  const ofVisit = new Map(priced)
  return (visitId) => ofVisit.get(visitId) ?? []
}

const surgeriesOf = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('visit_surgeries as t')
    .innerJoin('cghs_surgery as s', (join) => onRow(join, 's', 't.surgery_id'))
    .select(['t.visit_id as visitId', 't.surgery_id as surgeryId', 't.performed_on as performedOn'])
    .select(['s.name', 's.code', 's.category'])
    .where(idIn('t.visit_id', visitIds))
    .where('t.status', '<>', 'cancelled')
    .orderBy('t.position')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()
