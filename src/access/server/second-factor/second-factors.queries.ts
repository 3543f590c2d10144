import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** The factor of an account, locked until the transaction ends; one that was begun and never confirmed has no date. */
export const factorOf = (db: HospitalDb, userId: string) =>
  db
    .selectFrom('second_factors')
    .select(['secret_sealed', 'confirmed_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Takes the code of a time step; false when that step's code, or a later one, was taken before. */
export async function takeStep(db: HospitalDb, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a recovery code; false when it is unknown or was used. */
export async function takeRecoveryCode(db: HospitalDb, userId: string, digest: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_digest', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the factor and its recovery codes away; false when signing in did not ask for one. */
export async function removeFactor(db: HospitalDb, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
