import { operation } from '../../platform/server/contract/operation.ts'
import { wardsContract } from '../model/wards.contract.ts'
import { wardCodeTaken, wardColumns } from './ward-columns.ts'

/** Adds a ward; its rooms are numbered from 1 and vacant. */
export const addWard = operation(wardsContract.add, async ({ db, record, refuse }, form) => {
  if (await wardCodeTaken(db, form.wardCode)) refuse('WARD_CODE_EXISTS', { field: 'wardCode' })
  const { id } = await db.insertInto('wards').values(wardColumns(form)).returning('id').executeTakeFirstOrThrow()
  await record({ type: 'ward.added', subject: { type: 'ward', id }, facts: { maximumRooms: form.maximumRooms } })
  return { id }
})
