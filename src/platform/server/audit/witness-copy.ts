import { open, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Log, StoredSeal } from './logs.queries.ts'
import type { Witness } from './witness.ts'

/** A seal as a line on another machine. `secret` is the fingerprint of the secret that signed it. */
export type SealLine = {
  readonly hospital: string
  readonly log: string
  readonly number: number
  readonly signature: string
  readonly secret: string
}

/** Where every seal is written a second time, out of reach of who owns the database and its machine: lines are only added. */
export type WitnessCopy = {
  append(lines: readonly SealLine[]): Promise<void>
  read(): Promise<SealLine[]>
}

const line = z.object({
  hospital: z.string(),
  log: z.string(),
  number: z.int(),
  signature: z.string(),
  secret: z.string(),
})
const ANSWER_MS = 10_000

/** At an address: POST takes lines, GET gives them all. Else a file, which may lie on a mounted folder of another machine. */
export const witnessCopyAt = (place: string): WitnessCopy =>
  /^https?:\/\//.test(place) ? copyAtAddress(place) : copyInFile(place)

function copyAtAddress(place: string): WitnessCopy {
  const address = new URL(place)
  const { username, password } = address
  address.username = address.password = ''
  const sign = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = { 'content-type': 'application/x-ndjson', ...(username && { authorization: `Basic ${sign}` }) }
  const ask = async (method: string, body?: string) => {
    const answer = await fetch(address, { method, headers, body, signal: AbortSignal.timeout(ANSWER_MS) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The witness of the audit seals answers ${answer.status}`)
    return text
  }
  return {
    append: async (lines) => void (await ask('POST', textOf(lines))),
    read: async () => linesOf(await ask('GET')),
  }
}

const copyInFile = (file: string): WitnessCopy => ({
  async append(lines) {
    const handle = await open(file, 'a', 0o600)
    try {
      await handle.appendFile(textOf(lines))
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
  async read() {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    return linesOf(text)
  },
})

const textOf = (lines: readonly SealLine[]) => lines.map((one) => `${JSON.stringify(one)}\n`).join('')

/** A line that a crash left half written is no line: its seal is written again. */
function linesOf(text: string): SealLine[] {
  return text.split('\n').flatMap((one) => {
    try {
      const parsed = line.safeParse(JSON.parse(one))
      return parsed.success ? [parsed.data] : []
    } catch {
      return []
    }
  })
}

export const lineOf = ({ hospital, log, number, signature }: StoredSeal, secret: string): SealLine => ({
  hospital,
  log,
  number,
  signature: signature.toString('hex'),
  secret,
})

export const linesOfLog = (lines: readonly SealLine[], hospital: string, log: Log): SealLine[] =>
  lines.filter((one) => one.hospital === hospital && one.log === log)

/** Of each log of each hospital the line with the greatest number. */
export function newestLines(lines: readonly SealLine[]): SealLine[] {
  const newest = new Map<string, SealLine>()
  for (const one of lines) {
    const key = `${one.hospital} ${one.log}`
    if (one.number > (newest.get(key)?.number ?? 0)) newest.set(key, one)
  }
  return [...newest.values()]
}

/** What the file of this server and a copy have seen together. */
export const witnessWith = (own: Witness, lines: readonly SealLine[], secret: string): Witness => ({
  ...own,
  of(hospital, log) {
    const seen = own.of(hospital, log)
    const [newest] = newestLines(linesOfLog(lines, hospital, log))
    if (!newest || newest.number <= (seen?.number ?? 0)) return seen
    return { number: newest.number, signature: newest.secret === secret ? newest.signature : undefined }
  },
})
