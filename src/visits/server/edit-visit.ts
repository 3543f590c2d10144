import { operation } from '../../platform/server/contract/operation.ts'
import { endStay, moveInto, roomVerdict } from '../../wards/server/rooms/allot-room.ts'
import { decideEditedVisit } from '../model/visit-change.ts'
import { visitsContract } from '../model/visits.contract.ts'
import { handOutToken } from './outpatients/hand-out-token.ts'
import { columnsOf } from './visit-columns.ts'
import { visitById } from './visits.queries.ts'

/** Changes a visit as a whole; the user who saved first wins, and the second sees both (decisions 'Dashboards'). */
export const editVisit = operation(
  visitsContract.edit,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, version, ...form }) => {
    const current = await db
      .selectFrom('visits')
      .select([
        'version',
        'status',
        'patient_id',
        'patient_type as patientType',
        'visit_date as visitDate',
        'token_number as token',
        'admission_date as admissionDate',
        'discharge_date as dischargeDate',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return refuse('NOT_FOUND')
    if (current.version !== version) refuse('STALE', { current: await visitById(db, actor, id) })

    const visit = orRefuse(decideEditedVisit(form, current, now))
    const place = visit.place && { ...visit.place, visitId: id, patientId: current.patient_id }
    if (place) orRefuse(await roomVerdict(db, place, now))

    if (place) await moveInto(db, place, now)
    else await endStay(db, id, now)
    const saved = await db
      .updateTable('visits')
      .set({ ...columnsOf(visit), token_number: await handOutToken(db, actor, visit, current) })
      .where('id', '=', id)
      .returning(['visit_id', 'version'])
      .executeTakeFirstOrThrow()

    await record({ type: 'visit.edited', subject: { type: 'visit', id }, patientId: current.patient_id })
    return { id, visitNo: saved.visit_id, patientType: visit.patientType, version: saved.version }
  },
)
