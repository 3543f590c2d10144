import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sentNow } from '../database/connections/last-statements.ts'
import { type HospitalDb, sendWithCommit } from '../database/in-hospital.ts'
import type { Actor } from './actor.ts'
import { Denied, InvalidInput } from './problem.ts'

type Repeat = { readonly key: string; readonly route: string; readonly input: unknown }

const KEY = /^[\x21-\x7e]{8,100}$/

/** The key of a creating call; nothing when it carries none. */
export function idempotencyKeyOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new InvalidInput({ 'Idempotency-Key': 'The header Idempotency-Key takes 8 to 100 characters without blanks.' })
}

/**
 * Runs `work` once for a key. A repeat gets the first answer; one that arrives while the first still runs waits
 * on its row. Key, change and answer commit together, so a crash leaves either all of them or none.
 */
export async function withIdempotency(
  db: HospitalDb,
  actor: Actor,
  repeat: Repeat,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const bodyHash = createHash('sha256').update(JSON.stringify(repeat.input)).digest('hex')
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ actor_id: actor.userId, key: repeat.key, route: repeat.route, body_hash: bodyHash })
    .onConflict((c) => c.columns(['hospital_id', 'actor_id', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['answer', 'route', 'body_hash'])
      .where('actor_id', '=', actor.userId)
      .where('key', '=', repeat.key)
      .executeTakeFirst()
    if (!first || first.route !== repeat.route || first.body_hash !== bodyHash) throw new Denied('REPEATED_DIFFERENTLY')
    return first.answer
  }
  const answer = await sentNow(db, await work())
  sendWithCommit(
    db,
    db
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('actor_id', '=', actor.userId)
      .where('key', '=', repeat.key),
  )
  return answer
}
