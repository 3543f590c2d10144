import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { daysBetween, showMoment } from '../../kernel/calendar.ts'
import { counted } from '../../kernel/counted.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import type { BedStay, UnavailableRoom } from './bed-map.contract.ts'
import type { BedFilter, Tile } from './bed-tiles.ts'
import { ROOM_STATES, type RoomState } from './room.ts'
import type { Ward } from './wards.contract.ts'

export const STATE_WORDS: Readonly<Record<RoomState, string>> = {
  vacant: 'Vacant',
  occupied: 'Occupied',
  held: 'Held',
  cleaning: 'Cleaning',
  blocked: 'Blocked',
}

const UNAVAILABLE_REASONS: Readonly<Record<RoomState, string>> = {
  vacant: '',
  occupied: 'This room has just been taken. Please choose another.',
  held: 'This room is held for a coming admission.',
  cleaning: 'This room is being cleaned.',
  blocked: 'This room is blocked.',
}
/** Why a room that was chosen cannot be had any more. */
export const unavailableReason = (state: RoomState): string => UNAVAILABLE_REASONS[state]

/** How many days a patient has been admitted. */
export const daysOf = ({ admittedAt }: BedStay, now: number): number => daysBetween(new Date(admittedAt), new Date(now))

/** Where a room is, as people say it. */
export const placeOf = (ward: Pick<Ward, 'wardType' | 'wardCode'> | undefined, roomNo: number): string =>
  ward ? `${ward.wardType} (${ward.wardCode}), room ${roomNo}` : `room ${roomNo}`

/** The filters that are set, for the print. */
export const filterWords = ({ wardType, state, payer }: BedFilter, payers: ReadonlyMap<string, string>): string =>
  [
    wardType && `Ward Type: ${wardType}`,
    ...ROOM_STATES.filter((known) => known === state).map((known) => `State: ${STATE_WORDS[known]}`),
    payer && `Payer: ${corporateName(payers.get(payer) ?? '')}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The second line of a tile: who occupies it, for whom it is held, why it is blocked. */
export const titleOf = ({ state, stay, unavailable }: Tile): string =>
  stay?.name ?? unavailable?.reason ?? STATE_WORDS[state]

/** Everything a tile says, for everybody who cannot see it, and as its tooltip. */
export function describeTile(tile: Tile, now: number): string {
  const head = `Room ${tile.roomNo}: ${STATE_WORDS[tile.state]}`
  const rest = tile.stay
    ? describeStay(tile.stay, tile.payer?.name ?? '', now)
    : tile.unavailable
      ? describeUnavailable(tile.unavailable)
      : []
  return [head, ...rest].join('\n')
}

const describeStay = (stay: BedStay, payer: string, now: number): string[] => [
  `${stay.name} (${stay.uhid})`,
  `${ageAndGender(stay)}, ${corporateName(payer)}`,
  stay.doctor,
  `Since ${showMoment(stay.since)}, ${counted(daysOf(stay, now), 'day')} in house`,
  ...(stay.plannedDischargeAt ? [`Expected discharge ${showMoment(stay.plannedDischargeAt)}`] : []),
]

const describeUnavailable = ({ reason, since, until }: UnavailableRoom): string[] => [
  ...(reason ? [reason] : []),
  until ? `Until ${showMoment(until)}` : `Since ${showMoment(since)}`,
]
