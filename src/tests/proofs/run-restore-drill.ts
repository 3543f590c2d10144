import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { countOr } from '../../../scripts/command/count-or.ts'
import { createFirstAdmin } from '../../access/server/create-first-admin.ts'
import { startPlatform } from '../../app/server/lifecycle/start.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { readEnv } from '../../platform/server/env.ts'
import { startServer } from './crash-rounds.ts'

// npm run prove:restore [-- PATIENTS]: registers patients, backs up while more are registered, destroys the data folder,
// restores into a new one, starts, signs in, and says how long it took from the destroyed folder to the signed-in user.

const MOST_SECONDS = 300
const ADMIN = { email: 'drill@hope.test', password: 'Kestrel-42-sky' }
const patients = countOr(100, process.argv[2], 'npm run prove:restore [-- PATIENTS]')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wardbook-drill-'))
const backups = path.join(folder, 'backups')
const env = {
  ...process.env,
  DATA_DIR: path.join(folder, 'data'),
  APP_MODE: 'production',
  WARDBOOK_SECRET: 'a secret of the tests, long enough',
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: '',
  LOG_LEVEL: 'error',
}
const run = async (script: string, ...args: string[]) =>
  (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout.trim()

try {
  const before = await hospitalAtWork()
  console.log(await run('scripts/backup.ts', '--to', backups))
  await before.end()
  fs.rmSync(env.DATA_DIR, { recursive: true })
  console.log('The data folder is destroyed.')

  const began = performance.now()
  console.log(await run('scripts/restore.ts', '--from', backups))
  const { address, end } = await serve()
  const found = await (await signedIn(address))('/api/patients?limit=1')
  const seconds = (performance.now() - began) / 1000
  await end()
  const { total }: { total: number } = JSON.parse(found)
  if (total < patients) throw new Error(`${total} of at least ${patients} patients are there.`)
  console.log(`From the destroyed data folder to a signed-in user who sees ${total} patients: ${seconds.toFixed(1)} s.`)
  process.exitCode = seconds < MOST_SECONDS ? 0 : 1
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}

/** A server with an administrator and patients, on which registering goes on until it is ended. */
async function hospitalAtWork() {
  const { platform, stop } = await startPlatform(readEnv(env))
  await createFirstAdmin(platform, 'hope', ADMIN.email, ADMIN.password)
  await stop()
  const { address, end } = await serve()
  const call = await signedIn(address)
  for (let done = 0; done < patients; done++) await call('/api/patients', aRegistration())
  let working = true
  const work = (async () => {
    while (working) await call('/api/patients', aRegistration())
  })()
  return {
    async end() {
      working = false
      await work
      await end()
    },
  }
}

async function serve() {
  const { child, address } = await startServer(env)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    address,
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Signs in and returns what calls as that person: with a body it sends, without one it reads. */
async function signedIn(address: string) {
  let cookie = ''
  const call = async (url: string, body?: object) => {
    const answer = await fetch(address + url, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
    cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return answer.text()
  }
  await call('/api/session', ADMIN)
  return call
}
