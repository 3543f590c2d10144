import { sql } from 'kysely'
import { isStanding } from '../../alerts/model/alert.ts'
import { alertsOf } from '../../alerts/server/alerts.queries.ts'
import { dayOf, daysInclusive, type IsoDate } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../wards/server/rooms/last-place.ts'
import type { Presence } from '../model/decide-entry.ts'
import type { JudgedBy, VisitOfChart } from '../model/observed-fields.ts'

const DAYS_OF_A_YEAR = 365.25

/** The visit of a chart as its head says it, with when the patient was there; undefined where there is none in this hospital. */
export async function visitOfChart(
  db: HospitalDb,
  visitId: string,
): Promise<{ readonly visit: VisitOfChart; readonly presence: Presence; readonly born: IsoDate | null } | undefined> {
  const row = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .select(['v.id', 'v.visit_no as visitNo', 'v.patient_id as patientId', 'v.patient_type as patientType', 'v.status'])
    .select(['p.name as patientName', 'p.uhid', 'p.age', 'p.gender', 'doctor.name as consultant'])
    .select(['v.admission_date as admittedAt', 'v.discharge_date as dischargedAt', LAST_PLACE.as('ward')])
    .select([sql<string>`v.visit_date::text`.as('visitDate'), sql<string | null>`p.date_of_birth::text`.as('born')])
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, visitDate, born, admittedAt, dischargedAt, ...visit } = row
  return {
    visit: {
      ...visit,
      admittedAt: admittedAt?.toISOString() ?? null,
      dischargedAt: dischargedAt?.toISOString() ?? null,
    },
    presence: { patientType: visit.patientType, status, visitDate, admittedAt, dischargedAt },
    born,
  }
}

/** Days of life on a day: by the day of birth, else by the age in years; null where nobody knows either. */
export function ageDaysOf(born: IsoDate | null, age: number | null, on: IsoDate): number | null {
  if (born) return Math.max(0, daysInclusive(born, on) - 1)
  return age === null ? null : Math.ceil(age * DAYS_OF_A_YEAR)
}

/** By what the vital signs of a patient are judged at an instant. */
export async function judgedAt(
  db: HospitalDb,
  { visit, born }: { readonly visit: VisitOfChart; readonly born: IsoDate | null },
  at: Date,
): Promise<JudgedBy> {
  const on = dayOf(at)
  const [alerts, choice] = await Promise.all([
    alertsOf(db, visit.patientId),
    db
      .selectFrom('observation_choices')
      .select('shows_early_warning as shows')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    ageDays: ageDaysOf(born, visit.age, on),
    isPregnant: alerts.some((alert) => alert.kind === 'pregnancy' && isStanding(alert, on)),
    showsEarlyWarning: choice?.shows ?? true,
  }
}
