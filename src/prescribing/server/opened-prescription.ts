import { givenOfSource } from '../../dispensing/server/requests/requests-of-sources.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { visitOfOrders } from '../../orders/server/orders.queries.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { prescribingContract } from '../model/prescribing.contract.ts'
import { itemsById } from './items.queries.ts'
import { checkedPatient } from './patient-facts.queries.ts'
import { prescriptionRow } from './prescriptions.queries.ts'
import { stored } from './stored.queries.ts'

/** A prescription with what its lines are checked by, what is taken already and what was given out. */
export const showPrescription = operation(
  prescribingContract.prescription,
  async ({ db, actor, now, refuse }, { id }) => {
    const [row, found] = await Promise.all([prescriptionRow(db, id), stored(db, id)])
    if (!row || !found) return refuse('NOT_FOUND')
    const { form, replacesId } = found
    const [visit, items, patient, given, last] = await Promise.all([
      visitOfOrders(db, row.visitId, actor),
      itemsById(db, [...new Set(form.lines.flatMap(({ medicineId }) => medicineId ?? []))], { now, today: dayOf(now) }),
      checkedPatient(db, row.patientId, { now, but: [id, replacesId] }),
      givenOfSource(db, { kind: 'prescription', id }),
      lastBefore(db, row.patientId, id),
    ])
    const { ageDays, registered, alerts, running } = patient
    return {
      ...row,
      version: found.version,
      replaceReason: found.replaceReason,
      cancelReason: found.cancelReason,
      signedAs: found.signerName && `${found.signerName}, ${found.signerRegistration}`,
      visit: visit ?? refuse('NOT_FOUND'),
      form,
      items,
      patient: { ageDays, registered, alerts: [...alerts], running: [...running] },
      given,
      last,
    }
  },
)

/** The prescription of a patient that was signed last, other than this one. */
async function lastBefore(db: HospitalDb, patientId: string, id: string) {
  const last = await db
    .selectFrom('prescriptions')
    .select(['id', 'prescription_no as prescriptionNo', 'signed_at as signedAt'])
    .where('patient_id', '=', patientId)
    .where('state', '=', 'signed')
    .where('id', '<>', id)
    .orderBy('signed_at', 'desc')
    .executeTakeFirst()
  if (!last?.signedAt || !last.prescriptionNo) return null
  return { id: last.id, prescriptionNo: last.prescriptionNo, on: dayOf(last.signedAt) }
}
