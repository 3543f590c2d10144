import type { ReadRoute } from '../../model/contract/route.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from './actor.ts'

const MINUTE_MS = 60_000

/** An answer that is text already, because others asked the same. */
export class PreserialisedAnswer {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What does not depend on more than the hospital, role and desks of the caller, the question, and the minute. */
export async function sharedAnswer(
  route: ReadRoute,
  { hospitalId, role, desks }: Actor,
  { now, platform, input }: { readonly now: Date; readonly platform: Platform; readonly input: unknown },
  run: () => Promise<unknown>,
): Promise<PreserialisedAnswer> {
  const key = JSON.stringify([Math.floor(now.getTime() / MINUTE_MS), route.path, role, desks, input])
  const text = await platform.database.shared.of(hospitalId, key, async () => {
    const answer = await run()
    if (platform.settings.checkReplies && route.reply !== 'bytes') route.reply.parse(answer)
    return JSON.stringify(answer)
  })
  return new PreserialisedAnswer(text)
}
