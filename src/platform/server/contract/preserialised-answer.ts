import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { shownBy } from '../../model/contract/changes.ts'
import type { ReadRoute } from '../../model/contract/route.ts'
import { COMPRESSION, takesGzip } from '../http/compression.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from './actor.ts'

const MINUTE_MS = 60_000
const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer as the bytes of its JSON already, because others asked the same: written and compressed once for all of them. */
export class PreserialisedAnswer {
  readonly bytes: Buffer
  #compressed: Buffer | undefined

  constructor(answer: unknown) {
    this.bytes = Buffer.from(JSON.stringify(answer))
  }

  get compressed(): Buffer {
    this.#compressed ??= gzipSync(this.bytes, COMPRESSION.zlibOptions)
    return this.#compressed
  }
}

/** What does not depend on more than the hospital, role and desks of the caller, the question, and the minute. */
export function sharedAnswer(
  route: ReadRoute,
  { hospitalId, role, desks }: Actor,
  { now, platform, input }: { readonly now: Date; readonly platform: Platform; readonly input: unknown },
  run: () => Promise<unknown>,
): Promise<PreserialisedAnswer> {
  const key = JSON.stringify([Math.floor(now.getTime() / MINUTE_MS), route.path, role, desks, input])
  return platform.database.shared.of({ hospital: hospitalId, key, shown: shownBy(route, input) }, async () => {
    const answer = await run()
    if (platform.settings.checkReplies && route.reply !== 'bytes') route.reply.parse(answer)
    return new PreserialisedAnswer(answer)
  })
}

/** Compressed once for all who asked; what is too short for it, or goes to who takes no gzip, is sent as every other reply. */
export function sendPreserialised(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreserialisedAnswer,
): FastifyReply {
  reply.type(JSON_TYPE)
  const isCompressed = answer.bytes.length >= COMPRESSION.threshold && takesGzip(request.headers['accept-encoding'])
  if (!isCompressed) return reply.send(answer.bytes)
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(answer.compressed)
}
