import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** A container of the catalogue, into which these tests go. */
export async function aContainer(
  db: HospitalDb,
  name: string,
  { cap = 'lavender', drawOrder = 40, tests }: { cap?: string; drawOrder?: number; tests: readonly string[] },
): Promise<string> {
  const { id } = await db
    .insertInto('lab_containers')
    .values({ name, cap, draw_order: drawOrder })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (tests.length > 0)
    await db
      .insertInto('lab_test_containers')
      .values(tests.map((test) => ({ lab_test_id: test, container_id: id })))
      .execute()
  return id
}
