import { RATE_COLUMNS, type RateColumn } from '../../catalogue/model/rates/rates.ts'
import type { Paise } from '../../kernel/money.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

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
