import { operation } from '../../../platform/server/contract/operation.ts'
import { verifiedContract } from '../../model/results/verified.contract.ts'
import { newestOf } from '../results/verified-results.ts'

/** Shows the confidential results of a test to who does not treat the patient, with his reason in the trail. */
export const openConfidentialResults = operation(verifiedContract.open, async (context, { lineId, reason }) => {
  const { db, record, refuse } = context
  const line = await db
    .selectFrom('order_lines')
    .select(['name', 'patient_id as patientId'])
    .where('id', '=', lineId)
    .executeTakeFirst()
  if (!line) return refuse('NOT_FOUND')
  const results = (await newestOf(db, [lineId])).filter(({ isConfidential }) => isConfidential)
  if (results.length === 0) return refuse('NOT_FOUND')
  await record({
    type: 'result.confidential_opened',
    subject: { type: 'order_line', id: lineId },
    patientId: line.patientId,
    facts: { reason },
  })
  return { name: line.name, results: results.map(({ lineId: _, isConfidential: _mark, ...result }) => result) }
})
