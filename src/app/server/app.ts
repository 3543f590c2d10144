import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { gateAt } from '../../access/server/gate.ts'
import { mount, sendProblem } from '../../platform/server/contract/mount.ts'
import { apiDocsOf } from '../../platform/server/http/api-docs.ts'
import { COMPRESSION } from '../../platform/server/http/compression.ts'
import { openapiOf } from '../../platform/server/http/openapi.ts'
import { LONGEST_PART, readableUrl } from '../../platform/server/http/readable-url.ts'
import { refuseForeignOrigins } from '../../platform/server/http/same-origin.ts'
import { mountLiveStream } from '../../platform/server/live/live-route.ts'
import type { Platform } from '../../platform/server/platform.ts'
import { contract } from '../model/contract.generated.ts'
import { allRoutes } from '../model/contract.ts'
import { mountHealth } from './health/health.ts'
import { mountMetrics } from './health/metrics.ts'
import { routes } from './routes.generated.ts'
import { serveWeb } from './serve-web.ts'

type Options = {
  readonly platform: Platform
  readonly webRoot: string
  readonly trustProxy?: string
  /** Who reads /metrics shows it; without one only this machine may. */
  readonly metricsToken?: string | undefined
  /** Beyond this delay new requests are answered 503 with Retry-After, so that those already here get done. */
  readonly overloadedMs?: number
}

/** The HTTP application: guards first, then every operation, then the web app's files. */
export async function buildApp({
  platform,
  webRoot,
  trustProxy = '',
  metricsToken,
  overloadedMs = 2000,
}: Options): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxy ? trustProxy.split(',') : false,
    // Ten megabytes from a phone at the edge of the network take two minutes.
    requestTimeout: 180_000,
    routerOptions: { maxParamLength: LONGEST_PART },
    rewriteUrl: readableUrl,
  })
  const gate = gateAt(platform.settings.publicUrl)
  await app.register(compress, COMPRESSION)
  await app.register(cookie)
  await app.register(helmet, headersFor(platform.settings.publicUrl))
  await app.register(underPressure, { maxEventLoopDelay: overloadedMs, retryAfter: 5 })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', refuseForeignOrigins(platform))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))

  for (const operation of routes) mount(app, platform, gate, operation)
  mountLiveStream(app, platform, gate)
  mountHealth(app, platform)
  mountMetrics(app, platform, { token: metricsToken, isBehindProxy: trustProxy !== '' })
  if (platform.settings.mode !== 'production') {
    app.get('/api/openapi.json', async () => openapiOf(allRoutes))
    app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(apiDocsOf(contract)))
  }
  await serveWeb(app, webRoot)
  return app
}

/** Scripts only from here and none inline; component styles are set by the browser code itself. */
const headersFor = (publicUrl: string) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      // Compiling is allowed to what decodes scans inside a PDF; evaluating text stays forbidden.
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  referrerPolicy: { policy: 'same-origin' as const },
})
