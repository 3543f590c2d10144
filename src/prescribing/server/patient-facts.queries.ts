import { sql } from 'kysely'
import { bandOf } from '../../alerts/model/band.ts'
import { alertsOf } from '../../alerts/server/alerts.queries.ts'
import { addDays, dayOf, daysInclusive, type IsoDate } from '../../kernel/calendar.ts'
import { daysOfAge } from '../../medicines/model/generics/dose-age.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import type { CheckedPatient } from '../model/checks/checks-of.ts'
import { shortDose } from '../model/lines/dose-words.ts'
import type { RunningLine } from '../model/prescribable-item.ts'
import { type How, PLAIN_LINE } from '../model/prescription-form.ts'

/** Days of life by the day of birth, else by the age in years; null where nobody knows either. */
function ageInDays(born: string | null, age: number | null, today: IsoDate): number | null {
  if (born) return Math.max(0, daysInclusive(born, today) - 1)
  return age === null ? null : daysOfAge({ count: age, unit: 'years' })
}

/** What prescriptions of a patient are checked by; of `but`, which is being written, and what it replaces nothing is taken already. */
export async function checkedPatient(
  db: HospitalDb,
  patientId: string,
  { now, but }: { readonly now: Date; readonly but: readonly (string | null)[] },
): Promise<CheckedPatient> {
  const today = dayOf(now)
  const [patient, alerts, running] = await Promise.all([
    db
      .selectFrom('patients')
      .select(['gender', 'age', 'allergies as registered', sql<string | null>`date_of_birth::text`.as('born')])
      .where('id', '=', patientId)
      .executeTakeFirstOrThrow(),
    alertsOf(db, patientId),
    linesOfPatient(db, patientId, today),
  ])
  return {
    alerts,
    registered: patient.registered,
    gender: patient.gender,
    ageDays: ageInDays(patient.born, patient.age, today),
    today,
    running: running.filter(({ prescriptionId }) => !but.includes(prescriptionId)),
  }
}

/** Lines that ended so many days ago are told as taken before. */
const REMEMBERED_DAYS = 30

/** The lines of the signed prescriptions of a patient that run, or ran lately, the newest first. */
async function linesOfPatient(db: HospitalDb, patientId: string, today: IsoDate): Promise<RunningLine[]> {
  const since = sql<string>`(r.signed_at at time zone 'Asia/Kolkata')::date`
  const rows = await db
    .selectFrom('prescriptions as r')
    .innerJoin('prescription_lines as l', (join) => join.on(sameRow('r', 'l.prescription_id')))
    .leftJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .select([
      'r.id as prescriptionId',
      sql<string>`r.prescription_no`.as('prescriptionNo'),
      'l.medicine_id as medicineId',
    ])
    .select(['l.name', 'l.days', sql<How>`l.how`.as('how'), 'l.dose_unit as doseUnit', 'l.every_hours as everyHours'])
    .select(['l.as_needed_for as asNeededFor', 'l.most_a_day as mostADay'])
    .select([
      sql<number>`l.morning::float8`.as('morning'),
      sql<number>`l.noon::float8`.as('noon'),
      sql<number>`l.evening::float8`.as('evening'),
      sql<number>`l.night::float8`.as('night'),
      sql<number>`l.dose::float8`.as('dose'),
      sql<string>`(${since})::text`.as('since'),
      sql<string[]>`array(select c.generic_id::text from medicine_generics c where c.hospital_id = l.hospital_id
        and c.medicine_id = l.medicine_id order by 1)`.as('genericIds'),
    ])
    .where('r.patient_id', '=', patientId)
    .where('r.state', '=', 'signed')
    .where(sql<boolean>`${since} + l.days + ${REMEMBERED_DAYS}::int > ${today}::date`)
    .orderBy('r.signed_at', 'desc')
    .orderBy('l.line_no')
    .limit(60)
    .execute()
  return rows.map(({ prescriptionId, prescriptionNo, medicineId, name, genericIds, since: from, ...line }) => ({
    prescriptionId,
    prescriptionNo,
    medicineId,
    name,
    genericIds,
    dose: shortDose({ ...PLAIN_LINE, ...line }),
    since: from,
    days: line.days,
    until: addDays(from, line.days - 1),
  }))
}

/** The allergies in one line, as they stand on paper. */
export function allergyWords({ alerts, registered, today }: CheckedPatient): string {
  const { allergies, marks } = bandOf({ alerts, registered, today })
  if (allergies === 'none-known') return 'No known allergies'
  if (allergies === 'not-asked') return 'Not asked'
  return marks
    .filter(({ kind }) => kind === 'allergy')
    .map(({ words, detail }) => [words.replace(/^Allergy:?\s*/, ''), detail].filter(Boolean).join(', '))
    .join('; ')
}
