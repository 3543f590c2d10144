import type { Page } from '../../platform/model/contract/page.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { exportColumns } from '../../platform/server/lists/export-list.ts'
import { homeCard, homeContract } from '../model/home.contract.ts'
import { type HomePrintRow, homeColumns } from '../model/home-columns.ts'
import { showCards } from './cards.queries.ts'
import { cardKeys, type HomeFilter, homeGroups } from './home.queries.ts'

/** Writes chosen columns of the home dashboard's cards to a file, group by group. */
export const exportCards = operation(homeContract.exportCards, async (context, { format, columnIds, ...filter }) => {
  const { actor, db, platform } = context
  const { short_text } = await db
    .selectFrom('hospitals')
    .select('short_text')
    .where('id', '=', actor.hospitalId)
    .executeTakeFirstOrThrow()
  return exportColumns(
    context,
    {
      title: 'ESIC IPD Patient Management',
      list: 'home',
      columns: homeColumns(short_text),
      row: homeCard,
      page: (reader, after, limit) => cardsPage(reader, filter, { after, limit }, platform.clock()),
    },
    { format, columnIds },
  )
})

/** The next cards of a group, or the first of the next group; the cursor is the place of the group and of the card in it. */
async function cardsPage(
  db: HospitalDb,
  filter: HomeFilter,
  { after = '0 0', limit }: { readonly after: string | undefined; readonly limit: number },
  now: Date,
): Promise<Page<HomePrintRow>> {
  const groups = (await homeGroups(db, filter, now)).filter(({ count }) => count > 0)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const [place = 0, from = 0] = after.split(' ').map(Number)
  const group = groups[place]
  if (!group) return { rows: [], total, next: null }
  const { category } = group
  const cards = await showCards(db, await cardKeys(db, filter, { category, from, limit }, now), now)
  const isFull = cards.length === limit
  const next = isFull ? `${place} ${from + limit}` : place + 1 < groups.length ? `${place + 1} 0` : null
  return { rows: cards.map((card) => ({ ...card, category })), total, next }
}
