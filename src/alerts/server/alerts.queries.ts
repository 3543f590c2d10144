import { sql } from 'kysely'
import type { IsoDate } from '../../kernel/calendar.ts'
import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Alert } from '../model/alert.ts'
import { type Band, bandOf } from '../model/band.ts'

/** Entries with the names of their people, the newest first. */
const alerts = (db: HospitalDb) =>
  db
    .selectFrom('patient_alerts as a')
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 'a.created_by'))
    .leftJoin('users as ender', (join) => onRow(join, 'ender', 'a.ended_by'))
    .leftJoin('users as striker', (join) => onRow(join, 'striker', 'a.struck_by'))
    .select([
      'a.id',
      'a.patient_id as patientId',
      sql<Alert['kind']>`a.kind`.as('kind'),
      sql<Alert['allergen']>`a.allergen`.as('allergen'),
      'a.what',
      sql<Alert['severity']>`a.severity`.as('severity'),
      'a.reaction',
      sql<Alert['source']>`a.source`.as('source'),
      sql<Alert['precautions']>`a.precautions`.as('precautions'),
      'a.valid_until as validUntil',
      'a.created_at as at',
      'writer.full_name as by',
      'a.ended_at as endedAt',
      'ender.full_name as endedBy',
      'a.struck_at as struckAt',
      'striker.full_name as struckBy',
      'a.struck_reason as struckReason',
    ])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')

type Row = Awaited<ReturnType<ReturnType<typeof alerts>['execute']>>[number]

function showAlert({ patientId: _, at, endedAt, endedBy, struckAt, struckBy, struckReason, ...row }: Row): Alert {
  return {
    ...row,
    at: at.toISOString(),
    ended: endedAt && { at: endedAt.toISOString(), by: endedBy },
    struck: struckAt && { at: struckAt.toISOString(), by: struckBy, reason: struckReason ?? '' },
  }
}

/** Every entry of a patient, those struck out among them. */
export const alertsOf = async (db: HospitalDb, patientId: string): Promise<Alert[]> =>
  (await alerts(db).where('a.patient_id', '=', patientId).execute()).map(showAlert)

/** An entry and whose it is; nobody else changes it until the transaction is over. */
export async function lockAlert(
  db: HospitalDb,
  id: string,
): Promise<{ readonly patientId: string; readonly alert: Alert } | undefined> {
  const row = await alerts(db).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
  return row && { patientId: row.patientId, alert: showAlert(row) }
}

/** The bands of many patients on a day. */
export async function bandsOf(
  db: HospitalDb,
  patientIds: readonly string[],
  today: IsoDate,
): Promise<ReadonlyMap<string, Band>> {
  if (patientIds.length === 0) return new Map()
  const [patients, rows] = await Promise.all([
    db.selectFrom('patients').select(['id', 'allergies']).where(idIn('id', patientIds)).execute(),
    alerts(db).where(idIn('a.patient_id', patientIds)).execute(),
  ])
  const ofPatient = Map.groupBy(rows, ({ patientId }) => patientId)
  return new Map(
    patients.map(({ id, allergies }) => [
      id,
      bandOf({ alerts: (ofPatient.get(id) ?? []).map(showAlert), registered: allergies, today }),
    ]),
  )
}
