import { dayOf } from '../../kernel/calendar.ts'
import { patientById } from '../../patients/server/patients.queries.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { alertsContract } from '../model/alerts.contract.ts'
import { bandOf } from '../model/band.ts'
import { alertsOf } from './alerts.queries.ts'

/** The band of a patient with what stands behind it. */
export const showAlerts = operation(alertsContract.ofPatient, async ({ db, now, refuse }, { patientId }) => {
  const patient = (await patientById(db, patientId)) ?? refuse('NOT_FOUND')
  const alerts = await alertsOf(db, patient.id)
  return {
    patientId: patient.id,
    band: bandOf({ alerts, registered: patient.allergies, today: dayOf(now) }),
    alerts,
  }
})
