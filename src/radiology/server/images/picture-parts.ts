import { Readable } from 'node:stream'
import { type HospitalDb, inHospital } from '../../../platform/server/database/in-hospital.ts'
import type { Spooled } from '../../../platform/server/files/spooled.ts'
import type { Platform } from '../../../platform/server/platform.ts'

const PART_BYTES = 1_048_576

/** Keeps the bytes of a picture part by part, in the transaction of its row: all of them, or nothing. */
export async function keepParts(db: HospitalDb, pictureId: string, spooled: Spooled): Promise<void> {
  for (let place = 0; place * PART_BYTES < spooled.size; place++) {
    const bytes = await spooled.read(place * PART_BYTES, PART_BYTES)
    await db.insertInto('radiology_picture_parts').values({ picture_id: pictureId, place, bytes }).execute()
  }
}

/** The bytes as they are sent: each part is read when the one before it has gone out. */
export const sentParts = (platform: Platform, hospital: string, pictureId: string): Readable =>
  Readable.from(partsOf(platform, hospital, pictureId), { objectMode: false, highWaterMark: 1 })

async function* partsOf({ database, clock }: Platform, hospital: string, pictureId: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const scope = { hospital, now: clock(), readOnly: true }
    const part = await inHospital(database, scope, (db) => partAt(db, pictureId, place))
    if (!part) return
    yield part
  }
}

const partAt = async (db: HospitalDb, pictureId: string, place: number): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('radiology_picture_parts')
      .select('bytes')
      .where('picture_id', '=', pictureId)
      .where('place', '=', place)
      .executeTakeFirst()
  )?.bytes

/** All bytes of a picture at once, for the process that draws its frames. */
export async function wholePicture(db: HospitalDb, pictureId: string): Promise<Uint8Array> {
  const parts = await db
    .selectFrom('radiology_picture_parts')
    .select('bytes')
    .where('picture_id', '=', pictureId)
    .orderBy('place')
    .execute()
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}
