import fs from 'node:fs'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import { decryption, encryption, faultOfEncrypted } from './encryption.ts'
import { BackupProblem } from './manifest.ts'
import { type Archive, readArchive } from './read-archive.ts'

/** Writes the text compressed, and encrypted when a key is given; on the disk when it returns. */
export async function writeArchiveFile(
  file: string,
  text: AsyncIterable<string | Buffer>,
  backupKey: string | undefined,
): Promise<void> {
  const compressed = zlib.createZstdCompress({ params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 } })
  const out = fs.createWriteStream(file, { mode: 0o600, flush: true })
  const source = Readable.from(text, { objectMode: true })
  if (backupKey) await pipeline(source, compressed, encryption(backupKey), out)
  else await pipeline(source, compressed, out)
}

/**
 * Reads a backup file with `work`, after its checksums: a file that is truncated, changed, of another kind or of another key
 * is a BackupProblem before a row of it is used.
 */
export async function withArchiveFile<T>(
  file: string,
  backupKey: string | undefined,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const isEncrypted = file.endsWith('.enc')
  if (isEncrypted && !backupKey) throw new BackupProblem(`${file} is encrypted: set BACKUP_KEY.`)
  if (!fs.existsSync(file)) throw new BackupProblem(`There is no file ${file}.`)
  const key = isEncrypted ? backupKey : undefined
  try {
    await readToItsEnd(textOf(file, key))
    const text = textOf(file, key)
    try {
      return await work(await readArchive(text))
    } finally {
      text.destroy()
    }
  } catch (error) {
    const fault = faultOf(error, isEncrypted ? faultOfEncrypted(file) : undefined)
    throw fault === undefined ? error : new BackupProblem(`${file} cannot be restored. ${fault}`)
  }
}

const NEWLINE = 0x0a

/** The last line of a backup ends; the decompressor does not always notice that a file stops before its end. */
async function readToItsEnd(text: AsyncIterable<Buffer>): Promise<void> {
  let last: number | undefined
  for await (const chunk of text) last = chunk.at(-1)
  if (last !== NEWLINE) throw new BackupProblem('It is truncated.')
}

/** What a file holds, opened and unpacked. A fault of any part ends the last one with it. */
function textOf(file: string, backupKey: string | undefined): Readable {
  const text = zlib.createZstdDecompress()
  const opened = backupKey ? [decryption(backupKey)] : []
  pipe([fs.createReadStream(file), ...opened, text], () => {})
  return text
}

function faultOf(error: unknown, ofEncrypted: string | undefined): string | undefined {
  if (error instanceof BackupProblem) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code !== 'Z_BUF_ERROR' && !code.startsWith('ZSTD_')) return undefined
  if (ofEncrypted) return ofEncrypted
  if (code === 'Z_BUF_ERROR') return 'It is truncated.'
  return code === 'ZSTD_error_prefix_unknown'
    ? 'It is not a backup of Wardbook.'
    : 'It was changed after it was written.'
}
