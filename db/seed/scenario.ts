import { sql } from 'kysely'
import type { Payer } from '../../src/catalogue/server/payers/payers.queries.ts'
import type { Route } from '../../src/platform/model/contract/route.ts'
import type { Actor } from '../../src/platform/server/contract/actor.ts'
import type { Facts, Operation, Reply } from '../../src/platform/server/contract/operation.ts'
import { perform } from '../../src/platform/server/contract/perform.ts'
import { readInput } from '../../src/platform/server/contract/read-input.ts'
import { sentNow } from '../../src/platform/server/database/connections/last-statements.ts'
import type { HospitalDb } from '../../src/platform/server/database/in-hospital.ts'
import type { Platform } from '../../src/platform/server/platform.ts'
import type { Chance } from './chance.ts'
import type { KnownLists } from './lists/known-lists.ts'

export type Scenario = {
  readonly db: HospitalDb
  readonly platform: Platform
  readonly actor: Actor
  readonly hospital: string
  readonly payers: readonly Payer[]
  readonly lists: KnownLists
  readonly now: Date
  readonly chance: Chance
}

/** Moves the transaction's clock, which stamps created_at, history and events. */
export const setClock = async (db: HospitalDb, at: Date): Promise<void> => {
  await sql`select set_config('app.now', ${at.toISOString()}, true)`.execute(db)
}

/** Carries out an operation at a moment of the past, with its input read as from a request. */
export async function performAt<R extends Route>(
  scenario: Scenario,
  at: Date,
  operation: Operation<R>,
  input: { params?: object; body?: object },
): Promise<Reply<R>> {
  const { db, platform, actor } = scenario
  await setClock(db, at)
  const facts = readInput(operation.route, { params: input.params, query: undefined, body: input.body }) as Facts<R>
  const given = await perform(operation as unknown as Operation<Route>, facts, { db, actor, now: at, platform })
  return (await sentNow(db, given)) as Reply<R>
}
