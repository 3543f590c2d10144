import { operation } from '../../../platform/server/contract/operation.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { sampleRow } from './sample.queries.ts'

/** Keeps what stands in the cells of a sample for who typed it. */
export const keepDraft = operation(resultsContract.draft, async ({ db, record, refuse, now }, { sampleId, cells }) => {
  const sample = (await sampleRow(db, sampleId).executeTakeFirst()) ?? refuse('NOT_FOUND')
  const { visitId, patientId } = sample
  const typed = JSON.stringify(cells)
  await db
    .insertInto('lab_result_drafts')
    .values({ sample_id: sampleId, visit_id: visitId, patient_id: patientId, cells: typed })
    .onConflict((conflict) => conflict.constraint('one_draft_a_person').doUpdateSet({ cells: typed }))
    .execute()
  await record({
    type: 'result.draft_kept',
    subject: { type: 'lab_sample', id: sampleId },
    patientId,
    facts: { cells: Object.keys(cells).length },
  })
  return { savedAt: now.toISOString() }
})
