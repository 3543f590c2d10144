import path from 'node:path'
import { DEMO_PASSWORD } from '../../access/server/sign-up.ts'
import { scheduleBackups } from '../../backups/server/schedule-backups.ts'
import { FolderInUse } from '../../platform/server/database/bundled-postgres.ts'
import { UnsafeDatabase } from '../../platform/server/database/check-database.ts'
import { CannotMigrate } from '../../platform/server/database/migrate.ts'
import { BadEnvironment, readEnv } from '../../platform/server/env.ts'
import { buildApp } from './app.ts'
import { startPlatform } from './start.ts'

const STOP_WITHIN_MS = 9_000

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const { platform, stop } = await startPlatform(env)
  if (env.mode === 'demo') {
    const { seedDemo } = await import('../../../db/seed/demo.ts')
    await seedDemo(platform, (line) => console.log(line))
  }

  const app = await buildApp({
    platform,
    webRoot: path.resolve('dist/web'),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
  })
  await app.listen({ host: env.HOST, port: env.PORT })
  announce(app.listeningOrigin, env.mode)
  const backups = scheduleBackups(platform)

  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    app.server.closeAllConnections()
    await Promise.all([backups.stop(), app.close()])
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
}

function announce(address: string, mode: string): void {
  console.log(`\nWardbook is at ${address}`)
  if (mode !== 'demo') return
  console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`)
  for (const hospital of ['hope', 'ayushman']) {
    console.log(
      `  ${['admin', 'doctor', 'nurse', 'user', 'scope', 'security'].map((name) => `${name}@${hospital}.demo`).join('  ')}`,
    )
  }
  console.log('\nCtrl-C stops it.')
}

main().catch((error: unknown) => {
  const isAnswer = [BadEnvironment, CannotMigrate, FolderInUse, UnsafeDatabase].some((kind) => error instanceof kind)
  console.error(isAnswer && error instanceof Error ? `Wardbook did not start. ${error.message}` : error)
  process.exit(1)
})
