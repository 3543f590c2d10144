import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../contract/mount.ts'
import { Denied } from '../contract/problem.ts'
import type { Platform } from '../platform.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A change asked for by another site's page is refused: browsers say where a request comes from, and bodies are
 * JSON or octets, which no form of another site can send without asking first.
 */
export const refuseForeignOrigins = (platform: Platform) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (SAFE.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const foreignSite = typeof site === 'string' && site !== 'same-origin' && site !== 'none'
  if (!foreignSite && isOwn(request.headers.origin, request.host, platform.settings.publicUrl)) return
  return sendProblem(new Denied('FOREIGN_ORIGIN'), request, reply)
}

function isOwn(origin: string | undefined, host: string, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host: from } = new URL(origin)
  return from === host || from === new URL(publicUrl).host
}
