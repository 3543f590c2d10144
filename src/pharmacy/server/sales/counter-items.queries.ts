import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Schedule } from '../../../medicines/model/items/medicine-fields.ts'
import { genericsLine } from '../../../medicines/model/items/read-imported-medicine.ts'
import { goodsTaxOn } from '../../../medicines/model/taxes/goods-tax-on.ts'
import { contentsOf, foundMedicines, shownName } from '../../../medicines/server/items/medicines.queries.ts'
import { goodsTaxes } from '../../../medicines/server/taxes/goods-taxes.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import {
  type AvailableBatch,
  availableBatches,
  type Holder,
} from '../../../stock/server/available/available-batches.queries.ts'
import type { FoundItem } from '../../model/sales/sale-shapes.ts'
import type { CounterItem } from '../../model/sales/split-cart.ts'

/** What a search at the counter shows. */
const SHOWN = 20

/** The counter that sells: the first active one by name. */
export const counterPlace = (db: HospitalDb) =>
  db
    .selectFrom('stock_places')
    .select(['id', 'name'])
    .where('kind', '=', 'counter')
    .where('status', '=', 'Active')
    .orderBy('name')
    .executeTakeFirst()

type By =
  | { readonly search: string }
  | { readonly ids: readonly string[] }
  /** Of the same generics and strengths, and the same form. */
  | { readonly sameAs: string }
type Here = {
  readonly placeId: string
  readonly today: IsoDate
  readonly now: Date
  /** The cart that asks: what it holds is its own. */
  readonly holder?: Holder | undefined
  /** Units by batch of the sale that is corrected. */
  readonly comingBack?: ReadonlyMap<string, number>
}

export type StockedItem = CounterItem<AvailableBatch> & Omit<FoundItem, 'batches'>

/** Items with their batches at a place and the tax of the day, those on hand first. */
export async function counterItems(
  db: HospitalDb,
  by: By,
  { placeId, today, now, holder, comingBack }: Here,
): Promise<StockedItem[]> {
  const onHand = sql<boolean>`exists (select from stock_balances s where s.hospital_id = m.hospital_id and s.medicine_id = m.id
    and s.place_id = ${placeId}::uuid and s.quantity > 0)`
  let asked = db.selectFrom('medicines as m').where('m.status', '=', 'Active')
  if ('search' in by)
    asked = asked.where(sql<boolean>`m.id in ${foundMedicines(by.search)}`).where('m.is_for_sale', '=', true)
  if ('ids' in by) {
    if (by.ids.length === 0) return []
    asked = asked.where('m.id', 'in', by.ids)
  }
  if ('sameAs' in by)
    asked = asked
      .where('m.is_for_sale', '=', true)
      .where('m.id', '<>', by.sameAs)
      .where(
        sql<boolean>`m.form = (select o.form from medicines o where o.hospital_id = m.hospital_id and o.id = ${by.sameAs}::uuid)
          and ${contents(sql`m.id`)} = ${contents(sql`${by.sameAs}::uuid`)}`,
      )
  const rows = await asked
    .select([
      'm.id',
      'm.name',
      'm.strength',
      'm.unit',
      'm.pack',
      'm.pack_units as packUnits',
      'm.is_sold_loose as isSoldLoose',
      'm.is_for_sale as isForSale',
      'm.is_cold_chain as isColdChain',
      'm.is_tax_listed as isTaxListed',
      sql<Schedule>`m.schedule`.as('schedule'),
      'm.hsn',
      'm.treatment_days as treatmentDays',
      'm.rack',
    ])
    .orderBy(onHand, 'desc')
    .orderBy('m.name')
    .orderBy('m.id')
    .limit('ids' in by ? by.ids.length : SHOWN)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [holds, taxes, batches, allergens] = await Promise.all([
    contentsOf(db, ids),
    goodsTaxes(db),
    availableBatches(db, { medicineIds: ids, placeId, now, holder, comingBack }),
    allergensOf(db, ids),
  ])
  return rows.map(({ isTaxListed, ...row }) => {
    const generics = holds.get(row.id) ?? []
    return {
      ...row,
      name: shownName(row.name, generics),
      generics: genericsLine(generics),
      genericIds: generics.map(({ genericId }) => genericId),
      allergens: allergens.get(row.id) ?? [],
      taxPoints: goodsTaxOn(taxes, { hsn: row.hsn, isTaxListed }, today)?.basisPoints ?? null,
      batches: batches.filter(({ medicineId }) => medicineId === row.id),
    }
  })
}

/** What is in an item, as one text that two items of the same contents share; null where nobody wrote it down. */
const contents = (id: ReturnType<typeof sql>) =>
  sql`(select string_agg(c.generic_id || ' ' || lower(c.strength), ',' order by c.generic_id) from medicine_generics c
    where c.hospital_id = app_hospital() and c.medicine_id = ${id})`

async function allergensOf(db: HospitalDb, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('medicine_generics as c')
    .innerJoin('generics as g', (join) =>
      join.onRef('g.hospital_id', '=', 'c.hospital_id').onRef('g.id', '=', 'c.generic_id'),
    )
    .select(['c.medicine_id as medicineId', 'g.allergens'])
    .where('c.medicine_id', 'in', ids)
    .execute()
  const found = new Map<string, string[]>()
  for (const { medicineId, allergens } of rows)
    found.set(medicineId, [...new Set([...(found.get(medicineId) ?? []), ...allergens])])
  return found
}

/** The item of a barcode with the units of one scan. */
export const scannedItem = (db: HospitalDb, barcode: string) =>
  db
    .selectFrom('medicine_barcodes')
    .select(['medicine_id as medicineId', 'units'])
    .where('barcode', '=', barcode)
    .executeTakeFirst()

/** An item as the counter reads it. */
export const showItem = ({ batches, ...item }: StockedItem): FoundItem => ({
  ...item,
  batches: batches.map(({ since, medicineId: _, onHand: __, ...batch }) => ({ ...batch, since: since.toISOString() })),
})
