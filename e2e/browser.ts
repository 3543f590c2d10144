import { type Browser, chromium } from 'playwright-core'
import { folderInMemory } from '../src/tests/folder-in-memory.ts'
import { browserPath } from './browser-path.ts'

const FLAGS = [
  '--no-sandbox', // the tests also run as root, in containers without user namespaces
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let running: Browser | undefined

/** The browser of this worker, from its first file of journeys to its last: it ends with the worker. */
export async function browserOfWorker(): Promise<Browser> {
  if (!running?.isConnected()) running = await launchBrowser()
  return running
}

/** A real Chromium: the one of the machine, else the one among the packages. Close it when done. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await browserPath()
  return chromium.launch({
    executablePath,
    args: FLAGS,
    // Its processes share pictures by files; on a disk that takes a tenth of their time.
    ignoreDefaultArgs: folderInMemory() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env } as Record<string, string>,
  })
}
