import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { call } from '../../../platform/web/call.ts'
import type { PrintedList } from '../../../ui/print-list/printed-list.ts'
import { CARDS_FOR_PRINT, homeContract } from '../../model/home.contract.ts'
import type { HomePrintRow } from '../../model/home-columns.ts'
import type { Filter } from './card-chunk.tsx'

type Groups = RouteReply<typeof homeContract.groups>['groups']

/** Reads the cards group by group, as they stand on the screen; the cursor is the group and the place in it. */
export function cardReader(filter: Filter): PrintedList<HomePrintRow>['read'] {
  let groups: Groups = []
  return async (after, signal) => {
    if (after === null) {
      const found = await call(homeContract.groups, filter, { signal })
      groups = found.groups.filter(({ count }) => count > 0)
    }
    const [place = 0, from = 0] = (after ?? '0 0').split(' ').map(Number)
    const total = groups.reduce((sum, { count }) => sum + count, 0)
    const group = groups[place]
    if (!group) return { rows: [], total, next: null }
    const { category } = group
    const { cards } = await call(homeContract.cards, { ...filter, category, from, limit: CARDS_FOR_PRINT }, { signal })
    const isFull = cards.length === CARDS_FOR_PRINT
    const next = isFull ? `${place} ${from + cards.length}` : place + 1 < groups.length ? `${place + 1} 0` : null
    return { rows: cards.map((card) => ({ ...card, category })), total, next }
  }
}
