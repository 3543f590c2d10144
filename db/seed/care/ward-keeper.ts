import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'
import type { Place } from '../stories/story.ts'
import { PLACES_OF, takes } from './wards.ts'

type Whose = { readonly gender: string; readonly age: number }
export type Bed = { readonly wardId: string; readonly roomNo: number }

/** How long a bed is cleaned after a patient left it. */
export const CLEANING_MS = 45 * 60_000

/** Knows which beds are free at which moment of the story, so that nobody is sent where another patient is. */
export type WardKeeper = { bedAt(place: Place, from: Date, until: Date | null, whose: Whose): Bed }

type Ward = { readonly id: string; readonly code: string; readonly maximum_rooms: number; readonly admits: string }

export const openWards = async (db: HospitalDb, hospital: string): Promise<WardKeeper> =>
  keepWards(
    await db.selectFrom('wards').select(['id', 'ward_code as code', 'maximum_rooms', 'admits']).execute(),
    hospital,
  )

export function keepWards(wards: readonly Ward[], hospital: string): WardKeeper {
  const taken = new Map<string, [number, number][]>()
  const bedsOf = (code: string, whose: Whose): Bed[] => {
    const ward = wards.find((known) => known.code === code)
    if (!ward || !takes(ward, whose)) return []
    return Array.from({ length: ward.maximum_rooms }, (_, index) => ({ wardId: ward.id, roomNo: index + 1 }))
  }
  return {
    bedAt(place, from, until, whose) {
      const [start, end] = [from.getTime(), until ? until.getTime() + CLEANING_MS : Number.POSITIVE_INFINITY]
      const isFree = ({ wardId, roomNo }: Bed) =>
        (taken.get(`${wardId} ${roomNo}`) ?? []).every(([began, ended]) => ended <= start || began >= end)
      const bed = (PLACES_OF[hospital]?.[place] ?? []).flatMap((code) => bedsOf(code, whose)).find(isFree)
      if (!bed) throw new Error(`The story needs a bed more: ${place} at ${from.toISOString()}`)
      const key = `${bed.wardId} ${bed.roomNo}`
      taken.set(key, [...(taken.get(key) ?? []), [start, end]])
      return bed
    },
  }
}
