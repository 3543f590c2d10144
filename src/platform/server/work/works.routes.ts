import { rightsOf } from '../../../grants.ts'
import { platformContract } from '../../model/contract/platform.contract.ts'
import type { Actor } from '../contract/actor.ts'
import { type MountedOperation, operation } from '../contract/operation.ts'
import { isWorkResultKept, workResultStream } from './work-result.ts'

const HOUR_MS = 3_600_000

type StartedAs = { readonly started_role: string | null; readonly started_desks: readonly string[] | null }

/** The file of a work has what its starter could read: it is for who holds all these rights still. */
const mayStillRead = ({ can }: Actor, { started_role: role, started_desks: desks }: StartedAs): boolean =>
  role !== null && desks !== null && [...rightsOf(role, desks)].every((right) => can.has(right))

const works = operation(platformContract.works, async ({ db, actor, now }) => {
  const rows = await db
    .selectFrom('long_works')
    .select(['id', 'kind', 'title', 'state', 'done', 'total', 'note', 'shown_at as shownAt'])
    .select(['started_role', 'started_desks'])
    .select((eb) => eb('result_name', 'is not', null).as('hasResult'))
    .where('started_by', '=', actor.userId)
    .where('started_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('started_at', 'desc')
    .execute()
  return {
    works: rows
      .filter((row) => !row.hasResult || mayStillRead(actor, row))
      .map(({ started_role, started_desks, ...row }) => ({
        ...row,
        state: row.state as 'running',
        hasResult: row.hasResult === true,
      })),
  }
})

const workResult = operation(platformContract.workResult, async (context, { id }) => {
  const { db, actor, platform, record, refuse } = context
  const work = await db
    .selectFrom('long_works')
    .select(['result_name', 'result_type', 'result_size', 'started_role', 'started_desks'])
    .where('id', '=', id)
    .where('started_by', '=', actor.userId)
    .executeTakeFirst()
  if (!work) return refuse('NOT_FOUND')
  if (!mayStillRead(actor, work)) return refuse('RIGHT_LOST')
  await record({ type: 'file.opened', subject: { type: 'work', id } })
  if (!work.result_name || !(await isWorkResultKept(db, id))) return refuse('NOT_FOUND')
  return {
    name: work.result_name,
    mediaType: work.result_type ?? '',
    bytes: workResultStream(platform, actor.hospitalId, id),
    size: Number(work.result_size),
  }
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
