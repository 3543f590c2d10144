import { type ChildProcess, execFile, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createFirstAdmin } from '../access/server/create-first-admin.ts'
import { DEMO_PASSWORD } from '../access/server/sign-up.ts'
import { startPlatform } from '../app/server/lifecycle/start.ts'
import { aRegistration } from '../patients/server/patients.factory.ts'
import { inHospital } from '../platform/server/database/in-hospital.ts'
import { readEnv } from '../platform/server/env.ts'
import { type Caller, signIn } from './chaos/people.ts'
import { startServer } from './proofs/crash-rounds.ts'

const SIZE_MB = 600
const ADMIN = 'admin@hope.test'
const MB = 1_048_576
const UPLOAD_MB = 6
const IMPORT_ROWS = 20_000
const BACK_WITHIN_MS = 60_000
/** A request meets the end of PostgreSQL, which no full disk lets start again, and waits for its turn in vain. */
const PATIENCE_MS = 90_000
/** Until the last free pages of the tables are used up as well. */
const MOST_TRIES = 400

/** Why no disk of a chosen size can be had here; undefined where one can. */
export function noSmallDisk(): string | undefined {
  if (process.platform !== 'linux') return 'a tmpfs is mounted on Linux only'
  if (process.getuid?.() !== 0) return 'only root may mount a tmpfs'
  const folder = fs.mkdtempSync('/tmp/wardbook-mount-')
  const mounted = mount(folder, 1)
  if (!mounted) unmount(folder)
  fs.rmdirSync(folder)
  return mounted
}

const mount = (folder: string, mb: number): string | undefined => {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  return status === 0 ? undefined : `a tmpfs cannot be mounted (${stderr?.trim()})`
}
const unmount = (folder: string) => spawnSync('umount', ['-l', folder])

type Refused = { readonly status: number; readonly message: string }
export type FullDisk = {
  /** What each was answered while nothing could be written. */
  readonly refused: {
    readonly registration: Refused
    readonly upload: Refused
    readonly import: Refused
    readonly backup: string
  }
  readonly healthWhileFull: string
  readonly readWhileFull: number
  readonly backAfterMs: number
  readonly healthAfter: string
  readonly acknowledged: number
  /** Acknowledged registrations and files that are not there, or are there twice or with other bytes. */
  readonly lost: readonly string[]
  /** Patients without the rows that a registration writes beside them. */
  readonly halfSaved: number
}

/** Runs the product on a disk of its own, fills it while people save, makes room again, and looks. */
export async function fillDisk(): Promise<FullDisk> {
  const disk = fs.mkdtempSync('/tmp/wardbook-disk-')
  const why = mount(disk, SIZE_MB)
  if (why) throw new Error(why)
  try {
    return await onDisk(disk)
  } finally {
    unmount(disk)
    fs.rmdirSync(disk)
  }
}

async function onDisk(disk: string): Promise<FullDisk> {
  fs.mkdirSync(path.join(disk, 'tmp'))
  const env = {
    ...process.env,
    DATA_DIR: path.join(disk, 'data'),
    TMPDIR: path.join(disk, 'tmp'),
    DATABASE_URL: '',
    WARDBOOK_SECRET: 'a secret of the tests, long enough',
    APP_MODE: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    BACKUP_AT: 'off',
    DISK_WARNING_MB: '0',
  }
  await furnish(env)
  const { child, address } = await startServer(env)
  try {
    const admin = await signIn(address, ADMIN, PATIENCE_MS)
    const seen = ledger(admin)
    for (let at = 0; at < 20; at++) await seen.register()
    if ((await seen.upload()).status !== 200) throw new Error('A file was refused while there was room.')
    const prepared = await preparedImport(admin)

    const ballast = path.join(disk, 'ballast')
    fillWith(ballast)
    const refused = {
      registration: await untilRefused(seen.register),
      backup: await backup(env),
      upload: await untilRefused(seen.upload),
      import: await untilRefused(() => startImport(admin, prepared)),
    }
    const healthWhileFull = await health(address)
    const readWhileFull = (await admin.call('/api/patients?limit=20')).status

    fs.rmSync(ballast)
    const began = performance.now()
    while ((await seen.register()).status !== 200) {
      if (performance.now() - began > BACK_WITHIN_MS)
        throw new Error('Nothing could be saved after there was room again.')
      await sleep(100)
    }
    const backAfterMs = performance.now() - began
    const lostFiles = await seen.lostFiles()
    const healthAfter = await health(address)
    await end(child)
    const { found, halfSaved } = await look(env)
    const lost = [...seen.uhids.filter((uhid) => found.filter((one) => one === uhid).length !== 1), ...lostFiles]
    return {
      refused,
      healthWhileFull,
      readWhileFull,
      backAfterMs,
      healthAfter,
      acknowledged: seen.uhids.length,
      lost,
      halfSaved,
    }
  } finally {
    await end(child)
  }
}

async function furnish(env: NodeJS.ProcessEnv): Promise<void> {
  const { platform, stop } = await startPlatform(readEnv(env))
  await createFirstAdmin(platform, 'hope', ADMIN, DEMO_PASSWORD)
  await inHospital(platform.database, { hospital: 'hope', now: new Date() }, (db) =>
    db.insertInto('diagnoses').values({ name: 'Hernia' }).execute(),
  )
  await stop()
}

type Answer = Awaited<ReturnType<Caller['call']>>

/** What was acknowledged: numbers of patients, and files with the digest of their bytes. */
function ledger(admin: Caller) {
  const uhids: string[] = []
  const files = new Map<string, string>()
  return {
    uhids,
    async register(): Promise<Answer> {
      const answer = await admin.call('/api/patients', { method: 'POST', body: aRegistration() })
      if (answer.status === 200) uhids.push(String(answer.body.uhid))
      return answer
    },
    async upload(): Promise<Answer> {
      const bytes = await largePdf()
      const answer = await admin.call('/api/files?name=letter.pdf', { method: 'POST', bytes })
      if (answer.status === 200) files.set(String(answer.body.id), createHash('sha256').update(bytes).digest('hex'))
      return answer
    },
    async lostFiles(): Promise<string[]> {
      const lost: string[] = []
      for (const [id, digest] of files) if ((await admin.digest(`/api/files/${id}`)) !== digest) lost.push(`file ${id}`)
      return lost
    },
  }
}

/** Bytes that no compression makes smaller. */
async function largePdf(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.context.register(pdf.context.stream(randomBytes(UPLOAD_MB * MB)))
  return new Uint8Array(await pdf.save({ useObjectStreams: false }))
}

/** A file of patients that was read while there was room. */
async function preparedImport(admin: Caller): Promise<string> {
  const lines = Array.from({ length: IMPORT_ROWS }, (_, at) => `Imported ${at},Hernia`)
  const bytes = new TextEncoder().encode(`name,diagnosis\n${lines.join('\n')}\n`)
  const { body } = await admin.call('/api/imports/patients?name=list.csv', { method: 'POST', bytes })
  return String(body.id)
}

/** Begins it, or goes on. While PostgreSQL starts again it cannot even be looked at, which refuses it as well. */
async function startImport(admin: Caller, id: string): Promise<Answer> {
  const known = await admin.call(`/api/imports/patients/${id}`)
  if (known.status !== 200) return known
  const { columns, headed } = known.body
  return admin.call(`/api/imports/patients/${id}/run`, { method: 'POST', body: { columns, headed } })
}

async function untilRefused(ask: () => Promise<Answer>): Promise<Refused> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { status, body } = await ask()
    if (status === 200) continue
    return { status, message: String((body.error as { message?: string } | undefined)?.message) }
  }
  throw new Error('Saving went on though the disk is full.')
}

/** Writes until nothing more fits. */
function fillWith(file: string): void {
  const handle = fs.openSync(file, 'w')
  try {
    for (const block of [MB, 4_096]) {
      try {
        for (;;) fs.writeSync(handle, Buffer.alloc(block, 1))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    fs.closeSync(handle)
  }
}

/** What the command of a backup says when it fails; empty when it did not. */
const backup = (env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve) =>
    execFile(process.execPath, ['scripts/backup.ts'], { env }, (error, _, stderr) =>
      resolve(error ? stderr.trim() : ''),
    ),
  )

const health = async (address: string) =>
  String(((await (await fetch(`${address}/health`)).json()) as { status: string }).status)

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function look(env: NodeJS.ProcessEnv): Promise<{ found: string[]; halfSaved: number }> {
  const { platform, stop } = await startPlatform(readEnv(env))
  const patients = await inHospital(platform.database, { hospital: 'hope', now: new Date() }, (db) =>
    db
      .selectFrom('patients as p')
      .select('p.uhid')
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('patient_data as d').select('d.id').whereRef('d.patient_id', '=', 'p.id')).as('whole'),
      )
      .execute(),
  )
  await stop()
  return { found: patients.map(({ uhid }) => uhid), halfSaved: patients.filter(({ whole }) => !whole).length }
}
