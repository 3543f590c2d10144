import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT_REFUSED } from '../platform/server/start-refused.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wardbook-supervise-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const KEEP_RUNNING = pathToFileURL(path.join(import.meta.dirname, '../../scripts/bootstrap/supervise.mjs')).href
const pidFile = () => path.join(folder, 'pid')
const pidNow = () => (fs.existsSync(pidFile()) ? Number(fs.readFileSync(pidFile(), 'utf8')) : 0)

/** Supervises a program that writes its number down and then goes on as given. */
function supervised(goesOn: string): { child: ChildProcess; said: () => string } {
  const program = path.join(folder, 'server.mjs')
  fs.writeFileSync(
    program,
    `import fs from 'node:fs'\nfs.writeFileSync('${pidFile()}', String(process.pid))\n${goesOn}`,
  )
  const script = `
    const { keepRunning } = await import('${KEEP_RUNNING}')
    process.exitCode = await keepRunning(process.execPath, ['${program}'], {})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += String(text)
  })
  return { child, said: () => said }
}

test('a killed server is started again, with one line that says so; ended by a signal, both end', async () => {
  const { child, said } = supervised("process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)")
  await expect.poll(pidNow).toBeGreaterThan(0)
  const first = pidNow()
  process.kill(first, 'SIGKILL')
  await expect.poll(pidNow).not.toBe(first)
  expect(said()).toBe('The server ended unexpectedly (exit code 137) and is started again in 0.2 s.\n')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('what another start cannot mend is not tried again', async () => {
  const { child, said } = supervised(`process.exit(${EXIT_REFUSED})`)
  expect(await once(child, 'exit')).toEqual([EXIT_REFUSED, null])
  expect(said()).toBe('')
})
