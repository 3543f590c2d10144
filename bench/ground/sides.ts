import { type Caller, openCaller } from '../measure/caller.ts'
import { openRaw, type Raw } from '../measure/raw.ts'
import type { Ground } from './ground.ts'

/** The two sides that most parts compare: the product over HTTP, signed in, and hand-written SQL. */
export type Sides = { readonly caller: Caller; readonly raw: Raw; close(): Promise<void> }

export async function openSides(ground: Ground): Promise<Sides> {
  const raw = await openRaw(ground.rawUrl, ground.appUrl)
  const caller = await openSignedIn(ground)
  return {
    caller,
    raw,
    async close() {
      caller.close()
      await raw.close()
    },
  }
}

/** One connection of one signed-in user. */
export async function openSignedIn(ground: Ground): Promise<Caller> {
  const [cookie = ''] = await ground.people(1)
  return openCaller(ground.address, cookie)
}
