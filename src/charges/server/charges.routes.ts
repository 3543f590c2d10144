import { dayOf } from '../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { chargesContract } from '../model/charges.contract.ts'
import { addCharge } from './add-charge.ts'
import { cancelCharge } from './cancel-charge.ts'
import { chargesOfVisit, chargesWithoutRate } from './charges-of-visit.queries.ts'
import { correctCharge } from './correct-charge.ts'
import { chargedVisit } from './price-basis.queries.ts'
import { searchServices } from './search-services.queries.ts'
import { setRate } from './set-rate.ts'

const charges = operation(chargesContract.charges, async ({ db, refuse }, { visitId }) => {
  if (!(await chargedVisit(db, visitId))) return refuse('NOT_FOUND')
  return { charges: await chargesOfVisit(db, visitId) }
})

const search = operation(chargesContract.search, async ({ db, now, refuse }, { visitId, search = '', kind, day }) => {
  const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
  return searchServices(db, visit, { search, kind, day: day ?? dayOf(now) })
})

const waiting = operation(chargesContract.waiting, async ({ db }) => ({ charges: await chargesWithoutRate(db) }))

export const chargesRoutes: readonly MountedOperation[] = [
  charges,
  search,
  addCharge,
  correctCharge,
  cancelCharge,
  waiting,
  setRate,
]
