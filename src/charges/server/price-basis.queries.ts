import { sql } from 'kysely'
import type { WardClass } from '../../catalogue/model/rates/rates.ts'
import { factors, rateBasisOf, ratesOf, tariffClassesFor } from '../../catalogue/server/rates/rates.queries.ts'
import { dayOf, type IsoDate } from '../../kernel/calendar.ts'
import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Stretch } from '../../schemes/model/stay/stay-types.ts'
import { type PayerChange, payerSpans } from '../../visits/model/payer/payer-spans.ts'
import { needsRoom } from '../../visits/model/visit.ts'
import { payerChangesOf, withRules } from '../../visits/server/payer/payers-of-visits.queries.ts'
import { packagesOfPayers } from '../model/price/packages-of-payers.ts'
import type { PriceBasis } from '../model/price/price-item.ts'
import { proceduresOfVisits } from './visit-charges/stay-facts.queries.ts'

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
  /** Whether the patient signed to pay for a ward above it. */
  readonly undertaking: boolean
  /** A cancelled visit is charged for nothing that follows from its stay. */
  readonly isCancelled: boolean
}

/** An admission that was cancelled: it takes no charge. */
export const isCancelledAdmission = ({ patientType, isCancelled }: Pick<ChargedVisit, 'patientType' | 'isCancelled'>) =>
  isCancelled && needsRoom(patientType)

/** The visit whose charges are posted or shown; undefined when there is none in this hospital. */
export const chargedVisit = async (db: HospitalDb, visitId: string): Promise<ChargedVisit | undefined> =>
  (await chargedVisits(db, [visitId]))[0]

/** Those of these visits that are in this hospital. */
export async function chargedVisits(db: HospitalDb, visitIds: readonly string[]): Promise<ChargedVisit[]> {
  const rows = await db
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
      sql<boolean>`c.undertaking is not distinct from 'Signed'`.as('undertaking'),
      sql<boolean>`(v.status = 'cancelled')`.as('isCancelled'),
    ])
    .where(idIn('v.id', visitIds))
    .execute()
  return rows.map(({ visitDate, ...visit }) => ({
    ...visit,
    firstDay: visit.admittedAt ? dayOf(visit.admittedAt) : visitDate,
    lastDay: visit.dischargedAt && dayOf(visit.dischargedAt),
  }))
}

type PricedVisit = Pick<ChargedVisit, 'id' | 'payerId' | 'entitledWard'>

/**
 * All that the rates of these items depend on for a visit: one query a table, however many items there are. `supposed` adds
 * changes of the payer that are only asked about.
 */
export async function priceBasisOf(
  db: HospitalDb,
  visit: ChargedVisit,
  items: readonly string[],
  supposed: readonly PayerChange[] = [],
): Promise<PriceBasis> {
  const basis = (await priceBasesOf(db, visit.hospitalId, [visit], items, supposed))(visit)
  if (basis.payerChanges.length === 0) return basis
  const spans = payerSpans(visit.firstDay, basis.payerChanges, visit.payerId)
  const [procedures, rules] = await Promise.all([proceduresOfVisits(db, [visit.id]), withRules(db, spans)])
  return { ...basis, packages: packagesOfPayers(visit, procedures.get(visit.id) ?? [], rules(spans)) }
}

/**
 * The same for some visits of a hospital, in as many queries as for one, each by the payer of the day: packages are of who knows the
 * stay. `supposed` holds for each of them.
 */
export async function priceBasesOf(
  db: HospitalDb,
  hospitalId: string,
  visits: readonly PricedVisit[],
  items: readonly string[],
  supposed: readonly PayerChange[] = [],
): Promise<(visit: PricedVisit) => PriceBasis> {
  const ids = visits.map(({ id }) => id)
  const [changes, rooms, stretches] = await Promise.all([
    payerChangesOf(db, ids),
    roomsByClass(db, visits),
    stretchesOfVisits(db, ids),
  ])
  const changesOf = Map.groupBy(changes, ({ visitId }) => visitId)
  const payers = [
    ...visits.map(({ payerId }) => payerId),
    ...[...changes, ...supposed].flatMap(({ fromPayerId, toPayerId }) => [fromPayerId, toPayerId]),
  ]
  const [columns, hospital, factorsToday, rates] = await Promise.all([
    columnsOf(db, payers),
    rateBasisOf(db, hospitalId),
    factors(db),
    ratesOf(db, [...new Set([...items, ...[...rooms.values()].flat()])]),
  ])
  return ({ id, payerId, entitledWard }) => ({
    ...columns,
    hospital,
    factors: factorsToday,
    rates,
    presentPayerId: payerId,
    packages: [],
    payerChanges: [...(changesOf.get(id) ?? []), ...supposed],
    stretches: stretches.get(id) ?? [],
    entitledWard,
    entitledRooms: (entitledWard && rooms.get(entitledWard)) || [],
  })
}

/** The room types that are offered of each class that some of these visits are entitled to. */
async function roomsByClass(db: HospitalDb, visits: readonly PricedVisit[]): Promise<ReadonlyMap<string, string[]>> {
  const classes = [...new Set(visits.flatMap(({ entitledWard }) => entitledWard ?? []))]
  if (classes.length === 0) return new Map()
  const rooms = await db
    .selectFrom('accommodations')
    .select(['id', 'ward_class as wardClass'])
    .where('ward_class', 'in', classes)
    .where('status', '=', 'Active')
    .execute()
  const byClass = Map.groupBy(rooms, ({ wardClass }) => wardClass ?? '')
  return new Map([...byClass].map(([wardClass, of]) => [wardClass, of.map(({ id }) => id)]))
}

/** Where the patients of some visits were, the earliest first. */
export async function stretchesOfVisits(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Stretch[]>> {
  const stays = await db
    .selectFrom('stays as s')
    .innerJoin('wards as w', (join) => onRow(join, 'w', 's.ward_id'))
    .select([
      's.visit_id as visitId',
      's.id as stayId',
      's.ward_id as wardId',
      'w.ward_type as wardName',
      sql<WardClass>`w.ward_class`.as('wardClass'),
      'w.accommodation_id as accommodationId',
      's.began_at as from',
      's.ended_at as to',
      's.kept as isKept',
    ])
    .where(idIn('s.visit_id', visitIds))
    .orderBy('s.began_at')
    .execute()
  const byVisit = Map.groupBy(stays, ({ visitId }) => visitId)
  return new Map([...byVisit].map(([visitId, of]) => [visitId, of.map(({ visitId: _, ...stretch }) => stretch)]))
}

/** In which order the columns are tried for what is billed to each of these payers, and to private patients. */
async function columnsOf(
  db: HospitalDb,
  payerIds: readonly string[],
): Promise<Pick<PriceBasis, 'columnsOfPayer' | 'privateColumns'>> {
  const { byPayer, ofPrivate } = await tariffClassesFor(db, payerIds)
  return {
    columnsOfPayer: new Map([...byPayer].map(([payerId, tariffClass]) => [payerId, tariffClass?.billOrder ?? []])),
    privateColumns: ofPrivate?.billOrder ?? [],
  }
}
