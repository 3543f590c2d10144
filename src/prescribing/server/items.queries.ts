import { sql } from 'kysely'
import type { AllergenCode } from '../../catalogue/model/allergens/allergens.ts'
import type { CAUTIONS, DOSE_UNITS } from '../../medicines/model/generics/generic-fields.ts'
import type { Route } from '../../medicines/model/items/medicine-fields.ts'
import { genericsLine } from '../../medicines/model/items/read-imported-medicine.ts'
import { ITEM_NAME, shownName } from '../../medicines/server/items/medicines.queries.ts'
import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { askableItems, unitsHere } from '../../stock/server/available/askable-items.queries.ts'
import type { Limit, PrescribableItem } from '../model/prescribable-item.ts'

type When = { readonly now: Date; readonly today: string }

/** Items that can be prescribed, by words, those on hand first. */
export async function foundItems(db: HospitalDb, search: string, when: When): Promise<PrescribableItem[]> {
  const found = await askableItems(db, { search, ...when })
  const items = await itemsById(
    db,
    found.map(({ id }) => id),
    when,
  )
  return found.flatMap(({ id }) => items.find((item) => item.id === id) ?? [])
}

/** Items with what a prescription of them is checked by. */
export async function itemsById(db: HospitalDb, ids: readonly string[], when: When): Promise<PrescribableItem[]> {
  if (ids.length === 0) return []
  const [rows, contents] = await Promise.all([
    db
      .selectFrom('medicines as m')
      .select(['m.id', ITEM_NAME.as('name'), 'm.form', 'm.unit', 'm.pack_units as packUnits'])
      .select(['m.is_sold_loose as isSoldLoose', sql<Route | null>`m.route`.as('route')])
      .select([sql<boolean>`m.status = 'Active'`.as('isActive'), unitsHere(when.now, when.today).as('here')])
      .where(idIn('m.id', ids))
      .execute(),
    contentsWithLimits(db, ids),
  ])
  return rows.map((row) => {
    const holds = contents.get(row.id) ?? []
    return {
      ...row,
      name: shownName(row.name, holds),
      generics: genericsLine(holds),
      contents: holds.map(({ tallName: _, medicineId: __, ...content }) => content),
    }
  })
}

async function contentsWithLimits(db: HospitalDb, ids: readonly string[]) {
  const rows = await db
    .selectFrom('medicine_generics as c')
    .innerJoin('generics as g', (join) => onRow(join, 'g', 'c.generic_id'))
    .select(['c.medicine_id as medicineId', 'g.id as genericId', 'g.name', 'g.tall_name as tallName', 'c.strength'])
    .select([
      sql<AllergenCode[]>`g.allergens`.as('allergens'),
      sql<(typeof CAUTIONS)[number]>`g.pregnancy`.as('pregnancy'),
    ])
    .where(idIn('c.medicine_id', ids))
    .orderBy('c.place')
    .execute()
  const generics = [...new Set(rows.map(({ genericId }) => genericId))]
  const limits = await db
    .selectFrom('generic_limits')
    .select(['generic_id as genericId', sql<Route | null>`route`.as('route'), 'from_days as fromDays'])
    .select(['to_days as toDays', 'is_per_kg as isPerKg'])
    .select([
      sql<number | null>`highest_dose::float8`.as('highestDose'),
      sql<number | null>`highest_a_day::float8`.as('highestADay'),
      sql<(typeof DOSE_UNITS)[number]>`unit`.as('unit'),
    ])
    .where(idIn('generic_id', generics))
    .orderBy('route')
    .orderBy('from_days')
    .execute()
  const of = (generic: string): Limit[] =>
    limits.filter(({ genericId }) => genericId === generic).map(({ genericId: _, ...limit }) => limit)
  return Map.groupBy(
    rows.map((row) => ({ ...row, limits: of(row.genericId) })),
    ({ medicineId }) => medicineId,
  )
}
