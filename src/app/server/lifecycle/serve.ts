import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { scheduleBackups } from '../../../backups/server/schedule-backups.ts'
import { listenToAnalysers } from '../../../laboratory/server/analysers/receiving/listen-to-analysers.ts'
import type { Env } from '../../../platform/server/env.ts'
import { StartRefused } from '../../../platform/server/start-refused.ts'
import { buildApp } from '../app.ts'
import { hospitalIds } from '../hospital-ids.ts'
import { drain } from './drain.ts'
import { orAbort } from './or-abort.ts'
import { type Started, startPlatform } from './start.ts'

export type Serving = { readonly address: string; stop(): Promise<void> }

/** Starts the whole server. Aborted before it listens, it leaves nothing behind and throws the reason. */
export async function serve(env: Env, signal: AbortSignal, say: (line: string) => void): Promise<Serving> {
  await checkPort(env)
  const started = await startPlatform(env, signal)
  try {
    const loaded = env.mode === 'demo' && (await orAbort(signal, loadDemo(started, say)))
    const app = await orAbort(signal, listen(env, started))
    const backups = scheduleBackups(started.platform, loaded)
    started.platform.auditSeals.start()
    const analysers = listenToAnalysers(started.platform, await hospitalIds(started.platform))
    const stop = async () => {
      await Promise.all([backups.stop(), analysers.stop(), drain(app, started.platform)])
      await started.stop()
    }
    return { address: app.listeningOrigin, stop }
  } catch (error) {
    await started.stop()
    throw error
  }
}

async function loadDemo({ platform, analyze }: Started, say: (line: string) => void): Promise<boolean> {
  const { seedDemo } = await import('../../../../db/seed/demo.ts')
  return seedDemo(platform, say, { analyze })
}

async function listen(env: Env, { platform }: Started): Promise<FastifyInstance> {
  const app = await buildApp({
    platform,
    webRoot: path.resolve('dist/web'),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
  })
  await app.listen({ host: env.HOST, port: env.PORT })
  return app
}

/** Before the database is started and the demo loaded: whether the address can be listened on. */
async function checkPort({ HOST, PORT }: Env): Promise<void> {
  const probe = net.createServer().listen(PORT, HOST)
  try {
    await once(probe, 'listening')
  } catch (cause) {
    throw new StartRefused(whyNoPort(HOST, PORT, (cause as NodeJS.ErrnoException).code))
  }
  probe.close()
  await once(probe, 'close')
}

function whyNoPort(host: string, port: number, code = ''): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: end what listens there, or set PORT.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: set PORT to 1024 or more.`
  return `It cannot listen on ${host}:${port} (${code}): set HOST and PORT.`
}
