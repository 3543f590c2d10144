import type { Ward } from '../../model/wards.contract.ts'

/** A ward as the form shows it. */
export const valuesOf = ({ wardType, location, wardId, maximumRooms, wardClass, accommodationId }: Ward) => ({
  wardType,
  location,
  wardId,
  maximumRooms: String(maximumRooms),
  wardClass,
  accommodationId: accommodationId ?? '',
})
