import { type MountedOperation, operation } from '../../platform/server/operation.ts'
import { wardsContract } from '../model/wards.contract.ts'
import { openStaysOfWard, wardById, wardsWithOccupancy } from './wards.queries.ts'

const wards = operation(wardsContract.wards, async ({ db }) => ({ wards: await wardsWithOccupancy(db) }))

const rooms = operation(wardsContract.rooms, async ({ db, refuse }, { wardId, forVisit }) => {
  const ward = (await wardById(db, wardId)) ?? refuse('NOT_FOUND')
  const holders = new Map((await openStaysOfWard(db, wardId)).map((stay) => [stay.room_no, stay]))
  const rooms = Array.from({ length: ward.maximum_rooms }, (_, index) => {
    const holder = holders.get(index + 1)
    const own = holder !== undefined && holder.visit_id === forVisit
    return { roomNo: index + 1, free: !holder || own, patientName: holder && !own ? holder.name : null }
  })
  return { rooms }
})

export const wardsRoutes: readonly MountedOperation[] = [wards, rooms]
