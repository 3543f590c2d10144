import { transferPatient } from '../../../src/visits/server/rooms/transfer-patient.ts'
import { blockRoom } from '../../../src/wards/server/rooms/block-room.ts'
import { cleanRoom } from '../../../src/wards/server/rooms/clean-room.ts'
import { holdRoom } from '../../../src/wards/server/rooms/hold-room.ts'
import { roomsOfWard } from '../../../src/wards/server/wards.queries.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { performAt, type Scenario } from '../scenario.ts'
import type { StoryName } from '../stories/stories.ts'
import { CLEANING_MS } from './ward-keeper.ts'

const MINUTE = 60_000

type Transfer = readonly [story: StoryName, ward: string, remark: string, minutesAgo: number]

/** Who was moved in the last hours, to which ward, and why: the rooms they left are being cleaned. */
const TRANSFERS: Readonly<Record<string, readonly Transfer[]>> = {
  hope: [
    ['pneumonia', 'ICU3', 'Breathless at night, for observation', 70],
    ['dengue', 'DLX', 'Family asks for a deluxe room', 35],
    ['gastroenteritis', 'ISO', 'Chicken pox, isolation', 20],
  ],
  ayushman: [
    ['kneeReplacement', 'CCU', 'Chest pain, for monitoring', 55],
    ['perforatedAppendix', 'EMG', 'Pus in the wound, opened in the procedure room', 25],
  ],
}

type Hold = readonly [ward: string, heldFor: string, hours: number]
const HOLDS: Readonly<Record<string, readonly Hold[]>> = {
  hope: [
    ['TICU', 'Road accident, ambulance on the way', 2],
    ['CICU', 'Transfer from Wardha Civil Hospital', 8],
    ['PVT', 'Planned hernia surgery, tomorrow morning', 24],
  ],
  ayushman: [
    ['EMG', 'Labour, coming from Kamptee', 4],
    ['PVT', 'Planned knee replacement, tomorrow', 24],
  ],
}

const BLOCKS: Readonly<Record<string, readonly (readonly [ward: string, reason: string])[]>> = {
  hope: [
    ['GF', 'Oxygen outlet under repair'],
    ['TS3', 'Leaking ceiling'],
    ['DIA', 'Dialysis machine out of service'],
  ],
  ayushman: [
    ['GEN', 'Bed broken, carpenter called'],
    ['DIA', 'Dialysis machine out of service'],
  ],
}

/** What the bed map shows of this very day beside who occupies which room: transfers, holds, blocked rooms. */
export async function seedRooms(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const { now, hospital } = scenario
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
  const wards = await scenario.db.selectFrom('wards').select(['id', 'ward_code']).execute()
  const idOf = (wardCode: string) => wards.find((ward) => ward.ward_code === wardCode)?.id ?? ''
  const lying = await scenario.db.selectFrom('stays').select(['id', 'visit_id']).where('ended_at', 'is', null).execute()
  const stayOf = (story: StoryName, since: Date) => {
    const isStaying = ({ case: told }: ToldPatient) =>
      told.name === story && !told.leaves && !told.isLeaving && told.arrives < since
    const patient = patients.find(isStaying)
    return lying.find(({ visit_id }) => visit_id === patient?.visitId)
  }
  const vacant = async (ward: string, at: Date) =>
    ((await roomsOfWard(scenario.db, { wardId: idOf(ward) }, at)) ?? []).filter(({ state }) => state === 'vacant')
  // Then and still: a room that somebody left since is being cleaned.
  const lastVacant = async (ward: string, at: Date) => {
    const still = new Set((await vacant(ward, now)).map(({ roomNo }) => roomNo))
    return (await vacant(ward, at)).findLast(({ roomNo }) => still.has(roomNo))?.roomNo
  }
  for (const [story, ward, remark, minutes] of TRANSFERS[hospital] ?? []) {
    const [stay, roomNo] = [stayOf(story, ago(120)), await lastVacant(ward, ago(minutes))]
    if (!stay || !roomNo) continue
    const body = { wardId: idOf(ward), roomNo, remark }
    await performAt(scenario, ago(minutes), transferPatient, { params: { id: stay.id }, body })
  }
  for (const [ward, heldFor, hours] of HOLDS[hospital] ?? []) {
    const params = { id: idOf(ward), roomNo: await lastVacant(ward, ago(15)) }
    if (params.roomNo) await performAt(scenario, ago(15), holdRoom, { params, body: { heldFor, hours } })
  }
  for (const [ward, reason] of BLOCKS[hospital] ?? []) {
    const params = { id: idOf(ward), roomNo: await lastVacant(ward, ago(10)) }
    if (params.roomNo) await performAt(scenario, ago(10), blockRoom, { params, body: { reason } })
  }
}

/** The room that was left at an instant is clean again a while later; the latest are still being cleaned. */
export async function seedCleaning(scenario: Scenario, leftAt: Date): Promise<void> {
  const cleanedAt = new Date(leftAt.getTime() + CLEANING_MS)
  if (cleanedAt > scenario.now) return
  const room = await scenario.db
    .selectFrom('room_states')
    .select('id')
    .where('state', '=', 'cleaning')
    .where('began_at', '=', leftAt)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (room) await performAt(scenario, cleanedAt, cleanRoom, { params: { id: room.id } })
}
