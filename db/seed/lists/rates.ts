import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'
import { PROCEDURES } from './procedures.ts'
import { ACCOMMODATIONS, CLINICAL_SERVICES, MANDATORY_SERVICES } from './services.ts'

const PAISE = 100
const LIST = { valid_from: '2025-10-13', source: 'O.M. of 3 October 2025', city_tier: 1, scheme: 'cghs' } as const

/** What the hospital charges for: procedures, services and rooms, with the rates of the public scheme. */
export async function seedRates(db: HospitalDb): Promise<void> {
  const procedures = Object.entries(PROCEDURES).flatMap(([category, rows]) => rows.map((row) => ({ category, row })))
  const surgeries = await db
    .insertInto('cghs_surgery')
    .values(procedures.map(({ category, row: [name, code] }) => ({ name, code, category })))
    .returning(['id', 'code'])
    .execute()
  const surgeryId = new Map(surgeries.map(({ id, code }) => [code, id]))
  await db
    .insertInto('rates')
    .values(
      procedures.flatMap(({ row: [, code, nabh, nonNabh] }) =>
        pair({ surgery_id: surgeryId.get(code), ward_factor: true }, nabh, nonNabh),
      ),
    )
    .execute()
  await seedServices(db)
  await seedAccommodations(db)
}

const pair = <Item extends object>(item: Item, nabh: number, nonNabh: number) => [
  { ...item, ...LIST, accreditation: 'nabh', amount: nabh * PAISE },
  { ...item, ...LIST, accreditation: 'non_nabh', amount: nonNabh * PAISE },
]

async function seedServices(db: HospitalDb): Promise<void> {
  for (const [kind, services] of [
    ['mandatory', MANDATORY_SERVICES],
    ['clinical', CLINICAL_SERVICES],
  ] as const) {
    const saved = await db
      .insertInto('services')
      .values(services.map(([name, unit, code = null]) => ({ kind, name, unit, code })))
      .returning(['id', 'name'])
      .execute()
    const idOf = new Map(saved.map(({ id, name }) => [name, id]))
    const rates = services.flatMap(([name, , , nabh, nonNabh]) =>
      nabh === undefined || nonNabh === undefined ? [] : pair({ service_id: idOf.get(name) }, nabh, nonNabh),
    )
    await db.insertInto('rates').values(rates).execute()
  }
}

/** A day in a room costs the scheme the same with and without accreditation. */
async function seedAccommodations(db: HospitalDb): Promise<void> {
  for (const [room_type, ward_class, rupees, valid_from] of ACCOMMODATIONS) {
    const { id } = await db
      .insertInto('accommodations')
      .values({ room_type, ward_class })
      .returning('id')
      .executeTakeFirstOrThrow()
    const source = valid_from === LIST.valid_from ? LIST.source : 'O.M. of 12 April 2023'
    const rates = pair({ accommodation_id: id }, rupees, rupees)
    await db
      .insertInto('rates')
      .values(rates.map((rate) => ({ ...rate, valid_from, source })))
      .execute()
  }
}
