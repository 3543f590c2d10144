import { mergeContract } from '../../../patients/model/merging/merge.contract.ts'
import { valuesToPutBack } from '../../../patients/model/merging/merge-patients.ts'
import {
  listMergedIds,
  lockPatients,
  returnPatientData,
  setPatientValues,
  showMerged,
} from '../../../patients/server/merging/merge-patient-rows.ts'
import { closeMerge, openMerge } from '../../../patients/server/merging/patient-merges.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { returnVisits } from './move-visits.ts'

/** Parts two merged records again: what the merge moved goes back, what was registered since stays with the kept. */
export const undoMerge = operation(mergeContract.undo, async ({ db, actor, now, record, refuse }, { id }) => {
  await openRecycleBin(db)
  const merge = (await openMerge(db, id)) ?? refuse('NOT_FOUND')
  const pair = await lockPatients(db, merge.kept_id, merge.merged_id)
  const kept = pair.get(merge.kept_id) ?? refuse('NOT_FOUND')
  const merged = pair.get(merge.merged_id) ?? refuse('NOT_FOUND')
  if (kept.merged_into) refuse('MERGED_FURTHER')
  if (kept.withdrawn_at) refuse('KEPT_WITHDRAWN')

  const { before, after } = merge as unknown as { before: Record<string, unknown>; after: Record<string, unknown> }
  const values = valuesToPutBack(kept, { before, after })

  await showMerged(db, merged.id)
  await returnVisits(db, merge.moved_visits, merged.id)
  await returnPatientData(db, merge.moved_data, merged)
  await setPatientValues(db, kept.id, values)
  await listMergedIds(db, kept.id)
  await closeMerge(db, id, actor.userId, now)

  const facts = { mergedId: merged.id, visits: merge.moved_visits.length }
  await record({ type: 'patient.merge_undone', subject: { type: 'patient', id: kept.id }, patientId: kept.id, facts })
  return { restoredId: merged.id, uhid: merged.uhid }
})
