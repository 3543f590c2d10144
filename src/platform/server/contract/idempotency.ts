import { createHash } from 'node:crypto'
import type { HospitalDb } from '../database/in-hospital.ts'
import type { Actor } from './actor.ts'
import { Denied } from './problem.ts'

type Repeat = { readonly key: string; readonly route: string; readonly input: unknown }

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
  const answer = await work()
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('actor_id', '=', actor.userId)
    .where('key', '=', repeat.key)
    .execute()
  return answer
}
