import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** From long ago on, whatever the day of a test. */
const SINCE = '2020-01-01'

/** A numeric parameter without ranges. */
export async function aMeasuredParameter(db: HospitalDb, code: string, name = code): Promise<string> {
  const { id } = await db
    .insertInto('lab_parameters')
    .values({ code, name, kind: 'numeric' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lab_parameter_terms')
    .values({ parameter_id: id, valid_from: SINCE, unit: 'g/dL', decimals: 1 })
    .execute()
  return id
}

/** A test is reported as these parameters, in their order. */
export async function reportedAs(db: HospitalDb, testId: string, parameterIds: readonly string[]): Promise<void> {
  await db
    .insertInto('lab_test_parameters')
    .values(
      parameterIds.map((parameter_id, place) => ({
        lab_test_id: testId,
        parameter_id,
        position: place + 1,
        valid_from: SINCE,
      })),
    )
    .execute()
}

/** A panel holds these tests, in their order. */
export async function panelOf(db: HospitalDb, panelId: string, testIds: readonly string[]): Promise<void> {
  await db
    .insertInto('lab_panel_tests')
    .values(
      testIds.map((test, place) => ({ panel_id: panelId, lab_test_id: test, position: place + 1, valid_from: SINCE })),
    )
    .execute()
}
