import type { Ward } from '../../model/wards.contract.ts'

/** A ward as the form shows it. */
export const valuesOf = ({ wardType, location, wardCode, maximumRooms }: Ward) => ({
  wardType,
  location,
  wardCode,
  maximumRooms: String(maximumRooms),
})
