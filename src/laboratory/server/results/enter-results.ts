import { operation } from '../../../platform/server/contract/operation.ts'
import { listedValues } from '../../model/microbiology/listed-findings.ts'
import { decideEntries, type Written } from '../../model/results/decide-entries.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { keyOf } from '../../model/results/work-out.ts'
import { choicesFor } from '../microbiology/microbiology.queries.ts'
import { withFiles } from '../result-files/files-of-results.ts'
import { readSample } from './read-sample.ts'
import { carryOut, type Edition, FIRST, lockSample, type Scope } from './write-results.ts'

/** Enters values of a sample; what is calculated from them is worked out here, whatever the screen showed. */
export const enterResults = operation(resultsContract.save, async (context, { sampleId, values }) => {
  const { db, now, record, refuse, orRefuse } = context
  await lockSample(db, sampleId)
  const { row, collectedAt, cells, patient } = (await readSample(db, sampleId)) ?? refuse('NOT_FOUND')
  const listed = orRefuse(listedValues(values, await choicesFor(db, now, values), keyOf))
  const filed = orRefuse(await withFiles(context, listed, cells, keyOf))
  const plan = orRefuse(decideEntries(cells, filed, { collectedAt, patient }))
  const { visitId, patientId } = row
  const alerts = await carryOut(context, { sampleId, visitId, patientId, collectedAt }, plan, editionOf)
  await forgetDraft(context, sampleId, values)
  await record({
    type: 'result.entered',
    subject: { type: 'lab_sample', id: sampleId },
    patientId,
    facts: { written: plan.write.length, struck: plan.strike.length, critical: alerts.length },
  })
  return {
    written: plan.write.length,
    critical: alerts.map(({ alertId, lineId, parameterId }) => ({ alertId, lineId, parameterId })),
  }
})

/** A correction of an amendment that waits is that amendment; what is entered after a withdrawal is the next version. */
export function editionOf({ cell: { live } }: Written): Edition {
  if (live === null) return FIRST
  return live.isVerified
    ? { edition: live.edition + 1, reason: 'Drawn again' }
    : { edition: live.edition, reason: live.amendReason }
}

type Typed = { readonly lineId: string; readonly parameterId: string }

/** What is entered stands in no draft any more. */
async function forgetDraft({ db, actor }: Scope, sampleId: string, values: readonly Typed[]): Promise<void> {
  const draft = await db
    .selectFrom('lab_result_drafts')
    .select(['id', 'cells'])
    .where('sample_id', '=', sampleId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!draft) return
  const entered = new Set(values.map(keyOf))
  const rest = Object.entries(draft.cells as object).filter(([key]) => !entered.has(key))
  await db
    .updateTable('lab_result_drafts')
    .set({ cells: JSON.stringify(Object.fromEntries(rest)) })
    .where('id', '=', draft.id)
    .execute()
}
