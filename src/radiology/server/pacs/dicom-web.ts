import { answersOf } from '../../model/images/pacs-answers.ts'
import { MAX_PICTURE_BYTES } from '../../model/images/radiology-pictures.contract.ts'

/** The archive did not answer in time, or not as DICOMweb says. */
export class ArchiveSilent extends Error {}

/** How long the archive may take for a list, and for a picture. */
const LIST_MS = 8_000
const PICTURE_MS = 30_000
const MOST_LIST_BYTES = 16 * 1_048_576

/** A picture archive that speaks DICOMweb (PS3.18). */
export type Archive = {
  /** QIDO-RS: what the archive lists below a path. */
  list(path: string, asked?: Readonly<Record<string, string>>): Promise<ReturnType<typeof answersOf>>
  /** WADO-RS: the file of an instance, written plainly where the archive can; undefined where it has none. */
  file(path: string): Promise<Buffer | undefined>
  /** WADO-RS: a drawn frame as PNG. */
  drawn(path: string, window?: string): Promise<Buffer | undefined>
}

const PLAIN = '1.2.840.10008.1.2.1'

/** The archive at an address; name and password of it, if there are any, travel as a header and stand in no log. */
export function archiveAt(address: string): Archive {
  const { username, password, origin, pathname } = new URL(address)
  const base = `${origin}${pathname.replace(/\/$/, '')}`
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = username && { authorization: `Basic ${Buffer.from(account).toString('base64')}` }

  const fetched = async (path: string, accept: string, limits: { ms: number; bytes: number }) => {
    try {
      const answer = await fetch(`${base}${path}`, {
        headers: { accept, ...authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(limits.ms),
      })
      if (answer.status === 404 || answer.status === 204) return undefined
      if (!answer.ok) throw new ArchiveSilent(`the archive answers ${answer.status}`)
      return { type: answer.headers.get('content-type') ?? '', bytes: await bytesOf(answer, limits.bytes) }
    } catch (error) {
      throw error instanceof ArchiveSilent ? error : new ArchiveSilent('the archive does not answer', { cause: error })
    }
  }
  return {
    async list(path, asked = {}) {
      const query = new URLSearchParams(asked).toString()
      const limits = { ms: LIST_MS, bytes: MOST_LIST_BYTES }
      const answer = await fetched(`${path}${query && `?${query}`}`, 'application/dicom+json', limits)
      if (!answer || answer.bytes.length === 0) return []
      try {
        return answersOf(JSON.parse(answer.bytes.toString()))
      } catch (error) {
        throw new ArchiveSilent('the archive does not answer in JSON', { cause: error })
      }
    },
    async file(path) {
      const accept = `multipart/related; type="application/dicom"; transfer-syntax=${PLAIN}`
      const answer = await fetched(path, accept, { ms: PICTURE_MS, bytes: MAX_PICTURE_BYTES + 65_536 })
      return answer && partOf(answer.bytes, answer.type)
    },
    async drawn(path, window) {
      const query = window ? `?window=${window}` : ''
      const answer = await fetched(`${path}/rendered${query}`, 'image/png', {
        ms: PICTURE_MS,
        bytes: MAX_PICTURE_BYTES,
      })
      return answer?.bytes
    },
  }
}

async function bytesOf(answer: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > most) throw new ArchiveSilent('the archive sends more than is taken')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The first part of an answer in parts, without its headers. */
export function partOf(bytes: Buffer, contentType: string): Buffer | undefined {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (!boundary) return bytes.length > 0 ? bytes : undefined
  const from = bytes.indexOf(`--${boundary}`)
  const head = from < 0 ? -1 : bytes.indexOf('\r\n\r\n', from)
  const end = head < 0 ? -1 : bytes.indexOf(`\r\n--${boundary}`, head)
  return end < 0 ? undefined : bytes.subarray(head + 4, end)
}
