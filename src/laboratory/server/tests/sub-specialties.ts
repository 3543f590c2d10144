import { operation } from '../../../platform/server/contract/operation.ts'
import { labTestsContract, type SubSpecialtyForm } from '../../model/tests/tests.contract.ts'

const columnsOf = ({ name, serviceGroup, position, status }: SubSpecialtyForm) => ({
  name,
  service_group: serviceGroup,
  position,
  status,
})

export const addSubSpecialty = operation(labTestsContract.addSubSpecialty, async ({ db, record }, form) => {
  const { id } = await db
    .insertInto('lab_sub_specialties')
    .values(columnsOf(form))
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'lab_sub_specialty.added', subject: { type: 'lab_sub_specialties', id } })
  return { id }
})

export const changeSubSpecialty = operation(
  labTestsContract.changeSubSpecialty,
  async ({ db, record, refuse }, { id, version, ...form }) => {
    const before = await db
      .selectFrom('lab_sub_specialties')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return refuse('NOT_FOUND')
    if (before.version !== version) return refuse('STALE')
    await db.updateTable('lab_sub_specialties').set(columnsOf(form)).where('id', '=', id).execute()
    await record({ type: 'lab_sub_specialty.changed', subject: { type: 'lab_sub_specialties', id } })
    return { id }
  },
)
