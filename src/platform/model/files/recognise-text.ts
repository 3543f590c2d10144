export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Delimiter = ',' | ';' | '\t' | '|'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
const LOOKED_AT = 50

/** What tables are called that are none: pictures, archives, pages, databases. */
export type Kind = 'text' | 'workbook' | 'old-workbook' | 'none'

const startsWith = (bytes: Uint8Array, signature: readonly number[]) => signature.every((b, at) => bytes[at] === b)

/** What a file is by its first bytes, whatever its name says. */
export function kindOf(bytes: Uint8Array): Kind {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'workbook'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'old-workbook'
  return 'text'
}

/**
 * The encoding by byte-order mark, else UTF-16 by its many zero bytes, else UTF-8 where the bytes are that, else the
 * Windows-1252 that Excel writes.
 */
export function encodingOf(bytes: Uint8Array, isUtf8: boolean): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, 1000)
  const zeros = (parity: number) => sample.filter((byte, at) => at % 2 === parity && byte === 0).length
  const many = sample.length * 0.15
  if (zeros(1) > many && zeros(0) < many / 4) return 'utf-16le'
  if (zeros(0) > many && zeros(1) < many / 4) return 'utf-16be'
  return isUtf8 ? 'utf-8' : 'windows-1252'
}

/** What no text holds; \u001a ends files of old systems. */
const BINARY = /[^\P{Cc}\t\n\v\f\r]|\ufffd/u
const OLD_END = '\u001a'
const OTHER_FORMATS = /^\s*(%PDF-|<!doctype|<html|<\?xml|<table|\{\\rtf)/i

/** Whether decoded text may be a table; a picture, a page or a PDF is not. */
export const isTableText = (sample: string): boolean =>
  !BINARY.test(sample.replaceAll(OLD_END, '')) && !OTHER_FORMATS.test(sample)

/** Excel's own first line 'sep=;' names the delimiter and is no row. */
export const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i

/**
 * What parts the columns: the sign that stands in the first row and equally often in the rows after it. Signs within
 * quotation marks do not count.
 */
export function recogniseDelimiter(sample: string): Delimiter {
  const named = SEPARATOR_LINE.exec(sample)?.[1]
  const known = DELIMITERS.find((delimiter) => delimiter === named)
  if (known) return known
  const scores = DELIMITERS.map((delimiter) => score(countsOf(sample, delimiter)))
  const best = Math.max(...scores)
  return DELIMITERS[best > 0 ? scores.indexOf(best) : 0] ?? ','
}

function score(counts: readonly number[]): number {
  const [first = 0] = counts
  if (first === 0) return 0
  const alike = counts.filter((count) => count === first).length / counts.length
  return first * alike ** 3
}

/** How often the sign parts cells in each of the first rows. */
function countsOf(sample: string, delimiter: Delimiter): number[] {
  const counts: number[] = []
  let count = 0
  let quoted = false
  let atStart = true
  for (let at = 0; at < sample.length && counts.length < LOOKED_AT; at += 1) {
    const sign = sample[at]
    if (sign === '"' && quoted) quoted = false
    else if (sign === '"' && atStart) quoted = true
    else if (!quoted && sign === delimiter) count += 1
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (!(sign === '\n' && sample[at - 1] === '\r')) counts.push(count)
      count = 0
    }
    // A doubled quotation mark closes and opens again.
    atStart = sign === delimiter || sign === '\n' || sign === '\r' || (sign === '"' && !quoted)
  }
  if (count > 0) counts.push(count)
  return counts
}
