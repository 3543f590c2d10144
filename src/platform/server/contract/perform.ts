import type { Route } from '../../model/contract/route.ts'
import type { HospitalDb } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'
import { type AuditEvent, eventText, isTraced, record, recordWithCommit } from '../records/audit.ts'
import { recordOpening } from '../records/opening.ts'
import type { Actor } from './actor.ts'
import type { Context, Operation } from './operation.ts'
import { orRefuse, refuse } from './refused.ts'

type Scope = {
  readonly db: HospitalDb
  readonly actor: Actor
  readonly now: Date
  readonly platform: Platform
  /** What the operation's slow part made before the transaction, if it has one. */
  readonly prepared?: unknown
}

/**
 * Carries out an operation inside a transaction that is already open, for the mount, the seed and operations that
 * build on others. It gives the answer, or the statements that make it (`sentNow`). A change that did not record the event
 * its route names is a programming error and rolls back.
 */
export async function perform(
  operation: Operation<Route>,
  input: unknown,
  { prepared, ...scope }: Scope,
): Promise<unknown> {
  const recorded = new Set<string>()
  const context: Context = {
    ...scope,
    async record(event: AuditEvent) {
      recorded.add(event.type)
      if (!event.once) recordWithCommit(scope.db, scope.actor, event)
      else if (!(await isTraced(scope.db, scope.actor, event))) await record(scope.db, scope.actor, event)
    },
    recorded(event) {
      recorded.add(event.type)
      return eventText(scope.actor, event)
    },
    orRefuse,
    refuse,
  }
  const answer = await operation.run(context, input as never, prepared)
  if ('opens' in operation.route)
    await recordOpening(scope.db, scope.actor, operation.route, input as Readonly<Record<string, unknown>>)
  const { records } = operation.route
  if (records && !recorded.has(records)) throw new Error(`${operation.route.path} did not record ${records}`)
  return answer
}
