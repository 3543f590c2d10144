import type { FastifyReply } from 'fastify'
import type { Download } from '../contract/operation.ts'

/** Sends bytes that people uploaded so that no browser runs them: nosniff, a sandboxing policy, never stored. */
export async function sendDownload(reply: FastifyReply, file: Download): Promise<FastifyReply> {
  const place = file.inline ? 'inline' : 'attachment'
  const bytes = typeof file.bytes === 'function' ? await file.bytes() : file.bytes
  if (file.size !== undefined) reply.header('content-length', file.size)
  const ascii = file.name.replace(/[^\w.-]+/g, '_')
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', `${place}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(bytes)
}
