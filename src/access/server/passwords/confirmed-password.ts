import type { Preparation } from '../../../platform/server/contract/operation.ts'
import { passwordMatches } from '../sign-in/hashing.ts'

type Asking = Preparation<'WRONG_PASSWORD' | 'TOO_MANY_TRIES'>

/**
 * The stored hash of the actor's password, after the actor typed that password again. A try is spent before the
 * comparison and given back when it was right.
 */
export async function confirmedPassword(
  { actor, platform, inHospital, refuse }: Asking,
  typed: string,
  field: string,
): Promise<string> {
  const tries = platform.limits.failedSignIns
  const key = `password ${actor.userId}`
  const seconds = await tries.consume(key)
  if (seconds > 0) refuse('TOO_MANY_TRIES', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  const { password } = await inHospital((db) =>
    db.selectFrom('users').select('password').where('id', '=', actor.userId).executeTakeFirstOrThrow(),
  )
  if (!(await passwordMatches(typed, password, platform.settings, { account: actor.userId })))
    refuse('WRONG_PASSWORD', { field })
  await tries.forget(key)
  return password
}
