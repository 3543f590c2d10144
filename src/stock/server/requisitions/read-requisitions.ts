import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { askableItems } from '../available/askable-items.queries.ts'
import { ASKING_KINDS } from '../transfers/place-of-stock.queries.ts'
import { offersOf } from './offers.queries.ts'
import { parLevels } from './par-levels.ts'
import { requisitionById, requisitionsInWork, requisitionsPage } from './requisitions.queries.ts'

/** What is read of requisitions and par levels. */
export const readRequisitions = [
  operation(requisitionsContract.places, async ({ db }) => ({
    places: await db
      .selectFrom('stock_places')
      .select(['id', 'name', sql<(typeof ASKING_KINDS)[number]>`kind`.as('kind')])
      .where('status', '=', 'Active')
      .where('kind', 'in', ASKING_KINDS)
      .orderBy('name')
      .execute(),
  })),
  operation(requisitionsContract.list, ({ db }, asked) => requisitionsPage(db, asked)),
  operation(requisitionsContract.queue, async ({ db }, { placeId }) => ({
    rows: await requisitionsInWork(db, placeId),
  })),
  operation(
    requisitionsContract.requisition,
    async ({ db, refuse }, { id }) => (await requisitionById(db, id)) ?? refuse('NOT_FOUND'),
  ),
  operation(requisitionsContract.items, async ({ db, now }, { search }) => ({
    items: await askableItems(db, { search, now, today: dayOf(now) }),
  })),
  operation(requisitionsContract.offers, async ({ db, now, refuse }, { id, fromPlaceId }) => {
    const known = await db.selectFrom('stock_requisitions').select('id').where('id', '=', id).executeTakeFirst()
    if (!known) refuse('NOT_FOUND')
    return { offers: await offersOf(db, { id, fromPlaceId, now, today: dayOf(now) }) }
  }),
  operation(requisitionsContract.parLevels, async ({ db, now }, { placeId }) => ({
    rows: await parLevels(db, placeId, dayOf(now)),
  })),
]
