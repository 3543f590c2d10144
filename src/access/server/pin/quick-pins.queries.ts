import { type Expression, sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { PIN_TRIES } from '../../model/pin/quick-pin.ts'

export const pinOf = (db: HospitalDb, userId: string) =>
  db
    .selectFrom('quick_pins')
    .select(['set_at as setAt', sql<boolean>`wrong_tries >= ${PIN_TRIES}`.as('isLocked')])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Spends a try before the PIN is compared, so that a burst gets no more comparisons than tries one by one; none where five are spent. */
export const takeTry = (db: HospitalDb, userId: string) =>
  db
    .updateTable('quick_pins')
    .set({ wrong_tries: sql`wrong_tries + 1` as Expression<number> })
    .where('user_id', '=', userId)
    .where('wrong_tries', '<', PIN_TRIES)
    .returning('pin')
    .executeTakeFirst()

/** The right PIN or the password was entered: what was wrong before is forgotten. False where nothing was. */
export async function forgetTries(db: HospitalDb, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quick_pins')
    .set({ wrong_tries: 0 })
    .where('user_id', '=', userId)
    .where('wrong_tries', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const keepPin = (db: HospitalDb, userId: string, pin: string, now: Date) => {
  const values = { pin, set_at: now, wrong_tries: 0 }
  return db
    .insertInto('quick_pins')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'user_id']).doUpdateSet(values))
    .execute()
}
