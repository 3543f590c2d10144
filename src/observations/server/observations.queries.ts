import { sql } from 'kysely'
import type { IsoDate } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Consciousness, Diet, FluidDirection, GlucoseTime } from '../model/observed.ts'
import type { ShownFluid } from '../model/observed-fields.ts'

const measured = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('vital_signs as o')
    .innerJoin('users as by', (join) => onRow(join, 'by', 'o.recorded_by'))
    .select(['o.id', 'o.observed_at as at', 'o.pulse', 'o.respiration', 'o.systolic', 'o.diastolic', 'o.spo2'])
    .select(['o.is_on_oxygen as isOnOxygen', 'o.pain', 'o.glucose_mg_dl as glucose', 'o.remark'])
    .select(['o.recorded_by as byId', 'by.full_name as by'])
    .select([
      sql<Consciousness | null>`o.consciousness`.as('consciousness'),
      sql<GlucoseTime | null>`o.glucose_when`.as('glucoseWhen'),
      sql<number | null>`o.temperature_c::float8`.as('temperature'),
      sql<number | null>`o.weight_kg::float8`.as('weight'),
      sql<number | null>`o.height_cm::float8`.as('height'),
    ])
    .select(['o.created_at as writtenAt', 'o.struck_at as struckAt', 'o.struck_reason as struckReason'])
    .where('o.visit_id', '=', visitId)

/** Vital signs of a visit with `from` ≤ instant < `to`, in the order of time; those struck out among them, told by `struckAt`. */
export const vitalsOf = (db: HospitalDb, visitId: string, from: Date, to: Date) =>
  measured(db, visitId)
    .where('o.observed_at', '>=', from)
    .where('o.observed_at', '<', to)
    .orderBy('o.observed_at')
    .orderBy('o.created_at')
    .execute()
export type StoredVitals = Awaited<ReturnType<typeof vitalsOf>>[number]

/** Standing vital signs of a visit; those that are of blood sugar alone do not count. */
const standing = (db: HospitalDb, visitId: string) =>
  measured(db, visitId)
    .where('o.struck_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('o.temperature_c', 'is not', null),
        eb('o.pulse', 'is not', null),
        eb('o.respiration', 'is not', null),
        eb('o.systolic', 'is not', null),
        eb('o.spo2', 'is not', null),
      ]),
    )

/** The newest of them. */
export const latestVitals = (db: HospitalDb, visitId: string): Promise<StoredVitals | undefined> =>
  standing(db, visitId).orderBy('o.observed_at', 'desc').orderBy('o.created_at', 'desc').limit(1).executeTakeFirst()

/** The first of them: how the patient came. */
export const firstVitals = (db: HospitalDb, visitId: string): Promise<StoredVitals | undefined> =>
  standing(db, visitId).orderBy('o.observed_at').orderBy('o.created_at').limit(1).executeTakeFirst()

/** Intake and output of a visit with `from` ≤ instant < `to`, in the order of time; what was struck out is among it. */
export const fluidsOf = (db: HospitalDb, visitId: string, from: Date, to: Date) =>
  db
    .selectFrom('fluid_entries as o')
    .innerJoin('users as by', (join) => onRow(join, 'by', 'o.recorded_by'))
    .select([sql<FluidDirection>`o.direction`.as('direction'), sql<ShownFluid['kind']>`o.kind`.as('kind')])
    .select(['o.id', 'o.happened_at as at', 'o.ml', 'o.remark', 'o.recorded_by as byId'])
    .select(['by.full_name as by', 'o.created_at as writtenAt', 'o.struck_at as struckAt'])
    .select(['o.struck_reason as struckReason', sql<'transfusion' | null>`o.source_kind`.as('source')])
    .where('o.visit_id', '=', visitId)
    .where('o.happened_at', '>=', from)
    .where('o.happened_at', '<', to)
    .orderBy('o.happened_at')
    .orderBy('o.created_at')
    .execute()
export type StoredFluid = Awaited<ReturnType<typeof fluidsOf>>[number]

/** Every diet of a visit, the newest first; what was struck out is among them. */
export const dietsOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('diets as o')
    .innerJoin('users as by', (join) => onRow(join, 'by', 'o.recorded_by'))
    .select(['o.id', 'o.starts_at as at', sql<Diet>`o.diet`.as('diet'), 'o.words', 'o.recorded_by as byId'])
    .select('by.full_name as by')
    .select(['o.created_at as writtenAt', 'o.struck_at as struckAt', 'o.struck_reason as struckReason'])
    .where('o.visit_id', '=', visitId)
    .orderBy('o.starts_at', 'desc')
    .orderBy('o.created_at', 'desc')
    .execute()
export type StoredDiet = Awaited<ReturnType<typeof dietsOf>>[number]

/** The diet of a visit at an instant: the one that began last, and of two at once the later entry; undefined where none is said. */
export async function dietOf(db: HospitalDb, visitId: string, at: Date): Promise<StoredDiet | undefined> {
  return (await dietsOf(db, visitId)).find((diet) => diet.struckAt === null && diet.at <= at)
}

/** The days of a visit on which something was measured or counted. */
export async function daysWithEntries(db: HospitalDb, visitId: string): Promise<IsoDate[]> {
  const day = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date::text`.as('day')
  const rows = await db
    .selectFrom('vital_signs as o')
    .select(day('o.observed_at'))
    .where('o.visit_id', '=', visitId)
    .union(db.selectFrom('fluid_entries as o').select(day('o.happened_at')).where('o.visit_id', '=', visitId))
    .execute()
  return rows.map((row) => row.day)
}

/** Every standing entry of intake and output of a visit, as its balances need it. */
export const fluidsToBalance = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('fluid_entries as o')
    .select([sql<FluidDirection>`o.direction`.as('direction'), 'o.happened_at as at', 'o.ml'])
    .where('o.visit_id', '=', visitId)
    .where('o.struck_at', 'is', null)
    .orderBy('o.happened_at')
    .execute()
