import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PROGRAM = '/usr/sbin/Orthanc'
const PLUGINS = '/usr/share/orthanc/plugins'

/** Debian's packages orthanc and orthanc-dicomweb. */
export const hasOrthanc = existsSync(PROGRAM) && existsSync(path.join(PLUGINS, 'libOrthancDicomWeb.so'))

const ACCOUNT = { name: 'wardbook', password: 'of-a-test' }

/** An archive of its own on a free port of this machine, which is gone when it is stopped. */
export async function startOrthanc() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'orthanc-'))
  const port = await freePort()
  const settings = path.join(folder, 'orthanc.json')
  await writeFile(
    settings,
    JSON.stringify({
      ...{ StorageDirectory: folder, IndexDirectory: folder, RemoteAccessAllowed: false, HttpPort: port },
      ...{ HttpBindAddresses: ['127.0.0.1'], DicomServerEnabled: false, AuthenticationEnabled: true },
      RegisteredUsers: { [ACCOUNT.name]: ACCOUNT.password },
      ...{ Plugins: [PLUGINS], DicomWeb: { Enable: true, Root: '/dicom-web/' }, DefaultEncoding: 'Utf8' },
    }),
  )
  const orthanc = spawn(PROGRAM, [settings], { stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  const authorization = `Basic ${Buffer.from(`${ACCOUNT.name}:${ACCOUNT.password}`).toString('base64')}`
  await untilUp(orthanc, `${base}/system`, authorization)
  return {
    url: `http://${ACCOUNT.name}:${ACCOUNT.password}@127.0.0.1:${port}/dicom-web`,
    async store(file: Buffer): Promise<number> {
      const answer = await fetch(`${base}/instances`, {
        method: 'POST',
        headers: { authorization },
        body: new Uint8Array(file),
      })
      return answer.status
    },
    async stop() {
      const ended = once(orthanc, 'exit')
      orthanc.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilUp(orthanc: ChildProcess, address: string, authorization: string): Promise<void> {
  for (let tries = 0; tries < 300 && orthanc.exitCode === null; tries++) {
    const answer = await fetch(address, { headers: { authorization } }).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error('Orthanc did not start')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
