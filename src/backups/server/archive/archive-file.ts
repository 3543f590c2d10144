import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import { decryption, encryption, WRONG_KEY } from './encryption.ts'
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
 * Reads a backup file with `work`. Whatever is wrong with the file (truncated, changed, another kind, another key) is a
 * BackupProblem; the checksum is at the end, so `work` must be able to undo what it did.
 */
export async function withArchiveFile<T>(
  file: string,
  backupKey: string | undefined,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const isEncrypted = file.endsWith('.enc')
  if (isEncrypted && !backupKey) throw new BackupProblem(`${file} is encrypted: set BACKUP_KEY.`)
  if (!fs.existsSync(file)) throw new BackupProblem(`There is no file ${file}.`)
  const text = zlib.createZstdDecompress()
  let cause: unknown
  const source = fs.createReadStream(file)
  const piped = isEncrypted && backupKey ? pipeline(source, decryption(backupKey), text) : pipeline(source, text)
  piped.catch((error: unknown) => {
    cause = error
  })
  try {
    return await work(await readArchive(text))
  } catch (error) {
    throw inOneSentence(file, isEncrypted, cause instanceof BackupProblem ? cause : error)
  } finally {
    text.destroy()
  }
}

function inOneSentence(file: string, isEncrypted: boolean, error: unknown): unknown {
  const fault = faultOf(isEncrypted, error)
  return fault === undefined ? error : new BackupProblem(`${file} cannot be restored. ${fault}`)
}

function faultOf(isEncrypted: boolean, error: unknown): string | undefined {
  if (error instanceof BackupProblem) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code !== 'Z_BUF_ERROR' && !code.startsWith('ZSTD_')) return undefined
  if (isEncrypted) return WRONG_KEY
  if (code === 'Z_BUF_ERROR') return 'It is truncated.'
  return code === 'ZSTD_error_prefix_unknown'
    ? 'It is not a backup of Wardbook.'
    : 'It was changed after it was written.'
}
