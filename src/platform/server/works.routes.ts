import { platformContract } from '../model/platform.contract.ts'
import { type MountedOperation, operation } from './operation.ts'

const HOUR_MS = 3_600_000

const works = operation(platformContract.works, async ({ db, actor, now }) => {
  const rows = await db
    .selectFrom('long_works')
    .select([
      'id',
      'kind',
      'title',
      'state',
      'done',
      'total',
      'note',
      'result_file as resultFile',
      'shown_at as shownAt',
    ])
    .where('started_by', '=', actor.userId)
    .where('started_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('started_at', 'desc')
    .execute()
  return { works: rows.map((row) => ({ ...row, state: row.state as 'running' })) }
})

const workResult = operation(platformContract.workResult, async ({ db, actor, record, refuse }, { id }) => {
  const file = await db
    .selectFrom('long_works as w')
    .innerJoin('files as f', (join) =>
      join.onRef('f.hospital_id', '=', 'w.hospital_id').onRef('f.id', '=', 'w.result_file'),
    )
    .select(['f.id', 'f.name', 'f.media_type', 'f.bytes'])
    .where('w.id', '=', id)
    .where('w.started_by', '=', actor.userId)
    .executeTakeFirst()
  if (!file) return refuse('NOT_FOUND')
  await record({ type: 'file.opened', subject: { type: 'file', id: file.id } })
  return { name: file.name, mediaType: file.media_type, bytes: file.bytes }
})

const cancelWork = operation(platformContract.cancelWork, async ({ db, actor, record, refuse }, { id }) => {
  const asked = await db
    .updateTable('long_works')
    .set({ cancel_asked: true })
    .where('id', '=', id)
    .where('started_by', '=', actor.userId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!asked) return refuse('NOT_FOUND')
  await record({ type: 'work.cancel_asked', subject: { type: 'work', id } })
  return { asked: true }
})

export const worksRoutes: readonly MountedOperation[] = [works, workResult, cancelWork]
