import { deflateRawSync } from 'node:zlib'

export const crc = (bytes: Buffer): number => {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

type Entry = {
  readonly name: string
  readonly text?: string | Buffer
  /** The size the directory tells, where it is not the true one. */
  readonly claims?: number
  readonly deflated?: true
}

/** The smallest archive with these entries, stored as they are where they are not deflated; sizes may lie. */
export function aZip(entries: readonly Entry[]): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, text = '', claims, deflated } of entries) {
    const [named, content] = [Buffer.from(name), Buffer.from(text)]
    const data = deflated ? deflateRawSync(content) : content
    const sum = content.length > 1_000_000 ? 0 : crc(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(deflated ? 8 : 0, 8)
    local.writeUInt32LE(sum, 14)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt32LE(claims ?? content.length, 22)
    local.writeUInt16LE(named.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(deflated ? 8 : 0, 10)
    entry.writeUInt32LE(sum, 16)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(claims ?? content.length, 24)
    entry.writeUInt16LE(named.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, named, data)
    directory.push(entry, named)
    at += 30 + named.length + data.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}
