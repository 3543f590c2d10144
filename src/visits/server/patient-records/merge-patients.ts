import { mergeContract } from '../../../patients/model/merging/merge.contract.ts'
import { decideMerge } from '../../../patients/model/merging/merge-patients.ts'
import { mergeColumnsOf } from '../../../patients/server/merging/merge-columns.ts'
import {
  hideMerged,
  listMergedIds,
  lockPatients,
  movePatientData,
  setPatientValues,
} from '../../../patients/server/merging/merge-patient-rows.ts'
import { keepMerge } from '../../../patients/server/merging/patient-merges.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { hasOpenAdmission } from '../open-admission.ts'
import { moveVisits } from './move-visits.ts'

/**
 * Makes two records of one person one, in one transaction: visits, data rows and chosen values move to the kept, and whatever
 * else refers to the patient follows when the merge is written down (move_rows_with_merge).
 */
export const mergePatients = operation(
  mergeContract.merge,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, mergedId, version, mergedVersion, take, payerOf }) => {
    if (id === mergedId) refuse('SAME_PATIENT')
    const pair = await lockPatients(db, id, mergedId)
    const kept = pair.get(id) ?? refuse('NOT_FOUND')
    const merged = pair.get(mergedId) ?? refuse('NOT_FOUND')
    if (kept.version !== version || merged.version !== mergedVersion) refuse('STALE')

    const { before, after } = orRefuse(
      decideMerge({
        kept,
        merged,
        columns: mergeColumnsOf(take),
        payerOf,
        keptIsIn: await hasOpenAdmission(db, id),
        mergedIsIn: await hasOpenAdmission(db, mergedId),
      }),
    )

    await openRecycleBin(db)
    const movedVisits = await moveVisits(db, mergedId, id)
    const movedData = await movePatientData(db, mergedId, kept)
    await hideMerged(db, mergedId, id, withdrawal(actor, now, `Merged into ${kept.uhid}`))
    await setPatientValues(db, id, after)
    await listMergedIds(db, id)
    const mergeId = await keepMerge(db, { keptId: id, merged, movedVisits, movedData, before, after })

    const facts = { mergedId, visits: movedVisits.length, fields: take.length }
    await record({ type: 'patient.merged', subject: { type: 'patient', id }, patientId: id, facts })
    return { mergeId, visits: movedVisits.length }
  },
)
