import * as z from 'zod/mini'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

const backup = z.object({
  id: uuid,
  startedAt: instant,
  finishedAt: z.nullable(instant),
  state: z.enum(['running', 'kept', 'failed']),
  name: z.string(),
  place: z.string(),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  /** It was restored into a scratch database and compared. */
  verified: z.boolean(),
  failure: z.nullable(z.string()),
})
export type Backup = z.output<typeof backup>

/** Backups of the whole installation: one file holds both hospitals, so both hospitals' administrators see them. */
export const backupsContract = {
  list: route({
    method: 'GET',
    path: '/backups',
    summary: 'The backups that were made or tried, the newest first, and when the next one is due',
    permission: 'hospital:settings',
    reads: ['backups'],
    reply: z.object({
      /** Null where this server makes no backups. */
      place: z.nullable(z.string()),
      nextAt: z.nullable(instant),
      /** A backup is scheduled, and the newest is older than 26 hours. */
      late: z.boolean(),
      backups: z.array(backup),
    }),
  }),
  backUpNow: route({
    method: 'POST',
    path: '/backups',
    summary: 'Make a backup now; its progress is a long work',
    permission: 'hospital:settings',
    reply: z.object({ workId: uuid }),
    records: 'backup.started',
    refusals: {
      NO_PLACE: { status: 409, text: 'This server makes no backups: no place for them is set.' },
    },
  }),
}
