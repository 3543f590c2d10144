import path from 'node:path'
import { buildApp } from '../../src/app/server/app.ts'
import { buildPlatform } from '../../src/app/server/platform.ts'
import type { Database } from '../../src/platform/server/database/database.ts'
import { SEED_NOW } from './sizes.ts'

// The server under measurement: as `npm start` runs it, but on a database that stands already and with a clock that begins
// where the seeded story ends. Started as a child by ground.ts, which tells it the database.

const platform = buildPlatform({
  appUrl: process.env.BENCH_DATABASE ?? '',
  secret: 'a secret of the bench, long enough for it',
  settings: { mode: 'demo', signup: 'approval', publicUrl: 'http://127.0.0.1:0', checkReplies: false },
  clock: () => new Date(SEED_NOW.getTime() + performance.now()),
})
// Where one list is asked for over and over, every answer is to come from the database.
if (process.env.BENCH_ALONE)
  Object.assign(platform.database, {
    shared: { ...platform.database.shared, of: (_question, compute) => compute() } satisfies Database['shared'],
  })
const app = await buildApp({ platform, webRoot: path.resolve('dist/web') })
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ address: app.listeningOrigin })

process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => void end())

async function end(): Promise<void> {
  app.server.closeAllConnections()
  await app.close()
  await platform.close()
  process.exit(0)
}
