import { execFile } from 'node:child_process'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/server/database/database.ts'
import { readEnv } from '../../../platform/server/env.ts'
import { sealWith } from '../../../platform/server/files/seal.ts'
import { EXIT_REFUSED, StartFailed, StartRefused } from '../../../platform/server/start-refused.ts'
import type { CopiedDatabase } from '../../../tests/copy-database.ts'
import { freshDatabase } from '../../../tests/fresh-database.ts'
import { checkSecret } from '../secret/secret.ts'
import { serve } from './serve.ts'
import { startPlatform } from './start.ts'

let database: CopiedDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wardbook-start-'))
})
afterAll(async () => {
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

const SECRET = 'a secret of the tests, long enough'
const own = (changed: Record<string, string> = {}) =>
  readEnv({
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    WARDBOOK_SECRET: SECRET,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...changed,
  })
const without = (url: string, part: Partial<Pick<URL, 'password' | 'pathname' | 'port'>>) =>
  Object.assign(new URL(url), part).href
const never = new AbortController().signal

describe('a database of one’s own that cannot be opened is reported in one sentence', () => {
  test.each([
    ['another password', 'DATABASE_OWNER_URL', { password: 'guess' }, 'The password in DATABASE_OWNER_URL is not that'],
    ['no such database', 'DATABASE_URL', { pathname: '/nowhere' }, 'There is no database nowhere at '],
    ['no server', 'DATABASE_URL', { port: '1' }, 'cannot be reached (DATABASE_URL, ECONNREFUSED)'],
  ] as const)('%s', async (_, variable, part, sentence) => {
    const url = variable === 'DATABASE_URL' ? database.appUrl : database.ownerUrl
    const started = startPlatform(own({ [variable]: without(url, part) }))
    await expect(started).rejects.toThrow(sentence)
    await expect(started).rejects.toBeInstanceOf(StartFailed)
  })
})

test('another secret than the database was begun with is refused', async () => {
  const opened = openDatabase(database.appUrl)
  const check = (secret: string) => checkSecret({ database: opened, seal: sealWith(secret) })
  await check(SECRET)
  const started = check('another secret, just as long as the one')
  await expect(started).rejects.toThrow('WARDBOOK_SECRET is not the one this database was begun with')
  await expect(started).rejects.toBeInstanceOf(StartRefused)
  await check(SECRET)
  await opened.close()
})

test('a port in use is reported before anything is started, without a stack, and not to be tried again', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', APP_MODE: 'demo' }
  const [code, said] = await new Promise<[unknown, string]>((resolve) =>
    execFile(process.execPath, ['src/app/server/main.ts'], { env }, (error, _, stderr) =>
      resolve([error?.code, stderr]),
    ),
  )
  expect(said).toBe(`Wardbook did not start. Port ${port} is taken: end what listens there, or set PORT.\n`)
  expect(code).toBe(EXIT_REFUSED)
  expect(fs.readdirSync(folder)).toEqual([])
  other.close()
})

test('a data folder that cannot be written is reported', async () => {
  const env = readEnv({ DATA_DIR: '/dev/null/data', PORT: '0', LOG_LEVEL: 'silent' })
  const started = serve(env, never, () => {})
  await expect(started).rejects.toThrow('The data folder /dev/null/data cannot be written (')
  await expect(started).rejects.toBeInstanceOf(StartRefused)
})

test('a start that is ended by a signal leaves no PostgreSQL and no lock behind', async () => {
  const ending = new AbortController()
  const env = readEnv({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  const started = serve(env, ending.signal, () => {})
  const log = path.join(folder, 'postgres.log')
  const failure = started.then(
    () => '',
    (error: Error) => error.message,
  )
  await expect.poll(() => fs.existsSync(log)).toBe(true)
  ending.abort()
  expect(await failure).toContain('aborted')
  expect(fs.existsSync(path.join(folder, 'pgdata/postmaster.pid'))).toBe(false)
  expect(fs.existsSync(path.join(folder, 'wardbook.lock'))).toBe(false)
})
