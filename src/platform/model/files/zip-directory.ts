/** An entry as the directory of its archive describes it. */
export type ZipEntry = {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  /** Where its local header stands. */
  readonly at: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
/** A comment behind the directory can be this long. */
const FURTHEST = 65_535 + END_BYTES
const MOST_NAME_BYTES = 300

/** What an archive says it holds, read from its directory without unpacking anything; undefined when it has none. */
export function packedEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined
    const nameBytes = view.getUint16(at + 28, true)
    entries.push({
      name: nameIn(bytes, at + ENTRY_BYTES, nameBytes),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const nameIn = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + Math.min(length, MOST_NAME_BYTES)))

function endOf(view: DataView): number | undefined {
  for (let at = view.byteLength - END_BYTES; at >= Math.max(0, view.byteLength - FURTHEST); at--)
    if (view.getUint32(at, true) === END) return at
  return undefined
}

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
/** Sizes that stand behind the data of an entry, with their signature and as 64-bit numbers. */
const MOST_BEHIND = 24

/**
 * The packed bytes of each entry; undefined where local headers and directory do not tell the same, or where something
 * lies between two entries: readers that go by the headers would see another archive than those that go by the directory.
 */
export function packedBytes(bytes: Uint8Array, entries: readonly ZipEntry[]): Uint8Array[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = new Map<ZipEntry, Uint8Array>()
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const { at, name, packed } = entry
    if (at < end || at > end + (end ? MOST_BEHIND : 0) || at + LOCAL_BYTES > bytes.length) return undefined
    const nameBytes = view.getUint16(at + 26, true)
    if (view.getUint32(at, true) !== LOCAL || nameIn(bytes, at + LOCAL_BYTES, nameBytes) !== name) return undefined
    const from = at + LOCAL_BYTES + nameBytes + view.getUint16(at + 28, true)
    end = from + packed
    if (end > bytes.length) return undefined
    found.set(entry, bytes.subarray(from, end))
  }
  return entries.flatMap((entry) => found.get(entry) ?? [])
}
