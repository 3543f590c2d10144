import { sql } from 'kysely'
import { allergyTo } from '../../alerts/model/allergy-to.ts'
import { alertsOf } from '../../alerts/server/alerts.queries.ts'
import type { AllergenCode } from '../../catalogue/model/allergens/allergens.ts'
import type { WardClass } from '../../catalogue/model/rates/rates.ts'
import { tariffClassesFor } from '../../catalogue/server/rates/rates.queries.ts'
import type { ChargedVisit } from '../../charges/server/price-basis.queries.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import type { MedicineKind, Schedule } from '../../medicines/model/items/medicine-fields.ts'
import { contentsOf, ITEM_NAME, shownName } from '../../medicines/server/items/medicines.queries.ts'
import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import { discountOn } from '../model/discounts/discount-on.ts'
import type { IssuableItem } from '../model/issues/decide-issue.ts'
import type { RequestedItem } from '../model/requests/decide-request.ts'

/** Items as a request sees them. */
export async function requestedItems(db: HospitalDb, ids: readonly string[]): Promise<Map<string, RequestedItem>> {
  const rows = await db
    .selectFrom('medicines')
    .select([
      'id',
      'pack_units as packUnits',
      'is_sold_loose as isSoldLoose',
      sql<boolean>`status = 'Active'`.as('isActive'),
    ])
    .where(idIn('id', ids))
    .execute()
  return new Map(rows.map(({ id, ...item }) => [id, item]))
}

type ItemFacts = IssuableItem & {
  readonly id: string
  readonly kind: MedicineKind
  readonly schedule: Schedule
  readonly unit: string
}

/** Items as they are issued to the patient of a visit on a day. */
export async function itemsFor(
  db: HospitalDb,
  visit: Pick<ChargedVisit, 'id' | 'patientId' | 'payerId'>,
  ids: readonly string[],
  day: IsoDate,
): Promise<Map<string, ItemFacts>> {
  const [rows, contents, allergens, allergies, agreed] = await Promise.all([
    db
      .selectFrom('medicines as m')
      .select([
        'id',
        ITEM_NAME.as('name'),
        sql<MedicineKind>`kind`.as('kind'),
        sql<Schedule>`schedule`.as('schedule'),
        'unit',
        'pack_units as packUnits',
        'is_sold_loose as isSoldLoose',
        sql<boolean>`status = 'Active'`.as('isActive'),
      ])
      .where(idIn('id', ids))
      .execute(),
    contentsOf(db, ids),
    allergensOf(db, ids),
    allergiesOf(db, visit.patientId),
    agreementOf(db, visit),
  ])
  return new Map(
    rows.map((row) => {
      const holds = contents.get(row.id) ?? []
      return [
        row.id,
        {
          ...row,
          name: shownName(row.name, holds),
          contents: holds
            .map(({ genericId, strength }) => `${genericId} ${strength.toLowerCase().replaceAll(/\s/g, '')}`)
            .toSorted()
            .join(' + '),
          isAllergic:
            allergyTo({ ...allergies, groups: allergens.get(row.id) ?? [], today: day }).answer === 'allergic',
          discount: discountOn(agreed.rows, { ...agreed, medicineId: row.id, kind: row.kind, day }),
        },
      ]
    }),
  )
}

/** What items are marked with by what is in them. */
async function allergensOf(db: HospitalDb, ids: readonly string[]): Promise<Map<string, AllergenCode[]>> {
  const rows = await db
    .selectFrom('medicine_generics as c')
    .innerJoin('generics as g', (join) => onRow(join, 'g', 'c.generic_id'))
    .select(['c.medicine_id as id', sql<AllergenCode[]>`g.allergens`.as('allergens')])
    .where(idIn('c.medicine_id', ids))
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, parts]) => [id, parts.flatMap(({ allergens }) => allergens)]),
  )
}

async function allergiesOf(db: HospitalDb, patientId: string) {
  const [alerts, patient] = await Promise.all([
    alertsOf(db, patientId),
    db.selectFrom('patients').select('allergies').where('id', '=', patientId).executeTakeFirst(),
  ])
  return { alerts, registered: patient?.allergies ?? null }
}

/** What the agreement of the payer takes off, and the class of the ward in which the patient lies. */
async function agreementOf(db: HospitalDb, visit: Pick<ChargedVisit, 'id' | 'payerId'>) {
  const [classes, ward] = await Promise.all([
    tariffClassesFor(db, [visit.payerId]),
    db
      .selectFrom('stays as s')
      .innerJoin('wards as w', (join) => onRow(join, 'w', 's.ward_id'))
      .select(sql<WardClass | null>`w.ward_class`.as('wardClass'))
      .where('s.visit_id', '=', visit.id)
      .where('s.ended_at', 'is', null)
      .executeTakeFirst(),
  ])
  const tariffClassId = classes.byPayer.get(visit.payerId)?.id ?? null
  const rows = await db
    .selectFrom('medicine_discounts')
    .select([
      'tariff_class_id as tariffClassId',
      sql<MedicineKind | null>`kind`.as('kind'),
      'medicine_id as medicineId',
      sql<WardClass | null>`ward_class`.as('wardClass'),
      'basis_points as basisPoints',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .where('tariff_class_id', '=', tariffClassId)
    .execute()
  return { tariffClassId, wardClass: ward?.wardClass ?? null, rows }
}

/** Items that share a generic with one of these, by their ids: only among them are substitutes. */
export async function substitutesOf(db: HospitalDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('medicine_generics as c')
    .innerJoin('medicine_generics as o', (join) =>
      join.onRef('o.hospital_id', '=', 'c.hospital_id').onRef('o.generic_id', '=', 'c.generic_id'),
    )
    .select('o.medicine_id as id')
    .distinct()
    .where(idIn('c.medicine_id', ids))
    .where(
      sql<boolean>`exists (select from medicines m where ${sameRow('m', 'o.medicine_id')} and m.status = 'Active')`,
    )
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}
