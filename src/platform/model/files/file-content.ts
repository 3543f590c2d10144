import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { pictureSize } from './picture-size.ts'
import { packedEntries } from './zip-directory.ts'

/** A picture of more points than this takes more memory to draw than it is worth: 600 dpi of an A4 page are 35 million. */
const MAX_PIXELS = 50_000_000
const MAX_ENTRIES = 500
const MAX_RATIO = 50
/** What any document may unpack to, however well it packs. */
const SMALL = 5_000_000

type ContentRefusal = 'FILE_NOT_WHAT_IT_SAYS' | 'FILE_TOO_MANY_PIXELS' | 'FILE_HAS_MACROS' | 'FILE_PACKED_TOO_TIGHT'

/**
 * Looks into what the first bytes promise: a whole file and not its beginning, no picture that bursts when drawn, no
 * archive that bursts when unpacked, no macros. The bytes themselves are never changed.
 */
export function inspectContent(name: string, mediaType: string, bytes: Uint8Array): Verdict<true, ContentRefusal> {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const notThat = () => refuse('FILE_NOT_WHAT_IT_SAYS', { values: { name, extension } })
  if (mediaType === 'application/pdf') return includes(bytes, '%%EOF') ? accept(true) : notThat()
  if (mediaType.startsWith('image/')) {
    const size = pictureSize(bytes)
    if (!size) return notThat()
    return size.width * size.height > MAX_PIXELS ? refuse('FILE_TOO_MANY_PIXELS', { values: { name } }) : accept(true)
  }
  if (mediaType === 'application/msword') {
    if (!includes(bytes, wide('WordDocument'))) return notThat()
    return includes(bytes, wide('_VBA_PROJECT')) ? refuse('FILE_HAS_MACROS', { values: { name } }) : accept(true)
  }
  const entries = packedEntries(bytes)
  if (!entries?.some((entry) => entry.name === 'word/document.xml')) return notThat()
  if (entries.some((entry) => /vbaproject/i.test(entry.name))) return refuse('FILE_HAS_MACROS', { values: { name } })
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
  return entries.length > MAX_ENTRIES || unpacked > Math.max(SMALL, bytes.length * MAX_RATIO)
    ? refuse('FILE_PACKED_TOO_TIGHT', { values: { name } })
    : accept(true)
}

/** As Word writes the names of its streams: two bytes a letter. */
const wide = (text: string): string => [...text].map((letter) => `${letter}\u0000`).join('')

/** Searched from the end, where these marks mostly stand. */
function includes(bytes: Uint8Array, text: string): boolean {
  const mark = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const first = mark[0] ?? 0
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at > 0 ? bytes.lastIndexOf(first, at - 1) : -1)
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}
