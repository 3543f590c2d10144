import type { FastifyBaseLogger as Logger } from 'fastify'
import type { StoredSeal } from './logs.queries.ts'
import type { Witness } from './witness.ts'
import { lineOf, newestLines, type SealLine, type WitnessCopy, witnessWith } from './witness-copy.ts'

/** A seal covers those before it, so that the newest of each log is enough. */
const EVERY_MS = 60_000

/** Where seals are written a second time, and the fingerprint of the secret that signs them. */
export type CopyTo = { readonly copy: WitnessCopy; readonly secret: string }

/** Keeps a copy of the witness on another machine up to date; where it cannot be reached seals go on, and /health says so. */
export function copySeals(to: CopyTo | undefined, log: Logger) {
  const waiting = new Map<string, StoredSeal>()
  let lines: readonly SealLine[] | undefined
  let sentAt = 0
  let isFailing = false

  async function send({ copy, secret }: CopyTo, now: number, isLast: boolean): Promise<void> {
    lines ??= newestLines(await copy.read())
    if (waiting.size === 0 || (now - sentAt < EVERY_MS && !isLast)) return
    const fresh = [...waiting.values()].map((seal) => lineOf(seal, secret))
    await copy.append(fresh)
    waiting.clear()
    lines = newestLines([...lines, ...fresh])
    sentAt = now
  }

  return {
    isFailing: () => isFailing,
    /** What this server and the copy have seen together. */
    witnessBeside: (own: Witness): Witness => (to && lines ? witnessWith(own, lines, to.secret) : own),
    note(seals: readonly StoredSeal[]) {
      if (to) for (const seal of seals) waiting.set(`${seal.hospital} ${seal.log}`, seal)
    },
    async send(isLast = false): Promise<void> {
      if (!to) return
      try {
        await send(to, performance.now(), isLast)
        isFailing = false
      } catch (error) {
        if (!isFailing) log.error({ err: error }, 'the copy of the audit witness cannot be reached')
        isFailing = true
      }
    },
  }
}
