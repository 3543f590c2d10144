import type { Updateable } from 'kysely'
import { type Context, operation } from '../../platform/server/contract/operation.ts'
import type { Grievances } from '../../platform/server/database/schema.types.ts'
import { grievancesContract } from '../model/grievances.contract.ts'
import { grievancesIn } from './grievances.queries.ts'

export const listGrievances = operation(grievancesContract.list, async ({ db }, { state }) => ({
  grievances: await grievancesIn(db, state),
}))

type Asked = { readonly id: string; readonly version: number }
type Changing = Pick<Context<'NOT_FOUND' | 'CLOSED_ALREADY' | 'STALE'>, 'db' | 'refuse'>

/** Changes an open grievance as it was read; who it is about. */
async function change(
  { db, refuse }: Changing,
  { id, version }: Asked,
  columns: Updateable<Grievances>,
): Promise<string> {
  const current = await db
    .selectFrom('grievances')
    .select(['state', 'version', 'patient_id as patientId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!current) return refuse('NOT_FOUND')
  if (current.state === 'closed') return refuse('CLOSED_ALREADY')
  if (current.version !== version) return refuse('STALE')
  await db.updateTable('grievances').set(columns).where('id', '=', id).execute()
  return current.patientId
}

/** Who asks looks into the grievance from now on. */
export const takeGrievance = operation(grievancesContract.take, async (context, { id, version }) => {
  const patientId = await change(context, { id, version }, { handler_id: context.actor.userId })
  await context.record({ type: 'grievance.taken', subject: { type: 'grievance', id }, patientId })
  return { id }
})

/** Closes a grievance with its resolution. */
export const closeGrievance = operation(grievancesContract.close, async (context, { id, version, resolution }) => {
  const { actor, now } = context
  const closing = { state: 'closed', resolution, closed_at: now, closed_by: actor.userId }
  const patientId = await change(context, { id, version }, closing)
  await context.record({ type: 'grievance.closed', subject: { type: 'grievance', id }, patientId })
  return { id }
})
