import { dayOf } from '../../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { admittedContract } from '../../model/inpatients/admitted.contract.ts'
import { isCounted } from '../../model/inpatients/discharge-period.ts'
import { dischargedContract } from '../../model/inpatients/discharged.contract.ts'
import { admittedCards, admittedPage } from './admitted.queries.ts'
import { dischargedCounts, dischargedPage } from './discharged.queries.ts'
import { exportDischarged } from './export-discharged.ts'
import { moneyTold } from './money-told.ts'

const admitted = operation(admittedContract.admitted, async ({ db, now, actor }, asked) =>
  moneyTold(await admittedPage(db, asked, now), actor),
)

const cards = operation(admittedContract.admittedCards, ({ db, now }) => admittedCards(db, now))

const discharged = operation(dischargedContract.discharged, async ({ db, now, actor, refuse }, asked) => {
  if ((asked.state || asked.summary) && !isCounted(asked, dayOf(now))) return refuse('TOO_MANY_DAYS', { field: 'from' })
  return moneyTold(await dischargedPage(db, asked, now), actor)
})

const counts = operation(dischargedContract.dischargedCounts, ({ db, now }, filter) =>
  dischargedCounts(db, filter, now),
)

export const inpatientsRoutes: readonly MountedOperation[] = [admitted, cards, discharged, counts, exportDischarged]
