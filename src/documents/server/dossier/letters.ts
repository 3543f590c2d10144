import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import fontkit from '@cantoo/fontkit'
import { type Color, degrees, type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'

const FILES = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
)
/** In the order in which they are asked for a letter: a name may be in Marathi, with a ₹ beside it. */
const SCRIPTS = ['latin', 'latin-ext', 'devanagari'] as const

export type Weight = 'regular' | 'bold'
const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 }
export const INK: Color = rgb(0.12, 0.11, 0.1)
export const QUIET: Color = rgb(0.42, 0.4, 0.36)

type Face = { readonly font: PDFFont; readonly has: ReadonlySet<number> }
type Style = { readonly size: number; readonly weight?: Weight; readonly color?: Color; readonly turn?: number }
type Run = { readonly font: PDFFont; readonly text: string }

/** Writes any name this hospital may meet: each run of letters in the face that has them. */
export type Letters = {
  width(text: string, style: Style): number
  write(page: PDFPage, text: string, x: number, y: number, style: Style): void
  /** The text in lines no wider than this, broken at spaces, or inside a word that is wider by itself. */
  wrap(text: string, style: Style, width: number): string[]
  /** The text, shortened with an ellipsis to this width. */
  fit(text: string, style: Style, width: number): string
}

export async function lettersFor(pdf: PDFDocument): Promise<Letters> {
  pdf.registerFontkit(fontkit)
  const load = async (weight: number): Promise<Face[]> =>
    Promise.all(
      SCRIPTS.map(async (script) => {
        const bytes = readFileSync(path.join(FILES, `noto-sans-${script}-${weight}-normal.woff`))
        const font = await pdf.embedFont(bytes, { subset: true })
        return { font, has: new Set(font.getCharacterSet()) }
      }),
    )
  const faces = { regular: await load(WEIGHTS.regular), bold: await load(WEIGHTS.bold) }
  const runs = (text: string, weight: Weight = 'regular') => runsOf(text, faces[weight])
  const width = (text: string, { size, weight }: Style) =>
    runs(text, weight).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0)
  const fit = (text: string, style: Style, room: number) => {
    if (width(text, style) <= room) return text
    const letters = [...text]
    while (letters.length > 0 && width(`${letters.join('')}…`, style) > room) letters.pop()
    return `${letters.join('')}…`
  }
  return {
    width,
    fit,
    write(page, text, x, y, { size, weight, color = INK, turn = 0 }) {
      const angle = (turn * Math.PI) / 180
      let along = 0
      for (const { font, text: letters } of runs(text, weight)) {
        const place = { x: x + along * Math.cos(angle), y: y + along * Math.sin(angle) }
        page.drawText(letters, { ...place, font, size, color, rotate: degrees(turn) })
        along += font.widthOfTextAtSize(letters, size)
      }
    },
    wrap(text, style, room) {
      const lines: string[] = []
      for (const word of text.split(/\s+/)) {
        const longer = lines.length ? `${lines.at(-1)} ${word}` : word
        if (lines.length && width(longer, style) <= room) lines[lines.length - 1] = longer
        else lines.push(...pieces(word, (piece) => width(piece, style) <= room))
      }
      return lines
    },
  }
}

function pieces(word: string, fits: (piece: string) => boolean): string[] {
  const found = ['']
  for (const letter of word) {
    if (found.at(-1) && !fits(`${found.at(-1)}${letter}`)) found.push(letter)
    else found[found.length - 1] += letter
  }
  return found
}

/** Letters that follow each other in one face; those nobody has become a question mark. */
function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: { font: PDFFont; text: string }[] = []
  for (const letter of text.replace(/\s/g, ' ')) {
    const code = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const stays = last && faces.some(({ font, has }) => font === last.font && has.has(code))
    const face = stays ? undefined : faces.find(({ has }) => has.has(code))
    if (last && (stays || !face)) last.text += stays ? letter : '?'
    else if (face) runs.push({ font: face.font, text: letter })
    else if (faces[0]) runs.push({ font: faces[0].font, text: '?' })
  }
  return runs
}
