import type { Actor } from '../../../platform/server/contract/actor.ts'
import { inHospital } from '../../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../../platform/server/platform.ts'

/** A file of the hospital with its bytes, for pages that are made after the transaction which decided that they may be. */
export const storedFile = (platform: Platform, actor: Actor, fileId: string) => {
  const scope = {
    hospital: actor.hospitalId,
    actor: actor.userId,
    now: platform.clock(),
    readOnly: true,
    heavy: 'download' as const,
  }
  return inHospital(platform.database, scope, (db) =>
    db
      .selectFrom('files')
      .select(['name', 'media_type as mediaType', 'size', 'sha256', 'bytes'])
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow(),
  )
}
