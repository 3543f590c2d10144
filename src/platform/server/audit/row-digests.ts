import { createHash } from 'node:crypto'

/** A row of a log: its id, the time it tells, and all its columns as the database writes them in UTC. */
export type LogRow = { readonly id: number; readonly at: Date; readonly text: string }

const ID_BYTES = 8
const DIGEST_BYTES = 8
const ENTRY_BYTES = ID_BYTES + DIGEST_BYTES

/** The rows of a seal as it keeps them: sixteen bytes a row, its id and the beginning of its SHA-256. */
export const rowDigests = (rows: readonly Pick<LogRow, 'id' | 'text'>[]): Buffer =>
  Buffer.concat(
    rows.map(({ id, text }) => {
      const entry = Buffer.alloc(ENTRY_BYTES)
      entry.writeBigInt64BE(BigInt(id))
      createHash('sha256').update(text).digest().copy(entry, ID_BYTES, 0, DIGEST_BYTES)
      return entry
    }),
  )

export type Difference = { readonly id: number; readonly what: 'changed' | 'removed' | 'forged' | 'backdated' }

/** The first row, by id, that is not as it was sealed. */
export function firstDifference(sealed: Buffer, rows: readonly Pick<LogRow, 'id' | 'text'>[]): Difference | undefined {
  const before = digestsById(sealed)
  const now = digestsById(rowDigests(rows))
  const ids = [...new Set([...before.keys(), ...now.keys()])].sort((one, other) => one - other)
  for (const id of ids) {
    if (!now.has(id)) return { id, what: 'removed' }
    if (!before.has(id)) return { id, what: 'forged' }
    if (before.get(id) !== now.get(id)) return { id, what: 'changed' }
  }
  return undefined
}

function digestsById(entries: Buffer): Map<number, string> {
  const digests = new Map<number, string>()
  for (let at = 0; at < entries.length; at += ENTRY_BYTES)
    digests.set(Number(entries.readBigInt64BE(at)), entries.toString('hex', at + ID_BYTES, at + ENTRY_BYTES))
  return digests
}
