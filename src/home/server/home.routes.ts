import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { homeContract } from '../model/home.contract.ts'
import { showCards } from './cards.queries.ts'
import { exportCards } from './export-cards.ts'
import { cardKeys, homeGroups, patientsCounted } from './home.queries.ts'
import { storageWorks } from './storage-works.ts'

const groups = operation(homeContract.groups, async ({ db, now }, filter) => {
  const [found, counted] = await Promise.all([homeGroups(db, filter, now), patientsCounted(db)])
  return { groups: found, ...counted }
})

const cards = operation(homeContract.cards, async ({ db, now }, { category, from = 0, limit, ...filter }) => ({
  cards: await showCards(db, await cardKeys(db, filter, { category, from, limit }, now), now),
}))

/** That it answers at all says that the database works. */
const status = operation(homeContract.status, async ({ db, platform }) => ({
  database: true,
  storage: await storageWorks(db),
  live: platform.live.connected,
}))

export const homeRoutes: readonly MountedOperation[] = [groups, cards, exportCards, status]
