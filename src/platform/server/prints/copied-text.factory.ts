import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib'

/**
 * The text of the first page as readers copy it: the text a PDF gives for a ligature (ActualText), else the letters of
 * its glyphs. pdf.js knows the letters only, and a glyph that belongs to several clusters has those of the first.
 */
export async function copiedText(bytes: Uint8Array): Promise<string> {
  const page = (await PDFDocument.load(bytes, { updateMetadata: false })).getPage(0)
  const content = latin1(page.node.Contents())
  const maps = new Map<string, ReadonlyMap<string, string>>()
  let [font, given, text]: [string, boolean, string] = ['', false, '']
  for (const [token, actual, name, shown] of content.matchAll(TOKENS)) {
    if (actual) text += utf16(actual.slice(4))
    else if (name) font = name
    else if (shown && !given)
      text += lettersOf(shown, maps.get(font) ?? maps.set(font, lettersByGlyph(page, font)).get(font))
    if (actual) given = true
    else if (token === 'EMC') given = false
    else if (token === 'ET') text += ' '
  }
  return text.replace(/\s+/g, ' ')
}

const STRING = String.raw`\((?:\\[\s\S]|[^\\)])*\)`
const TOKENS = new RegExp(
  String.raw`/ActualText <(\w+)>|/(\w+) [\d.]+ Tf|(\[(?:${STRING}|[^\]()])*\] TJ|${STRING} Tj)|\bEMC\b|\bET\b`,
  'g',
)
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The glyphs of a Tj or TJ, each of two bytes, as letters. */
function lettersOf(shown: string, letters: ReadonlyMap<string, string> | undefined): string {
  const strings = [...shown.matchAll(new RegExp(STRING, 'g'))].map(([string]) => string.slice(1, -1))
  const bytes = strings
    .join('')
    .replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, other = '') =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPED[other] ?? other),
    )
  return (bytes.match(/[\s\S]{2}/g) ?? [])
    .map((glyph) => letters?.get(Buffer.from(glyph, 'latin1').toString('hex')))
    .join('')
}

/** What the ToUnicode table of a font says, by the number of the glyph in four hexadecimal digits. */
function lettersByGlyph(page: PDFPage, font: string): ReadonlyMap<string, string> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  const table = latin1(fonts?.lookup(PDFName.of(font), PDFDict).lookup(PDFName.of('ToUnicode')))
  return new Map(
    [...table.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, glyph = '', hex = '']) => [glyph.toLowerCase(), utf16(hex)]),
  )
}

const latin1 = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''
const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/\w{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
