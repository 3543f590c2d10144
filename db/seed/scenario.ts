import { sql } from 'kysely'
import type { Payer } from '../../src/catalogue/server/payers/payers.queries.ts'
import type { Permission } from '../../src/grants.ts'
import type { Route } from '../../src/platform/model/contract/route.ts'
import type { Facts, Operation, Reply } from '../../src/platform/server/contract/operation.ts'
import { perform } from '../../src/platform/server/contract/perform.ts'
import { readInput } from '../../src/platform/server/contract/read-input.ts'
import { sentNow } from '../../src/platform/server/database/connections/last-statements.ts'
import { type HospitalDb, sendQueuedNow } from '../../src/platform/server/database/in-hospital.ts'
import type { Platform } from '../../src/platform/server/platform.ts'
import type { Chance } from './chance.ts'
import type { KnownLists } from './lists/known-lists.ts'
import type { AccountName, Staff } from './people/accounts.ts'
import { whoDoes } from './people/duties.ts'

export type Scenario = {
  readonly db: HospitalDb
  readonly platform: Platform
  readonly staff: Staff
  readonly hospital: string
  readonly payers: readonly Payer[]
  readonly lists: KnownLists
  readonly now: Date
  readonly chance: Chance
}

/** Where each transaction stands: most that happens at one moment is done by one person. */
const moments = new WeakMap<HospitalDb, string>()

/** Moves the transaction to a moment and to who acts there: they stamp what is created, the history and the events. */
export async function actAt({ db, staff }: Pick<Scenario, 'db' | 'staff'>, at: Date, by: AccountName): Promise<void> {
  const moment = `${at.getTime()} ${by}`
  if (moments.get(db) === moment) return
  moments.set(db, moment)
  await sql`select set_config('app.now', ${at.toISOString()}, true), set_config('app.actor', ${staff[by].userId}, true)`.execute(
    db,
  )
}

/** The first half of an operation that works before its transaction, inside that of the demo. */
export async function prepareAt<R extends Route>(
  { db, platform, staff }: Scenario,
  at: Date,
  operation: Operation<R>,
  facts: Facts<R>,
  by: AccountName,
): Promise<unknown> {
  const refuse = (code: string, details?: unknown): never => {
    throw new Error(`${operation.route.path} of the demo is refused: ${code} ${JSON.stringify(details)}`)
  }
  await actAt({ db, staff }, at, by)
  return operation.prepare?.(
    {
      ...{ actor: staff[by], now: at, platform, refuse },
      inHospital: (work) => work(db),
      orRefuse: (verdict) => (verdict.ok ? verdict.value : refuse(verdict.refusal, verdict.details)),
    },
    facts,
  )
}

type Input = { readonly params?: object; readonly body?: object; readonly facts?: object }
type How = { readonly by?: AccountName; readonly prepared?: unknown }

/**
 * Carries out an operation at a moment of the past, by whose work it is or by who is named, with its input read as from a request
 * where it is not given as facts. Who may not do it at the desk may not do it here.
 */
export async function performAt<R extends Route>(
  scenario: Scenario,
  at: Date,
  operation: Operation<R>,
  { params, body, facts }: Input,
  { by = whoDoes(operation.route.permission), prepared }: How = {},
): Promise<Reply<R>> {
  const { db, platform, staff } = scenario
  const { path, permission } = operation.route
  const actor = staff[by]
  if (!actor.can.has(permission as Permission)) throw new Error(`${actor.fullName} may not do ${path}.`)
  await actAt(scenario, at, by)
  const input = (facts ?? readInput(operation.route, { params, query: undefined, body })) as Facts<R>
  const given = await perform(operation as unknown as Operation<Route>, input, {
    db,
    actor,
    now: at,
    platform,
    prepared,
  })
  const answer = (await sentNow(db, given)) as Reply<R>
  await sendQueuedNow(db)
  return answer
}
