const UTF_8 = new TextDecoder('utf-8', { fatal: true })
/** What single-byte analysers send; ISO 8859-1 is read the same but for characters that nobody sends. */
const WESTERN = new TextDecoder('windows-1252')
/** MSH-18, and what it is called where WHATWG's name for it is another. */
const CHARSETS: Readonly<Record<string, string>> = {
  '8859/1': 'iso-8859-1',
  '8859/2': 'iso-8859-2',
  '8859/5': 'iso-8859-5',
  '8859/15': 'iso-8859-15',
  'GB 18030-2000': 'gb18030',
  'ISO IR87': 'iso-2022-jp',
}
/** MSH-18, counted from the separator after the segment's name. */
const CHARSET_FIELD = 17

/** The text of a message: in the character set that it names, else UTF-8, else single bytes. No bytes are refused. */
export function decodeText(bytes: Uint8Array): string {
  const [head = ''] = WESTERN.decode(bytes.subarray(0, 1000)).split(/[\r\n]/, 1)
  const label = CHARSETS[head.split(head.charAt(3))[CHARSET_FIELD]?.split('~')[0]?.trim() ?? '']
  if (label) return new TextDecoder(label).decode(bytes)
  try {
    return UTF_8.decode(bytes)
  } catch {
    return WESTERN.decode(bytes)
  }
}
