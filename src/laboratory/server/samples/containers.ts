import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { type CAPS, type ContainerForm, labContainersContract } from '../../model/samples/containers.contract.ts'

export const listContainerKinds = operation(labContainersContract.list, ({ db }) => containersAndTests(db))

/** The containers in the order of draw, and the tests that can be chosen. */
export const containersAndTests = async (db: HospitalDb) => ({
  containers: await containerKinds(db),
  tests: await db
    .selectFrom('lab_tests')
    .select(['id', 'name', 'code'])
    .where('status', '=', 'Active')
    .orderBy(sql`lower(name)`)
    .execute(),
})

export const addContainerKind = operation(labContainersContract.add, async ({ db, record }, form) => {
  const { id } = await db.insertInto('lab_containers').values(columnsOf(form)).returning('id').executeTakeFirstOrThrow()
  await addTests(db, id, form.testIds)
  await record({ type: 'lab_container.added', subject: { type: 'lab_container', id } })
  return { id }
})

/** Changes a container; tests that are chosen no longer leave it, and what was drawn keeps its name. */
export const changeContainerKind = operation(
  labContainersContract.change,
  async ({ db, actor, now, record, refuse }, { id, version, ...form }) => {
    const current = await db
      .selectFrom('lab_containers')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return refuse('NOT_FOUND')
    if (current.version !== version)
      return refuse('STALE', { current: (await containerKinds(db)).find((one) => one.id === id) })
    await db.updateTable('lab_containers').set(columnsOf(form)).where('id', '=', id).execute()
    const there = await db
      .selectFrom('lab_test_containers')
      .select(['id', 'lab_test_id'])
      .where('container_id', '=', id)
      .execute()
    const gone = there.flatMap((link) => (form.testIds.includes(link.lab_test_id) ? [] : link.id))
    if (gone.length > 0) {
      await openRecycleBin(db)
      await db
        .updateTable('lab_test_containers')
        .set(withdrawal(actor, now, null))
        .where('id', 'in', gone)
        .execute()
    }
    const known = new Set(there.map((link) => link.lab_test_id))
    await addTests(
      db,
      id,
      form.testIds.filter((test) => !known.has(test)),
    )
    await record({ type: 'lab_container.changed', subject: { type: 'lab_container', id } })
    return { id }
  },
)

const columnsOf = ({ testIds: _, drawOrder, stableHours, enoughFor, ...form }: ContainerForm) => ({
  ...form,
  draw_order: drawOrder,
  stable_hours: stableHours,
  enough_for: enoughFor,
})

async function addTests(db: HospitalDb, id: string, testIds: readonly string[]): Promise<void> {
  if (testIds.length === 0) return
  await db
    .insertInto('lab_test_containers')
    .values([...new Set(testIds)].map((test) => ({ container_id: id, lab_test_id: test })))
    .execute()
}

async function containerKinds(db: HospitalDb) {
  const rows = await db
    .selectFrom('lab_containers as k')
    .select(['k.id', 'k.version', 'k.name', 'k.cap', 'k.additive', 'k.volume', 'k.draw_order as drawOrder', 'k.status'])
    .select(['k.stable_hours as stableHours', 'k.enough_for as enoughFor'])
    .select(
      sql<string[]>`array(select n.lab_test_id from lab_test_containers n where ${sameRow('k', 'n.container_id')}
        order by n.lab_test_id)`.as('testIds'),
    )
    .orderBy('k.draw_order')
    .orderBy(sql`lower(k.name)`)
    .execute()
  return rows.map((row) => ({
    ...row,
    cap: row.cap as (typeof CAPS)[number],
    status: row.status as ContainerForm['status'],
  }))
}
