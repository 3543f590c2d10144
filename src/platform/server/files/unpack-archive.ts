import { inflateRawSync } from 'node:zlib'
import { packedBytes, type ZipEntry } from '../../model/files/zip-directory.ts'

export type ArchiveFault = 'too large' | 'lies'

const STORED = 0
const DEFLATED = 8

/**
 * Unpacks each entry of an archive and holds it against what the directory says of it; null where all of it is true.
 * `look` sees each entry's bytes, one after the other.
 */
export function archiveFault(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  mostBytes: number,
  look: (entry: ZipEntry, unpacked: Uint8Array) => void = () => {},
): ArchiveFault | null {
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostBytes) return 'too large'
  const packed = packedBytes(bytes, entries)
  if (!packed) return 'lies'
  for (const [index, entry] of entries.entries()) {
    const unpacked = unpack(packed[index] ?? new Uint8Array(), entry)
    if (unpacked?.length !== entry.size) return 'lies'
    look(entry, unpacked)
  }
  return null
}

/** No byte more than the directory says and one: what unpacks to more has lied, however much more it is. */
function unpack(packed: Uint8Array, { method, size }: ZipEntry): Uint8Array | undefined {
  if (method === STORED) return packed
  if (method !== DEFLATED) return undefined
  try {
    return inflateRawSync(packed, { maxOutputLength: size + 1 })
  } catch {
    return undefined
  }
}
