import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../../platform/server/contract/mount.ts'
import { Denied } from '../../platform/server/contract/problem.ts'

/** The built web app: hashed files are kept for ever and sent as the build compressed them, the page that names them never; every other path is its router's. */
export async function serveWeb(app: FastifyInstance, built: string): Promise<void> {
  const webRoot = path.resolve(built)
  await app.register(fastifyStatic, {
    root: path.join(webRoot, 'assets'),
    immutable: true,
    maxAge: '1y',
    index: false,
    preCompressed: true,
    serve: false,
  })
  // The route of the plugin lists the whole folder for every file it sends, in case a guard of ours goes by its name.
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => reply.sendFile(params['*']))
  const page = await readFile(path.join(webRoot, 'index.html'), 'utf8').catch(() => '')
  const icons = new Map<string, Buffer>()
  for (const name of ['favicon-hope.svg', 'favicon-ayushman.svg', 'favicon.svg']) {
    const bytes = await readFile(path.join(webRoot, name)).catch(() => null)
    if (bytes) icons.set(`/${name}`, bytes)
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1)
    const icon = icons.get(pathname)
    if (icon) return reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(icon)
    const isPage = request.method === 'GET' && !pathname.startsWith('/api/') && !pathname.startsWith('/assets/')
    if (!isPage || !page) return sendProblem(new Denied('NOT_FOUND'), request, reply)
    return reply.type('text/html').header('cache-control', 'no-cache').send(page)
  })
}
