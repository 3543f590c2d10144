import { Readable } from 'node:stream'
import type { Database } from '../database/database.ts'
import { type HospitalDb, inHospital, type Scope } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'

/** What a long work made and can make again: too large for one row, and no record. */
export type WorkResult = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }

const PART_BYTES = 2 * 1024 * 1024
/** The list of works shows an hour; what was fetched in its last minute may still be on its way. */
const KEPT_MS = 2 * 3_600_000

/** Keeps a result part by part, one transaction each, and sweeps those whose time is over. */
export async function keepWorkResult(
  database: Database,
  scope: () => Scope,
  workId: string,
  { name, mediaType, bytes }: WorkResult,
): Promise<{ result_name: string; result_type: string; result_size: number }> {
  await inHospital(database, scope(), (db) =>
    db
      .deleteFrom('work_result_parts')
      .where('created_at', '<', new Date(scope().now.getTime() - KEPT_MS))
      .execute(),
  )
  for (let part = 0; part * PART_BYTES < bytes.length; part++) {
    const slice = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    await inHospital(database, scope(), (db) =>
      db
        .insertInto('work_result_parts')
        .values({ work_id: workId, part, bytes: Buffer.from(slice.buffer, slice.byteOffset, slice.byteLength) })
        .execute(),
    )
  }
  return { result_name: name, result_type: mediaType, result_size: bytes.length }
}

export const isWorkResultKept = async (db: HospitalDb, workId: string): Promise<boolean> =>
  (await partOf(db, workId, 0)) !== undefined

/** The parts one after the other, each read when the one before it has gone out. */
export const workResultStream = (platform: Platform, hospital: string, workId: string): Readable =>
  Readable.from(partsOf(platform, hospital, workId), { objectMode: false, highWaterMark: 1 })

async function* partsOf({ database, clock }: Platform, hospital: string, workId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const scope = { hospital, now: clock(), readOnly: true }
    const found = await inHospital(database, scope, (db) => partOf(db, workId, part))
    if (!found) return
    yield found
  }
}

const partOf = async (db: HospitalDb, workId: string, part: number): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('work_result_parts')
      .select('bytes')
      .where('work_id', '=', workId)
      .where('part', '=', part)
      .executeTakeFirst()
  )?.bytes
