import type { FoundService } from '../../charges/model/shown-charge.ts'
import { type ChargedVisit, chargedVisit } from '../../charges/server/price-basis.queries.ts'
import { searchServices, servicesByIds } from '../../charges/server/search-services.queries.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { lastOf } from '../model/decide-order.ts'
import { DEPARTMENTS, isOrderedList } from '../model/order-words.ts'
import { ordersContract } from '../model/orders.contract.ts'
import type { Orderable } from '../model/shown-order.ts'
import { orderSets } from './order-sets.queries.ts'
import { contentsOfItems, lateLines } from './orders.queries.ts'

/** What can be ordered for a visit, by what is typed. */
export const orderItems = operation(ordersContract.items, async ({ db, now, refuse }, { visitId, search = '' }) => {
  const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
  const asked = { search, heads: DEPARTMENTS, day: dayOf(now) } as const
  const { services, near } = await searchServices(db, visit, asked)
  return { items: await orderablesOf(db, visit, now, services), ...(near && { near }) }
})

/** The usual sets, each with what its tests and studies cost the visit today. */
export const orderSetsOfVisit = operation(ordersContract.sets, async ({ db, actor, now, refuse }, { visitId }) => {
  const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
  const sets = await orderSets(db, actor)
  const ids = sets.flatMap(({ items }) => items.map(({ itemId }) => itemId))
  const offered = await orderablesOf(db, visit, now, await servicesByIds(db, visit, ids, dayOf(now)))
  const byId = new Map(offered.map((item) => [item.id, item]))
  return {
    sets: sets.map(({ items, ...set }) => ({ ...set, items: items.flatMap(({ itemId }) => byId.get(itemId) ?? []) })),
  }
})

async function orderablesOf(
  db: HospitalDb,
  visit: ChargedVisit,
  now: Date,
  services: readonly FoundService[],
): Promise<Orderable[]> {
  const ids = services.map(({ id }) => id)
  const [late, contents] = await Promise.all([
    lateLines(db, visit.patientId, now),
    contentsOfItems(db, ids, dayOf(now)),
  ])
  return services.flatMap((service) => {
    const { list } = service
    if (!isOrderedList(list)) return []
    const last = lastOf(contents.get(service.id) ?? [service.id], late, now)
    const lately = last ? { name: last.name, at: last.orderedAt.toISOString(), by: last.orderedBy } : null
    return { ...service, list, lately }
  })
}
