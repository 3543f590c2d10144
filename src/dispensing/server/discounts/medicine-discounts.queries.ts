import { sql } from 'kysely'
import type { WardClass } from '../../../catalogue/model/rates/rates.ts'
import type { MedicineKind } from '../../../medicines/model/items/medicine-fields.ts'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'

/** All discounts by agreement, what is wide before what is narrow, each by its days. */
export const medicineDiscounts = (db: HospitalDb) =>
  db
    .selectFrom('medicine_discounts as d')
    .innerJoin('tariff_classes as t', (join) => onRow(join, 't', 'd.tariff_class_id'))
    .leftJoin('medicines as m', (join) => onRow(join, 'm', 'd.medicine_id'))
    .select([
      'd.id',
      'd.tariff_class_id as tariffClassId',
      't.name as tariffClass',
      sql<MedicineKind | null>`d.kind`.as('kind'),
      'd.medicine_id as medicineId',
      ITEM_NAME.as('medicine'),
      sql<WardClass | null>`d.ward_class`.as('wardClass'),
      'd.basis_points as basisPoints',
      'd.valid_from as validFrom',
      'd.valid_to as validTo',
      'd.source',
      'd.version',
    ])
    .orderBy('t.name')
    .orderBy('d.medicine_id', (by) => by.asc().nullsFirst())
    .orderBy('d.kind', (by) => by.asc().nullsFirst())
    .orderBy('d.ward_class', (by) => by.asc().nullsFirst())
    .orderBy('d.valid_from')
    .execute()

/** Whether the agreement of a discount, and its item where it names one, are there. */
export async function knownTerms(
  db: HospitalDb,
  { tariffClassId, medicineId }: { readonly tariffClassId: string; readonly medicineId: string | null },
) {
  const { rows } = await sql<{ isClass: boolean; isItem: boolean }>`select
    exists (select from tariff_classes where id = ${tariffClassId}) as "isClass",
    ${medicineId}::uuid is null or exists (select from medicines where id = ${medicineId}::uuid) as "isItem"`.execute(
    db,
  )
  return rows[0] ?? { isClass: false, isItem: false }
}
