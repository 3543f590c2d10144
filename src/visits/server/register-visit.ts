import { humanId } from '../../kernel/human-id.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { nextNumber } from '../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { moveInto, roomVerdict } from '../../wards/server/rooms/allot-room.ts'
import { decideNewVisit, graceFrom } from '../model/editing/visit-change.ts'
import { visitsContract } from '../model/visits.contract.ts'
import { handOutToken } from './outpatients/hand-out-token.ts'
import { carryOver, claimFollows, followsFrom, outpatientVisit } from './patient-records/carry-over.ts'
import { claimOfReadmission, dischargedVisit } from './patient-records/readmission.ts'
import { saveClaim } from './tracking/save-claim.ts'
import { planSurgeries } from './treatment/save-surgeries.ts'
import { columnsOf } from './visit-columns.ts'

/** The visit prefix of both hospitals (specification 2 section 5, 'Visit ID generation'). */
export const VISIT_PREFIX = 'IH'

/** Registers a visit of a patient; IPD and Emergency begin a stay in the chosen room in the same transaction. */
export const registerVisit = operation(
  visitsContract.register,
  async ({ db, actor, now, record, refuse, orRefuse }, { patientId, surgeries = [], admits, readmits, ...form }) => {
    const patient = await db
      .selectFrom('patients')
      .select(['id', 'payer_id'])
      .where('id', '=', patientId)
      .forUpdate()
      .executeTakeFirst()
    if (!patient) return refuse('NOT_FOUND')

    const visit = orRefuse(decideNewVisit(form, now))
    if (visit.place && (await isInHouse(db, patientId))) refuse('ALREADY_ADMITTED')

    const before = admits ? ((await outpatientVisit(db, patientId, admits)) ?? refuse('NOT_ADMITTABLE')) : null

    if (before?.followed) refuse('FOLLOWED_ALREADY')

    const earlier = readmits ? ((await dischargedVisit(db, patientId, readmits)) ?? refuse('NOT_READMITTABLE')) : null
    if (earlier?.reason === 'Death') refuse('PATIENT_DIED')
    if (earlier && !visit.place) refuse('NOT_READMITTABLE', { field: 'patientType' })

    // The id's counter is locked from here on, so whatever can refuse comes before it.
    if (visit.place) orRefuse(await roomVerdict(db, { ...visit.place, visitId: null, patientId }, now))
    const sequence = await nextNumber(db, 'visit', VISIT_PREFIX, visit.visitDate)
    const visitNo = humanId(VISIT_PREFIX, visit.visitDate, sequence)
    const { id } = await db
      .insertInto('visits')
      .values({
        ...columnsOf(visit),
        ...(before && followsFrom(before)),
        ...(earlier && { readmission_of: earlier.id }),
        visit_no: visitNo,
        patient_id: patientId,
        payer_id: patient.payer_id,
        token_number: await handOutToken(db, actor, visit, null),
        grace_from: graceFrom(visit.visitDate, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (visit.place) await moveInto(db, { ...visit.place, visitId: id, patientId }, now)
    const claim = {
      ...(before && claimFollows(before)),
      ...(earlier && claimOfReadmission(earlier)),
      ...(visit.claimId && { claim_id: visit.claimId }),
    }
    if (Object.keys(claim).length > 0) await saveClaim(db, id, claim)
    if (before) await carryOver(db, before, id, now)
    await planSurgeries(db, id, surgeries)

    await record({
      type: 'visit.registered',
      subject: { type: 'visit', id },
      patientId,
      facts: { patientType: visit.patientType },
    })
    return { id, visitNo, patientType: visit.patientType, visitType: visit.visitType }
  },
)

/** Lying in a room now: one person is in one bed. */
export async function isInHouse(db: HospitalDb, patientId: string): Promise<boolean> {
  const open = await db
    .selectFrom('stays as s')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 's.visit_id'))
    .select('s.id')
    .where('v.patient_id', '=', patientId)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}
