import { operation } from '../../platform/server/contract/operation.ts'
import { decideCapacity } from '../model/change-ward.ts'
import { wardsContract } from '../model/wards.contract.ts'
import { endStatesBeyond } from './rooms/room-states.ts'
import { wardCodeTaken, wardColumns } from './ward-columns.ts'
import { neededRooms, wardsWithOccupancy } from './wards.queries.ts'

/** Changes a ward as a whole; it keeps the rooms in use. */
export const editWard = operation(
  wardsContract.edit,
  async ({ db, now, record, refuse, orRefuse }, { id, version, ...form }) => {
    const current = await db
      .selectFrom('wards')
      .select(['version', 'maximum_rooms'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return refuse('NOT_FOUND')
    if (current.version !== version) {
      refuse('STALE', { current: (await wardsWithOccupancy(db, now)).find((ward) => ward.id === id) })
    }
    if (await wardCodeTaken(db, form.wardCode, id)) refuse('WARD_CODE_EXISTS', { field: 'wardCode' })
    orRefuse(decideCapacity(form.maximumRooms, await neededRooms(db, id, now)))

    await endStatesBeyond(db, { wardId: id, roomNo: form.maximumRooms }, now)
    const saved = await db
      .updateTable('wards')
      .set(wardColumns(form))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()

    await record({ type: 'ward.changed', subject: { type: 'ward', id }, facts: { maximumRooms: form.maximumRooms } })
    return { version: saved.version }
  },
)
