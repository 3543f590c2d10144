import { dayOf } from '../../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { admittedContract } from '../../model/inpatients/admitted.contract.ts'
import { isCounted } from '../../model/inpatients/discharge-period.ts'
import { dischargedContract } from '../../model/inpatients/discharged.contract.ts'
import { admittedCards, admittedPage } from './admitted.queries.ts'
import { dischargedCounts, dischargedPage } from './discharged.queries.ts'
import { exportDischarged } from './export-discharged.ts'

const admitted = operation(admittedContract.admitted, ({ db, now }, asked) => admittedPage(db, asked, now))

const cards = operation(admittedContract.admittedCards, ({ db, now }) => admittedCards(db, now))

const discharged = operation(dischargedContract.discharged, ({ db, now, refuse }, asked) => {
  if ((asked.state || asked.summary) && !isCounted(asked, dayOf(now))) return refuse('TOO_MANY_DAYS', { field: 'from' })
  return dischargedPage(db, asked, now)
})

const counts = operation(dischargedContract.dischargedCounts, ({ db, now }, filter) =>
  dischargedCounts(db, filter, now),
)

export const inpatientsRoutes: readonly MountedOperation[] = [admitted, cards, discharged, counts, exportDischarged]
