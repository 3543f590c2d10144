import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { moveInto, roomVerdict } from '../../wards/server/rooms/allot-room.ts'
import { isAdmitted } from '../model/admission/is-admitted.ts'
import { formVersion } from '../model/editing/form-version.ts'
import { decideEditedVisit } from '../model/editing/visit-change.ts'
import { visitsContract } from '../model/visits.contract.ts'
import { handOutToken } from './outpatients/hand-out-token.ts'
import { isInHouse } from './register-visit.ts'
import { saveClaim } from './tracking/save-claim.ts'
import { columnsOf } from './visit-columns.ts'
import { visitById } from './visits.queries.ts'

/** Changes a visit as a whole; the user who saved first wins, and the second sees both (decisions 'Dashboards'). */
export const editVisit = operation(
  visitsContract.edit,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, version, ...form }) => {
    const locked = (await lockVisit(db, id)) ?? refuse('NOT_FOUND')
    const current = { ...locked, room: await roomOf(db, id) }
    if (formVersion(current.version, current.claim_version) !== version)
      refuse('STALE', { current: await visitById(db, actor, id) })

    const visit = orRefuse(decideEditedVisit(form, current, now))
    const place = visit.place && { ...visit.place, visitId: id, patientId: current.patient_id }
    if (place && !isAdmitted(current) && (await isInHouse(db, current.patient_id))) refuse('ALREADY_ADMITTED')
    if (place) orRefuse(await roomVerdict(db, place, now))

    if (place) await moveInto(db, place, now)
    const saved = await db
      .updateTable('visits')
      .set({ ...columnsOf(visit), token_number: await handOutToken(db, actor, visit, current) })
      .where('id', '=', id)
      .returning(['visit_no', 'version'])
      .executeTakeFirstOrThrow()

    const claim = visit.claimId === current.claim_id ? null : await saveClaim(db, id, { claim_id: visit.claimId })

    await record({ type: 'visit.edited', subject: { type: 'visit', id }, patientId: current.patient_id })
    return {
      id,
      visitNo: saved.visit_no,
      patientType: visit.patientType,
      visitType: visit.visitType,
      version: formVersion(saved.version, claim?.version ?? current.claim_version),
    }
  },
)

const lockVisit = (db: HospitalDb, id: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select([
      'v.version',
      'v.status',
      'v.patient_id',
      'v.patient_type as patientType',
      'v.visit_date as visitDate',
      'v.token_number as token',
      'v.admission_date as admissionDate',
      'v.discharge_date as dischargeDate',
      'c.claim_id',
      'c.version as claim_version',
    ])
    .where('v.id', '=', id)
    .forUpdate(['v', 'c'])
    .executeTakeFirst()

/** The room in which the patient of a visit lies; null for who lies in none. */
async function roomOf(db: HospitalDb, id: string) {
  const stay = await db
    .selectFrom('stays')
    .select(['ward_id as wardId', 'room_no as roomNo'])
    .where('visit_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return stay ?? null
}
