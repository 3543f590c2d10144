import { sql } from 'kysely'
import type { Accreditation } from '../../../catalogue/model/rates/rates.ts'
import { tariffName } from '../../../catalogue/model/rates/tariff-name.ts'
import { tariffClassFor } from '../../../catalogue/server/rates/rates.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** What the rates of a payer are called today; a confirmed version keeps it. */
export async function tariffOfPayer(db: HospitalDb, payerId: string): Promise<string> {
  const [tariffClass, hospital] = await Promise.all([
    tariffClassFor(db, payerId),
    db
      .selectFrom('hospitals')
      .select(sql<Accreditation>`accreditation`.as('accreditation'))
      .where('id', '=', sql<string>`app_hospital()`)
      .executeTakeFirstOrThrow(),
  ])
  return tariffName(tariffClass?.billOrder ?? [], hospital.accreditation)
}
