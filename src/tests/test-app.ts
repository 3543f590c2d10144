import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app/server/app.ts'
import { buildPlatform } from '../app/server/platform.ts'
import { GRANTS } from '../grants.generated.ts'
import type { Permission } from '../grants.ts'
import type { Admission, Route, RouteInput, RouteReply } from '../platform/model/contract/route.ts'
import { withClient } from '../platform/server/database/bundled/admin.ts'
import { type HospitalDb, inHospital } from '../platform/server/database/in-hospital.ts'
import type { Platform, Settings } from '../platform/server/platform.ts'
import { DESKS } from '../roles.ts'
import type { CopiedDatabase } from './copy-database.ts'
import { freshDatabase } from './fresh-database.ts'
import { openSession } from './open-session.ts'
import { processesOfWorker } from './worker-processes.ts'

/** A password that tests sign in with; its hash is written down, so that none needs to be made. */
export const TEST_PASSWORD = 'Correct-Horse-9'
export const TEST_HASH = '$2y$12$OIeyBjhLfvjqxs9ZyZss6O/TB05e30aFKofS7ja5vHq0RIEwNlr/C'

/** bcrypt's lowest cost, for tests of who comes in and not of how long a guess takes. */
export const CHEAP_PASSWORDS = { passwordCost: 4 }
const CHEAP_HASH = '$2y$04$xJGiDkDwZ6vaEkuETRd62.lzi8zyhFihBIFtkFyhdu0yhmX3wQqra'

type Answer<R> = {
  readonly status: number
  readonly body: RouteReply<R>
  readonly problem: { code: string; message: string; fields?: Record<string, string>; current?: unknown }
  readonly headers: Record<string, unknown>
}
type Extra = { readonly file?: Buffer; readonly headers?: Record<string, string> }

/** A consultant of both hospitals, with whom the visits of the factories have their appointment. */
export const DOCTOR = {
  id: '5d0c7a52-6f0e-4f0f-9b56-0d8a4b0f3a11',
  kind: 'consultant',
  name: 'Dr. Sunita Rao',
} as const

/** A user with a session, calling routes of the contract as the browser does. */
export type Person = {
  readonly userId: string
  readonly hospital: string
  readonly cookie: string
  call<R extends Route>(route: R, input: RouteInput<R>, extra?: Extra): Promise<Answer<R>>
}

export type TestApp = {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly ownerUrl: string
  readonly visitor: Person
  /** The clock everything runs on; tests move it. */
  time: Date
  person(hospital: string, role?: string, desks?: string[]): Promise<Person>
  /** Who may call what asks for this: an administrator where one may, else the first role or desk that does. */
  personWho(hospital: string, admission: Admission): Promise<Person>
  sql<T>(hospital: string, work: (db: HospitalDb) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A whole server on a database of its own, with the two hospitals and a clock in the test's hands. */
export async function startTestApp(
  { secret = 'a secret of the tests, long enough', ...settings }: Partial<Settings & { secret: string }> = {},
  database?: CopiedDatabase,
): Promise<TestApp> {
  const { appUrl, ownerUrl, drop } = database ?? (await freshDatabase())
  const isCheap = settings.passwordCost === CHEAP_PASSWORDS.passwordCost
  if (isCheap) await allowCheapPasswords(ownerUrl)
  const password = isCheap ? CHEAP_HASH : TEST_HASH
  const test = { time: new Date('2026-11-21T06:30:00Z') }
  const platform = buildPlatform({
    appUrl,
    secret,
    logLevel: 'silent',
    waitMs: 60_000,
    clock: () => test.time,
    processes: processesOfWorker(),
    settings: { mode: 'demo', signup: 'approval', publicUrl: 'http://127.0.0.1:8080', checkReplies: true, ...settings },
  })
  // A test on a machine that is busy with others is slow, not overloaded: the guard is off.
  const app = await buildApp({ platform, webRoot: 'dist/web', overloadedMs: 0 })
  const sql = <T>(hospital: string, work: (db: HospitalDb) => Promise<T>) =>
    inHospital(platform.database, { hospital, now: test.time }, work)
  for (const hospital of ['hope', 'ayushman'])
    await sql(hospital, (db) =>
      db
        .insertInto('practitioners')
        .values(DOCTOR)
        .onConflict((known) => known.doNothing())
        .execute(),
    )
  return Object.assign(test, {
    app,
    platform,
    ownerUrl,
    sql,
    visitor: personWith(app, '', '', ''),
    async person(hospital: string, role = 'admin', desks: string[] = []) {
      const name = `${role}-${randomBytes(5).toString('hex')}`
      return sql(hospital, async (db) => {
        const user = await db
          .insertInto('users')
          .values({
            email: `${name}@${hospital}.test`,
            username: name,
            full_name: `Person ${name}`,
            password,
            role,
            requested_role: 'user',
            desks,
            status: 'active',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return personWith(app, user.id, hospital, await openSession(db, hospital, user.id, test.time))
      })
    },
    personWho(hospital: string, admission: Admission): Promise<Person> {
      const [role, desks] = holderOf(admission)
      return this.person(hospital, role, desks)
    },
    async close() {
      await app.close()
      await platform.close()
      await drop()
    },
  })
}

/** Pathologists and radiologists are doctors; the other desks narrow a user. */
function holderOf(admission: Admission): [role: string, desks: string[]] {
  if (!(admission in GRANTS)) return ['admin', []]
  const holders: readonly string[] = GRANTS[admission as Permission].holders
  const holder = holders.includes('admin') ? 'admin' : (holders[0] ?? 'admin')
  if (!(DESKS as readonly string[]).includes(holder)) return [holder, []]
  return [holder === 'pathologist' || holder === 'radiologist' ? 'doctor' : 'user', [holder]]
}

/** The table of accounts takes no other cost than production's. */
const allowCheapPasswords = (ownerUrl: string) =>
  withClient(ownerUrl, (client) =>
    client.query(
      `alter table users drop constraint only_hashed_passwords,
         add constraint only_hashed_passwords check (password ~ '^\\$2[aby]\\$04\\$.{53}$');
       alter table quick_pins drop constraint only_hashed_pins,
         add constraint only_hashed_pins check (pin ~ '^\\$2[aby]\\$04\\$.{53}$')`,
    ),
  )

function personWith(app: FastifyInstance, userId: string, hospital: string, cookie: string): Person {
  return {
    userId,
    hospital,
    cookie,
    async call(route, input, { file, headers = {} } = {}) {
      const given = input as Record<string, unknown>
      const url = `/api${route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])))}`
      const pick = (part: { shape: object } | undefined) =>
        Object.fromEntries(
          Object.keys(part?.shape ?? {})
            .filter((key) => given[key] !== undefined)
            .map((key) => [key, given[key]]),
        )
      const body = 'body' in route && route.body ? pick(route.body) : undefined
      const answer = await app.inject({
        method: route.method,
        url,
        query: pick(route.query) as Record<string, string>,
        headers: {
          ...(cookie && { cookie: `wardbook=${cookie}` }),
          ...(file && { 'content-type': 'application/octet-stream' }),
          ...headers,
        },
        ...(file ? { payload: file } : body && { payload: body }),
      })
      const json = answer.headers['content-type']?.toString().includes('/json') ? answer.json() : null
      return { status: answer.statusCode, body: json, problem: json?.error, headers: answer.headers }
    },
  }
}
