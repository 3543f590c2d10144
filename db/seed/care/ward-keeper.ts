import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'
import { BEDS, ONLY_FOR } from './wards.ts'

type Whose = { readonly gender: string; readonly age: number }
type Bed = { readonly wardId: string; readonly roomNo: number }

/** How long a bed is cleaned after a patient left it. */
export const CLEANING_MS = 45 * 60_000

/** Knows which beds are free at which moment of the story, so that nobody is sent where another patient is. */
export type WardKeeper = { bedAt(from: Date, until: Date | null, whose: Whose): Bed | undefined }

export async function openWards(db: HospitalDb, hospital: string): Promise<WardKeeper> {
  const wards = await db.selectFrom('wards').select(['id', 'ward_code', 'maximum_rooms']).execute()
  const beds = (BEDS[hospital] ?? []).flatMap((wardCode) => {
    const ward = wards.find((known) => known.ward_code === wardCode)
    return Array.from({ length: ward?.maximum_rooms ?? 0 }, (_, index) => ({
      code: wardCode,
      wardId: ward?.id ?? '',
      roomNo: index + 1,
      taken: [] as [number, number][],
    }))
  })
  // Every ward fills from its first room, so that the map shows life in all of them.
  beds.sort((a, b) => a.roomNo - b.roomNo)
  return {
    bedAt(from, until, whose) {
      const [start, end] = [from.getTime(), until ? until.getTime() + CLEANING_MS : Number.POSITIVE_INFINITY]
      const bed = beds.find(
        ({ code, taken }) =>
          (ONLY_FOR[code]?.(whose) ?? true) && taken.every(([began, ended]) => ended <= start || began >= end),
      )
      bed?.taken.push([start, end])
      return bed
    },
  }
}
