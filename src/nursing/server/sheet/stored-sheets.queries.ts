import { nursingSettings } from '../../../hours/server/hours.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { VisitOfSheet } from '../../model/sheet/shown-sheet.ts'
import { awayOf } from '../absences/away.queries.ts'
import { ordersOfVisits } from '../orders/stored-orders.queries.ts'
import type { Around, Stored } from './build-sheet.ts'
import { dosesOfVisits, ratesOfVisits } from './doses.queries.ts'
import { visitsOfSheet } from './visits-of-sheet.queries.ts'

export type Sheet = { readonly visit: VisitOfSheet; readonly stored: Stored; readonly around: Around }

type Reading = {
  readonly db: HospitalDb
  readonly now: Date
  readonly userId: string
  /** What was due and done before it is left out; null: nothing. */
  readonly since: Date | null
}

/** What is stored of the sheets of visits, in the order asked: one query a table, however many they are. */
export async function sheetsOf({ db, now, userId, since }: Reading, ids: readonly string[]): Promise<Sheet[]> {
  const [visits, orders, doses, rates, settings, away] = await Promise.all([
    visitsOfSheet(db, ids),
    ordersOfVisits(db, ids),
    dosesOfVisits(db, ids, since),
    ratesOfVisits(db, ids),
    nursingSettings(db),
    awayOf(db, ids, now),
  ])
  const ordersOf = Map.groupBy(orders, ({ visitId }) => visitId)
  const visitOf = new Map(orders.map(({ id, visitId }) => [id, visitId]))
  const dosesOf = Map.groupBy(doses, ({ visitId }) => visitId)
  const ratesOf = Map.groupBy(rates, ({ orderId }) => visitOf.get(orderId) ?? '')
  return visits.map((visit) => ({
    visit,
    stored: {
      orders: ordersOf.get(visit.id) ?? [],
      doses: dosesOf.get(visit.id) ?? [],
      rates: ratesOf.get(visit.id) ?? [],
    },
    around: {
      now,
      settings,
      endedAt: visit.dischargedAt === null ? null : new Date(visit.dischargedAt),
      away: away.get(visit.id) ?? [],
      userId,
    },
  }))
}
