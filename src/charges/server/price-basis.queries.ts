import { sql } from 'kysely'
import type { WardClass } from '../../catalogue/model/rates/rates.ts'
import { factors, rateBasisOf, ratesOf, tariffClassesFor } from '../../catalogue/server/rates/rates.queries.ts'
import { dayOf, type IsoDate } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Stretch } from '../../schemes/model/stay/stay-types.ts'
import type { PayerChange } from '../../visits/model/payer/payer-spans.ts'
import { payerChangesOf } from '../../visits/server/payer/payers-of-visits.queries.ts'
import type { PriceBasis } from '../model/price/price-item.ts'

/** A visit as its charges see it. */
export type ChargedVisit = {
  readonly id: string
  readonly hospitalId: string
  readonly patientId: string
  readonly payerId: string
  readonly patientType: string
  /** The day of admission, else of the visit. */
  readonly firstDay: IsoDate
  /** The day of discharge; null while there is none. */
  readonly lastDay: IsoDate | null
  readonly admittedAt: Date | null
  readonly dischargedAt: Date | null
  /** The ward class that the payer grants; null where nobody recorded it. */
  readonly entitledWard: WardClass | null
}

/** The visit whose charges are posted or shown; undefined when there is none in this hospital. */
export async function chargedVisit(db: HospitalDb, visitId: string): Promise<ChargedVisit | undefined> {
  const row = await db
    .selectFrom('visits as v')
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select([
      'v.id',
      'v.hospital_id as hospitalId',
      'v.patient_id as patientId',
      'v.payer_id as payerId',
      'v.patient_type as patientType',
      'v.visit_date as visitDate',
      'v.admission_date as admittedAt',
      'v.discharge_date as dischargedAt',
      sql<WardClass | null>`c.entitled_ward`.as('entitledWard'),
    ])
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  if (!row) return undefined
  const { visitDate, ...visit } = row
  const lastDay = visit.dischargedAt && dayOf(visit.dischargedAt)
  return { ...visit, firstDay: visit.admittedAt ? dayOf(visit.admittedAt) : visitDate, lastDay }
}

/**
 * All that the rates of these items depend on for a visit: one query a table, however many items there are. `supposed` adds
 * changes of the payer that are only asked about.
 */
export async function priceBasisOf(
  db: HospitalDb,
  { id, hospitalId, payerId, entitledWard }: Pick<ChargedVisit, 'id' | 'hospitalId' | 'payerId' | 'entitledWard'>,
  items: readonly string[],
  supposed: readonly PayerChange[] = [],
): Promise<PriceBasis> {
  const payerChanges = [...(await payerChangesOf(db, [id])), ...supposed]
  const entitledRooms = entitledWard ? await roomsOfClass(db, entitledWard) : []
  const payers = [payerId, ...payerChanges.flatMap((change) => [change.fromPayerId, change.toPayerId])]
  return {
    presentPayerId: payerId,
    payerChanges,
    stretches: await stretchesOf(db, id),
    columnsOfPayer: await columnsOf(db, payers),
    hospital: await rateBasisOf(db, hospitalId),
    factors: await factors(db),
    entitledWard,
    entitledRooms,
    rates: await ratesOf(db, [...new Set([...items, ...entitledRooms])]),
  }
}

/** The room types of a class that are offered. */
const roomsOfClass = async (db: HospitalDb, wardClass: WardClass): Promise<string[]> =>
  (
    await db
      .selectFrom('accommodations')
      .select('id')
      .where('ward_class', '=', wardClass)
      .where('status', '=', 'Active')
      .execute()
  ).map(({ id }) => id)

/** Where the patient of a visit was, the earliest first. */
export const stretchesOf = (db: HospitalDb, visitId: string): Promise<Stretch[]> =>
  db
    .selectFrom('stays as s')
    .innerJoin('wards as w', (join) => onRow(join, 'w', 's.ward_id'))
    .select([
      's.id as stayId',
      's.ward_id as wardId',
      'w.ward_type as wardName',
      sql<WardClass>`w.ward_class`.as('wardClass'),
      'w.accommodation_id as accommodationId',
      's.began_at as from',
      's.ended_at as to',
      's.kept as isKept',
    ])
    .where('s.visit_id', '=', visitId)
    .orderBy('s.began_at')
    .execute()

/** In which order the columns are tried for what is billed to each of these payers. */
async function columnsOf(db: HospitalDb, payerIds: readonly string[]): Promise<PriceBasis['columnsOfPayer']> {
  const classes = await tariffClassesFor(db, payerIds)
  return new Map([...classes].map(([payerId, tariffClass]) => [payerId, tariffClass?.billOrder ?? []]))
}
