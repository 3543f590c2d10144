import { RATE_COLUMNS } from '../../catalogue/model/rates/rates.ts'
import type { Paise } from '../../kernel/money.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** A laboratory test with a private rate, in paise; without one it waits in the tray. */
export const aLabTest = (db: HospitalDb, name: string, rate: Paise | null = 30_000): Promise<string> =>
  anItem(db, { table: 'lab_tests', by: 'lab_test_id', name, rate })

/** A radiology study with a private rate, in paise. */
export const aStudy = (db: HospitalDb, name: string, rate: Paise | null = 50_000): Promise<string> =>
  anItem(db, { table: 'radiology_studies', by: 'radiology_study_id', name, rate })

type NewItem = {
  readonly table: 'lab_tests' | 'radiology_studies'
  readonly by: 'lab_test_id' | 'radiology_study_id'
  readonly name: string
  readonly rate: Paise | null
}

async function anItem(db: HospitalDb, { table, by, name, rate }: NewItem): Promise<string> {
  const { id } = await db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()
  const { scheme, accreditation } = RATE_COLUMNS.private
  if (rate !== null)
    await db
      .insertInto('rates')
      .values({ [by]: id, scheme, accreditation, amount: rate })
      .execute()
  return id
}
