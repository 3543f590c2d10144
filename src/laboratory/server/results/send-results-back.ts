import { sql } from 'kysely'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { resultsById } from './sample.queries.ts'
import { completeLines, lockSamplesOf, parameterNames } from './verify-results.ts'
import { strikeResults } from './write-results.ts'

/** Takes values back that wait for verification. */
export const sendResultsBack = operation(resultsContract.sendBack, async (context, { ids, reason }) => {
  const { db, now, record, refuse } = context
  await lockSamplesOf(db, ids)
  const rows = (await resultsById(db, ids)).filter(({ struckReason }) => struckReason === null)
  const [first] = rows
  if (!first) return refuse('NO_SUCH_RESULT')
  const nameOf = async (row: (typeof rows)[number]) => (await parameterNames(db, [row])).get(row.parameterId) ?? ''
  const verified = rows.find(({ isVerified }) => isVerified)
  if (verified) return refuse('VERIFIED_ALREADY', { values: { name: await nameOf(verified) } })
  const rejected = await withdrawnWithSample(
    db,
    rows.map(({ id }) => id),
  )
  const withdrawn = rows.find(({ id }) => rejected.has(id))
  if (withdrawn) return refuse('SAMPLE_REJECTED', { values: { name: await nameOf(withdrawn) } })
  await strikeResults(
    context,
    rows.map(({ id }) => id),
    reason,
  )
  // Where a withdrawal is taken back, the value before it stands again.
  await completeLines(db, [...new Set(rows.map(({ lineId }) => lineId))], now)
  await record({
    type: 'result.sent_back',
    subject: { type: 'lab_sample', id: first.sampleId },
    patientId: first.patientId,
    facts: { results: rows.length },
  })
  return { struck: rows.length }
})

/** Withdrawals of which no usable container is left: without them the value of a rejected sample would stand. */
async function withdrawnWithSample(db: HospitalDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lab_results as r')
    .select('r.id')
    .where(idIn('r.id', ids))
    .where('r.kind', '=', 'withdrawn')
    .where(
      sql<boolean>`not exists (select from lab_container_lines i join lab_sample_containers c on ${sameRow('c', 'i.sample_container_id')}
        where i.hospital_id = r.hospital_id and i.order_line_id = r.order_line_id and c.sample_id = r.sample_id
          and c.rejected_at is null)`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
