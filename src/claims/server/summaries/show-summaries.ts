import { operation } from '../../../platform/server/contract/operation.ts'
import { daysOfMonth, decidePeriod } from '../../model/summaries/claim-period.ts'
import { claimSumsOf, monthlyRows } from '../../model/summaries/claim-sums.ts'
import { summariesContract } from '../../model/summaries/summaries.contract.ts'
import { claimRows, officesNamed } from './claim-rows.queries.ts'

/** P-III: the P-IIs submitted in a period. */
export const showP3 = operation(summariesContract.p3, async ({ db, orRefuse }, asked) => {
  orRefuse(decidePeriod(asked))
  const rows = await claimRows(db, asked)
  return { rows, sums: claimSumsOf(rows), offices: await officesNamed(db) }
})

/** P-V: those of a month, by payer and ESI office. */
export const showP5 = operation(summariesContract.p5, async ({ db }, { month, payerId }) => {
  const rows = await claimRows(db, { ...daysOfMonth(month), payerId })
  return { rows: monthlyRows(rows), sums: claimSumsOf(rows) }
})
