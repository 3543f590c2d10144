import type { Ward } from '../../model/wards.contract.ts'

/** A ward as the form shows it. */
export const valuesOf = ({ wardType, location, wardCode, maximumRooms, wardClass, accommodationId, admits }: Ward) => ({
  wardType,
  location,
  wardCode,
  maximumRooms: String(maximumRooms),
  wardClass,
  accommodationId: accommodationId ?? '',
  admits,
})
