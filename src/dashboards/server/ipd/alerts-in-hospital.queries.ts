import { inOneSentence } from '../../../alerts/model/band.ts'
import { bandsOf } from '../../../alerts/server/alerts.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { RowAlert } from '../../model/ipd.contract.ts'
import { inpatients } from './ipd-filter.queries.ts'

/** The gravest alert of each patient in hospital with the words of all; there are as many of them as beds. */
export async function alertsInHospital(db: HospitalDb, now: Date): Promise<RowAlert[]> {
  const inHospital = inpatients(db, { scope: 'in-hospital', matching: undefined }, now)
  const patients = await inHospital.select('v.patient_id as patientId').distinct().execute()
  const bands = await bandsOf(
    db,
    patients.map(({ patientId }) => patientId),
    dayOf(now),
  )
  return [...bands].flatMap(([patientId, band]) => {
    const [gravest] = band.marks
    return gravest ? [{ patientId, level: gravest.level, words: inOneSentence(band) }] : []
  })
}
