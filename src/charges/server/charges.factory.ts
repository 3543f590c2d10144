import { RATE_COLUMNS, type RateColumn } from '../../catalogue/model/rates/rates.ts'
import type { Paise } from '../../kernel/money.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { Person, TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aWard } from '../../visits/server/visits.factory.ts'

/** A clinical service with these rates from the year 2000 on, in paise. */
export async function aRatedService(
  db: HospitalDb,
  name: string,
  amounts: Readonly<Partial<Record<RateColumn, Paise>>>,
): Promise<string> {
  const { id } = await db
    .insertInto('services')
    .values({ kind: 'clinical', name })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [column, { scheme, accreditation }] of Object.entries(RATE_COLUMNS)) {
    const amount = amounts[column as RateColumn]
    if (amount === undefined || accreditation === 'own') continue
    await db.insertInto('rates').values({ service_id: id, scheme, accreditation, amount }).execute()
  }
  return id
}

/** The only rate of an item. */
export const rateOf = async (db: HospitalDb, itemId: string): Promise<string> =>
  (await db.selectFrom('rates').select('id').where('item_id', '=', itemId).executeTakeFirstOrThrow()).id

/** One of a clinical service, on the day of the factories' admissions. */
export const aCharge = (itemId: string) =>
  ({ list: 'clinical-services', itemId, head: 'clinical', day: '2026-11-21', quantity: '1' }) as const

/** Admits one patient after the other into a ward of their own, each paid by the named kind of payer. */
export async function admissionsOf(
  testApp: TestApp,
  by: Person,
): Promise<(about?: { payer?: string }) => Promise<string>> {
  const ward = await testApp.sql(by.hospital, (db) => aWard(db, 60, 'CHG'))
  let room = 0
  return async ({ payer = 'private' } = {}) => {
    room += 1
    const registration = aRegistration({ name: 'Sangeeta Bhoyar', payerId: payer })
    const patientId = (await by.call(patientsContract.register, registration)).body.id
    return (await by.call(visitsContract.register, { patientId, ...anAdmission(ward, room) })).body.id
  }
}
