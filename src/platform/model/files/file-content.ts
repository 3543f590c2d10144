import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { pictureSize } from './picture-size.ts'
import { packedEntries } from './zip-directory.ts'

/** A picture of more points than this takes more memory to draw than it is worth: 600 dpi of an A4 page are 35 million. */
const MAX_PIXELS = 50_000_000
const MAX_ENTRIES = 500
const MAX_RATIO = 50
/** What any document may unpack to, however well it packs. */
const SMALL = 5_000_000
/** What a document of so many bytes may unpack to. */
export const mostUnpacked = (bytes: number): number => Math.max(SMALL, bytes * MAX_RATIO)

/** As Word writes the names of its streams: two bytes a letter. */
const wide = (text: string): string => [...text].map((letter) => `${letter}\u0000`).join('')
/** The stream that every project of macros has. */
export const VBA_PROJECT = wide('_VBA_PROJECT')

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
    return includes(bytes, VBA_PROJECT) ? refuse('FILE_HAS_MACROS', { values: { name } }) : accept(true)
  }
  const entries = packedEntries(bytes)
  if (!entries?.some((entry) => entry.name === 'word/document.xml')) return notThat()
  if (entries.some((entry) => /vbaproject/i.test(entry.name))) return refuse('FILE_HAS_MACROS', { values: { name } })
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
  return entries.length > MAX_ENTRIES || unpacked > mostUnpacked(bytes.length)
    ? refuse('FILE_PACKED_TOO_TIGHT', { values: { name } })
    : accept(true)
}

/** Searched from the end, where these marks mostly stand. */
export function includes(bytes: Uint8Array, text: string): boolean {
  const mark = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  for (let at = bytes.length - mark.length; at >= 0; at--) if (standsAt(bytes, mark, at)) return true
  return false
}

function standsAt(bytes: Uint8Array, mark: Uint8Array, at: number): boolean {
  for (let index = 0; index < mark.length; index++) if (bytes[at + index] !== mark[index]) return false
  return true
}
