import { sql } from 'kysely'
import type { HospitalDb } from '../../../../platform/server/database/in-hospital.ts'
import type { Arrived } from './arrived.ts'

/** Stores messages in their order; of each whether one that says the same was stored before. */
export async function insertMessages(db: HospitalDb, arrived: readonly Arrived[]): Promise<boolean[]> {
  const rows = (messages: readonly Arrived[], isRepeat: boolean) =>
    messages.map((one) => ({
      analyser_id: one.analyserId,
      protocol: one.protocol,
      raw: Buffer.from(one.raw),
      digest: one.digest,
      is_repeat: isRepeat,
      control_id: one.controlId,
      is_broken: one.isBroken,
      fault: one.fault,
    }))
  const taken = await db
    .insertInto('lab_analyser_messages')
    .values(rows(arrived, false))
    .onConflict((conflict) =>
      conflict.columns(['hospital_id', 'digest']).where('is_repeat', '=', sql.lit(false)).doNothing(),
    )
    .returning('digest')
    .execute()
  const fresh = new Set(taken.map(({ digest }) => digest))
  // The first of several that say the same in one batch is the one that was taken.
  const repeats = arrived.map(({ digest }) => !fresh.delete(digest))
  const again = arrived.filter((_, at) => repeats[at])
  if (again.length > 0) await db.insertInto('lab_analyser_messages').values(rows(again, true)).execute()
  return repeats
}

/** Two servers may commit out of turn: so many before the last one that was looked at are looked for again. */
const LOOK_BACK = 1000

const STORED = [
  'm.id',
  'm.analyser_id as analyserId',
  'm.protocol',
  'm.raw',
  'm.is_broken as isBroken',
  'm.arrival',
] as const

/** What was stored behind a message that was looked at, and was not looked at itself, in its turn. */
export const unreadMessages = (db: HospitalDb, after: number, most: number) =>
  db
    .selectFrom('lab_analyser_messages as m')
    .select(STORED)
    .where('m.is_repeat', '=', false)
    .where('m.arrival', '>', after - LOOK_BACK)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lab_analyser_values as v')
            .select('v.id')
            .whereRef('v.hospital_id', '=', 'm.hospital_id')
            .whereRef('v.message_id', '=', 'm.id'),
        ),
      ),
    )
    .orderBy('m.arrival')
    .limit(most)
    .execute()

export type StoredMessage = Awaited<ReturnType<typeof unreadMessages>>[number]

/** The message that says this. */
export const messageOfDigest = (db: HospitalDb, digest: string): Promise<StoredMessage> =>
  db
    .selectFrom('lab_analyser_messages as m')
    .select(STORED)
    .where('m.digest', '=', digest)
    .where('m.is_repeat', '=', false)
    .executeTakeFirstOrThrow()

export async function lastArrival(db: HospitalDb): Promise<number> {
  const row = await db
    .selectFrom('lab_analyser_messages')
    .select((eb) => eb.fn.max('arrival').as('arrival'))
    .executeTakeFirst()
  return Number(row?.arrival ?? 0)
}
