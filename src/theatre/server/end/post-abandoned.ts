import { chargedVisit } from '../../../charges/server/price-basis.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { decideItems } from '../../model/case/completion.ts'
import type { FoundCase } from '../cases/cases.queries.ts'
import { itemsOfCase } from '../cases/opened-case.ts'
import { postCaseTime } from './case-charges.ts'
import { postUsedItems } from './case-stock.ts'

/** An operation that is given up: no package opens; anaesthesia, theatre and what was used are posted (decided.md D20). */
export async function postAbandoned(
  { db, now, refuse, orRefuse }: Context<'NOT_FOUND' | 'ITEMS_UNANSWERED' | 'STICKER_MISSING'>,
  found: FoundCase,
): Promise<void> {
  const visit = (await chargedVisit(db, found.visitId)) ?? refuse('NOT_FOUND')
  orRefuse(decideItems(await itemsOfCase(db, found.id)))
  await postCaseTime(db, found, { day: dayOf(found.inTheatre ?? now), now })
  const used = await postUsedItems(db, { id: found.id, visitId: visit.id, patientId: found.patientId }, now)
  if (!used.ok) throw new Error('What was held for a case is in stock')
}
