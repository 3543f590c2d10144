import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { MedicineForm, MedicineKind, Route, Schedule, VedClass } from '../../model/items/medicine-fields.ts'
import type { MedicineRow } from '../../model/items/medicines.contract.ts'
import { genericsLine } from '../../model/items/read-imported-medicine.ts'
import { tallName } from '../../model/items/tall-name.ts'
import { goodsTaxOn } from '../../model/taxes/goods-tax-on.ts'
import { goodsTaxes } from '../taxes/goods-taxes.queries.ts'

export type AskedMedicines = {
  readonly search?: string | undefined
  readonly kind?: MedicineKind | undefined
  readonly schedule?: Schedule | undefined
  readonly mark?: 'high-risk' | 'look-alike' | 'cold-chain' | 'no-generic' | 'inactive' | undefined
  readonly maker?: string | undefined
}

/** More items than a search shows; who wants another one types more. */
const FOUND_AT_MOST = 2000

/** The ids of the items whose name, code, substances or barcode hold every word that is typed (db/migrations/0410_medicines.sql). */
export const foundMedicines = (typed: string, atMost = FOUND_AT_MOST) =>
  sql<string>`(select medicine_id from find_medicines(${wordsOf(typed)}::text[], ${atMost}))`

/** The name of an item `m` with its strength, once: *Pantevo 40* of 40 mg says it already. */
export const ITEM_NAME = sql<string>`case when m.strength = '' or strpos(lower(m.name), lower(m.strength)) > 0
    or strpos(lower(m.name) || ' ', ' ' || split_part(lower(m.strength), ' ', 1) || ' ') > 0 then m.name
  else m.name || ' ' || m.strength end`

const wordsOf = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)

const generic = (condition: string) => sql<boolean>`exists (select from medicine_generics c
  join generics g on ${sameRow('g', 'c.generic_id')} where ${sameRow('m', 'c.medicine_id')} and ${sql.raw(condition)})`

const MARKS = {
  'high-risk': generic('g.is_high_risk'),
  'look-alike': generic(
    `exists (select from look_alikes l where l.hospital_id = g.hospital_id and g.id in (l.generic_id, l.partner_id))`,
  ),
  'cold-chain': sql<boolean>`m.is_cold_chain`,
  'no-generic': sql<boolean>`m.kind = 'medicine' and not ${generic('true')}`,
  inactive: sql<boolean>`m.status = 'Inactive'`,
}

/** One page of the items that match, by name, with the tax of a day. */
export async function medicinesPage(
  db: HospitalDb,
  {
    search,
    kind,
    schedule,
    mark,
    maker,
    limit = 100,
    after,
  }: AskedMedicines & { limit?: number | undefined; after?: string | undefined },
  day: IsoDate,
): Promise<Page<MedicineRow>> {
  let asked = db.selectFrom('medicines as m')
  if (search?.trim()) asked = asked.where(sql<boolean>`m.id in ${foundMedicines(search)}`)
  if (kind) asked = asked.where('m.kind', '=', kind)
  if (schedule) asked = asked.where('m.schedule', '=', schedule)
  if (maker) asked = asked.where('m.maker_id', '=', maker)
  if (mark) asked = asked.where(MARKS[mark])
  const passed = keyOf(after, ['text', 'id'])
  const counted = asked.select(sql<number>`count(*)::int`.as('total'))
  let rows = asked
  if (passed) rows = rows.where(sql<boolean>`(m.name, m.id) > (${passed[0]}, ${passed[1]}::uuid)`)
  const [{ total }, fetched, taxes] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    rows
      .leftJoin('makers as k', (join) => onRow(join, 'k', 'm.maker_id'))
      .select([
        'm.id',
        'm.code',
        'm.name',
        sql<MedicineKind>`m.kind`.as('kind'),
        'm.form',
        'm.strength',
        'm.unit',
        'm.pack',
        'm.pack_units as packUnits',
        'm.is_sold_loose as isSoldLoose',
        sql<Schedule>`m.schedule`.as('schedule'),
        'm.hsn',
        'm.is_tax_listed as isTaxListed',
        'k.name as maker',
        'm.rack',
        'm.is_cold_chain as isColdChain',
        'm.reorder_level as reorderLevel',
        sql<'Active' | 'Inactive'>`m.status`.as('status'),
        'm.version',
      ])
      .orderBy('m.name')
      .orderBy('m.id')
      .limit(limit + 1)
      .execute(),
    goodsTaxes(db),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ name, id }) => [name, id])
  const contents = await contentsOf(
    db,
    kept.map(({ id }) => id),
  )
  return {
    total,
    next,
    rows: kept.map(({ isTaxListed, ...row }) => {
      const holds = contents.get(row.id) ?? []
      return {
        ...row,
        name: shownName(row.name, holds),
        generics: genericsLine(holds),
        tax: goodsTaxOn(taxes, { hsn: row.hsn, isTaxListed }, day)?.basisPoints ?? null,
        isHighRisk: holds.some((one) => one.isHighRisk),
        lookAlikes: [...new Set(holds.flatMap((one) => one.lookAlikes))],
      }
    }),
  }
}

type Content = {
  readonly genericId: string
  readonly name: string
  readonly tallName: string | null
  readonly strength: string
  readonly isHighRisk: boolean
  readonly lookAlikes: readonly string[]
}

/** The name of an item with the tall-man capitals of what is in it. */
export const shownName = (name: string, holds: readonly Pick<Content, 'tallName'>[]): string =>
  tallName(
    name,
    holds.map((one) => one.tallName),
  )

/** What is in items, by item and in order, with what each is taken for. */
export async function contentsOf(db: HospitalDb, ids: readonly string[]): Promise<Map<string, Content[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('medicine_generics as c')
    .innerJoin('generics as g', (join) => onRow(join, 'g', 'c.generic_id'))
    .select([
      'c.medicine_id as medicineId',
      'g.id as genericId',
      'g.name',
      'g.tall_name as tallName',
      'c.strength',
      'g.is_high_risk as isHighRisk',
      sql<string[]>`array(select coalesce(o.tall_name, o.name) from look_alikes l
        join generics o on o.hospital_id = l.hospital_id and o.id in (l.generic_id, l.partner_id) and o.id <> g.id
        where l.hospital_id = g.hospital_id and g.id in (l.generic_id, l.partner_id) order by o.name)`.as('lookAlikes'),
    ])
    .where('c.medicine_id', 'in', ids)
    .orderBy('c.place')
    .execute()
  return Map.groupBy(rows, ({ medicineId }) => medicineId)
}

/** An item as its form holds it, without generics and barcodes. */
const formColumns = (db: HospitalDb) =>
  db
    .selectFrom('medicines as m')
    .leftJoin('makers as k', (join) => onRow(join, 'k', 'm.maker_id'))
    .select([
      'm.id',
      'm.code',
      'm.name',
      sql<MedicineKind>`m.kind`.as('kind'),
      'm.form',
      'm.strength',
      sql<Route | null>`m.route`.as('route'),
      'm.unit',
      'm.pack',
      'm.pack_units as packUnits',
      'm.is_sold_loose as isSoldLoose',
      sql<Schedule>`m.schedule`.as('schedule'),
      'm.hsn',
      'm.is_tax_listed as isTaxListed',
      sql<string>`coalesce(k.name, '')`.as('maker'),
      'm.is_cold_chain as isColdChain',
      'm.opened_days as openedDays',
      'm.is_returnable as isReturnable',
      sql<'patient' | 'ward'>`m.supply`.as('supply'),
      'm.is_for_sale as isForSale',
      'm.treatment_days as treatmentDays',
      'm.rack',
      'm.reorder_level as reorderLevel',
      'm.safety_units as safetyUnits',
      'm.cover_days as coverDays',
      sql<VedClass | null>`m.ved`.as('ved'),
      'm.description',
      sql<'Active' | 'Inactive'>`m.status`.as('status'),
      'm.version',
    ])

export type StoredMedicine = {
  readonly id: string
  readonly version: number
  readonly form: MedicineForm
  readonly genericNames: Readonly<Record<string, string>>
}

/** Items as their forms hold them, found by ids or by codes. */
export async function storedMedicines(
  db: HospitalDb,
  by: { readonly ids: readonly string[] } | { readonly codes: readonly string[] },
): Promise<StoredMedicine[]> {
  const keys = 'ids' in by ? by.ids : by.codes
  if (keys.length === 0) return []
  const rows = await formColumns(db)
    .where('ids' in by ? 'm.id' : 'm.code', 'in', keys)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [contents, barcodes] = await Promise.all([contentsOf(db, ids), barcodesOf(db, ids)])
  return rows.map(({ id, version, ...form }) => {
    const holds = contents.get(id) ?? []
    return {
      id,
      version,
      form: {
        ...form,
        generics: holds.map(({ genericId, strength }) => ({ genericId, strength })),
        barcodes: barcodes.get(id) ?? [],
      },
      genericNames: Object.fromEntries(holds.map(({ genericId, name }) => [genericId, name])),
    }
  })
}

/** The barcodes of items, by item, each with the units that one scan counts. */
export async function barcodesOf(
  db: HospitalDb,
  ids: readonly string[],
): Promise<Map<string, { barcode: string; units: number }[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('medicine_barcodes')
    .select(['medicine_id as medicineId', 'barcode', 'units'])
    .where('medicine_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('barcode')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ medicineId }) => medicineId)].map(([id, of]) => [
      id,
      of.map(({ barcode, units }) => ({ barcode, units })),
    ]),
  )
}

/** The manufacturers by name, with how many items each has. */
export const makersWithItems = (db: HospitalDb) =>
  db
    .selectFrom('makers as k')
    .select([
      'k.id',
      'k.name',
      'k.version',
      sql<number>`(select count(*)::int from medicines m where ${sameRow('k', 'm.maker_id')})`.as('items'),
    ])
    .orderBy('k.name')
    .execute()
