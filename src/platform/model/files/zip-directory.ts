type Entry = { readonly name: string; readonly size: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
/** A comment behind the directory can be this long. */
const FURTHEST = 65_535 + END_BYTES

/** What an archive says it holds, read from its directory without unpacking anything; undefined when it has none. */
export function packedEntries(bytes: Uint8Array): Entry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined
    const nameBytes = view.getUint16(at + 28, true)
    const name = String.fromCharCode(...bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + Math.min(nameBytes, 300)))
    entries.push({ name, size: view.getUint32(at + 24, true) })
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endOf(view: DataView): number | undefined {
  for (let at = view.byteLength - END_BYTES; at >= Math.max(0, view.byteLength - FURTHEST); at--)
    if (view.getUint32(at, true) === END) return at
  return undefined
}
