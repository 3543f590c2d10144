import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ReplyStream } from '../contract/operation.ts'

/** Sends one JSON a line as it comes, neither compressed nor held back by a proxy; stops when the caller is gone. */
export function sendLines(reply: FastifyReply, lines: ReplyStream, check: (line: unknown) => void): FastifyReply {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(textOf(lines(gone.signal), check)))
}

async function* textOf(lines: AsyncIterable<unknown>, check: (line: unknown) => void): AsyncGenerator<string> {
  for await (const line of lines) {
    check(line)
    yield `${JSON.stringify(line)}\n`
  }
}
