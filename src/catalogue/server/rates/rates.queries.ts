import { sql } from 'kysely'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { PayerKind } from '../../model/payers/payer-kinds.ts'
import {
  type Accreditation,
  type CityTier,
  type Factor,
  isRateColumn,
  type Rate,
  type RateColumn,
} from '../../model/rates/rates.ts'
import { type TariffClass, tariffClassOf } from '../../model/rates/tariff-class.ts'

/** All dated rates of some items, by item. */
export async function ratesOf(db: HospitalDb, items: readonly string[]): Promise<ReadonlyMap<string, readonly Rate[]>> {
  const byItem = new Map<string, Rate[]>()
  if (items.length === 0) return byItem
  const rows = await db
    .selectFrom('rates')
    .select([
      'item_id as itemId',
      'id',
      'scheme',
      'accreditation',
      'city_tier as cityTier',
      'ward_factor as wardFactor',
      'amount',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .where(idIn('item_id', items))
    .orderBy('scheme')
    .orderBy('valid_from')
    .execute()
  for (const { itemId, ...row } of rows) {
    const rates = byItem.get(itemId ?? '') ?? []
    byItem.set(itemId ?? '', rates)
    rates.push({
      ...row,
      accreditation: row.accreditation as Rate['accreditation'],
      cityTier: row.cityTier as Rate['cityTier'],
    })
  }
  return byItem
}

/** Where the hospital stands: what its rates depend on. */
export async function rateBasisOf(
  db: HospitalDb,
  hospital: string,
): Promise<{ accreditation: Accreditation; cityTier: CityTier }> {
  const row = await db
    .selectFrom('hospitals')
    .select(['accreditation', 'city_tier'])
    .where('id', '=', hospital)
    .executeTakeFirstOrThrow()
  return { accreditation: row.accreditation as Accreditation, cityTier: row.city_tier as CityTier }
}

export async function factors(db: HospitalDb): Promise<Factor[]> {
  const rows = await db
    .selectFrom('tariff_factors')
    .select(['scheme', 'applies_to', 'basis_points', 'valid_from', 'valid_to'])
    .execute()
  return rows.map((row) => ({
    scheme: row.scheme,
    appliesTo: row.applies_to,
    basisPoints: row.basis_points,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }))
}

/** The tariff class of a payer; without one, that of patients who pay alone. Null for a payer that is not there. */
export async function tariffClassFor(db: HospitalDb, payerId: string | undefined): Promise<TariffClass | null> {
  const payers = db.selectFrom('payers').select([sql<PayerKind>`kind`.as('kind'), 'tariff_class_id as tariffClassId'])
  const payer = await payers.where(payerId ? 'id' : 'kind', '=', payerId ?? 'private').executeTakeFirst()
  return payer ? tariffClassOf(payer, await tariffClasses(db)) : null
}

export type TariffClassesOfPayers = {
  readonly byPayer: ReadonlyMap<string, TariffClass | null>
  /** Of patients who pay alone. */
  readonly ofPrivate: TariffClass | null
}

/** The tariff class of each of some payers, and that of private patients: two statements, however many there are. */
export async function tariffClassesFor(db: HospitalDb, payerIds: readonly string[]): Promise<TariffClassesOfPayers> {
  if (payerIds.length === 0) return { byPayer: new Map(), ofPrivate: null }
  const payers = await db
    .selectFrom('payers')
    .select(['id', sql<PayerKind>`kind`.as('kind'), 'tariff_class_id as tariffClassId'])
    .where(idIn('id', payerIds))
    .execute()
  const classes = await tariffClasses(db)
  return {
    byPayer: new Map(payers.map((payer) => [payer.id, tariffClassOf(payer, classes)])),
    ofPrivate: tariffClassOf({ kind: 'private', tariffClassId: null }, classes),
  }
}

/** The tariff classes of the hospital. */
export async function tariffClasses(db: HospitalDb): Promise<TariffClass[]> {
  const rows = await db
    .selectFrom('tariff_classes')
    .select(['id', 'name', 'quote_order', 'bill_order', 'payer_kinds'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    quoteOrder: columnsOf(row.quote_order),
    billOrder: columnsOf(row.bill_order),
    payerKinds: row.payer_kinds as PayerKind[],
  }))
}

const columnsOf = (names: readonly string[]): RateColumn[] => names.filter(isRateColumn)
