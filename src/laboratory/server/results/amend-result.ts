import type { z } from 'zod/mini'
import { markCompleted } from '../../../orders/server/advance-lines.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { listedValues } from '../../model/microbiology/listed-findings.ts'
import { decideAmendment } from '../../model/results/decide-amendment.ts'
import type { amendmentForm } from '../../model/results/entry-forms.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { choicesFor } from '../microbiology/microbiology.queries.ts'
import { withFiles } from '../result-files/files-of-results.ts'
import { readSample } from './read-sample.ts'
import { resultsById } from './sample.queries.ts'
import { carryOut, lockSample } from './write-results.ts'

type Refusals = keyof (typeof resultsContract)['amend']['refusals'] | 'NOT_FOUND'
type Amendment = z.output<typeof amendmentForm> & { readonly id: string }

export const amendResult = operation(resultsContract.amend, (context, amendment) => amend(context, amendment))

/** Writes the next version of a verified result, and of what is calculated from it; a withdrawn one opens its test again. */
export async function amend(context: Context<Refusals>, { id, reason, ...typed }: Amendment) {
  const { db, now, record, refuse, orRefuse } = context
  const [result] = await resultsById(db, [id])
  if (!result) return refuse('NOT_FOUND')
  const { sampleId, visitId, patientId, lineId, parameterId } = result
  await lockSample(db, sampleId)
  const { cells, collectedAt, patient } = (await readSample(db, sampleId)) ?? refuse('NOT_FOUND')
  const [listed = typed] = orRefuse(listedValues([typed], await choicesFor(db, now, [typed]), () => 'findings'))
  const [filed = listed] = orRefuse(await withFiles(context, [listed], cells, () => 'typed'))
  const plan = orRefuse(decideAmendment(cells, { id, ...filed }, { collectedAt, patient }))
  await carryOut(context, { sampleId, visitId, patientId, collectedAt }, plan, ({ cell: { live } }) => ({
    edition: live?.isVerified ? live.edition + 1 : (live?.edition ?? 1),
    reason: live ? reason : null,
  }))
  if (plan.write.some(({ entry }) => entry.kind === 'withdrawn')) await markCompleted(db, [lineId], null)
  await record({
    type: 'result.amended',
    subject: { type: 'lab_result', id },
    patientId,
    facts: { edition: result.edition + 1 },
  })
  const next = await db
    .selectFrom('lab_results')
    .select(['id', 'edition'])
    .where('order_line_id', '=', lineId)
    .where('parameter_id', '=', parameterId)
    .where('edition', '=', result.edition + 1)
    .where('struck_at', 'is', null)
    .executeTakeFirstOrThrow()
  return next
}
