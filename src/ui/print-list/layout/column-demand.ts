import type { ListColumn } from '../../../platform/model/lists/list-columns.ts'
import type { ColumnDemand } from './column-widths.ts'

/** Letters are measured at this height; a length is in em then. */
const MEASURED_PX = 100

/** How long texts are in the fonts of the application, in em; every word is measured once. */
function textLengths(weight: 400 | 600): (text: string) => number {
  const canvas = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  if (canvas) canvas.font = `${weight} ${MEASURED_PX}px ${getComputedStyle(document.body).fontFamily}`
  return (written) => {
    // In tables all figures are as wide as the widest.
    const text = written.replace(/\d/g, '0')
    const before = known.get(text)
    if (before !== undefined) return before
    const length = (canvas?.measureText(text).width ?? 0) / MEASURED_PX
    known.set(text, length)
    return length
  }
}

const wordsOf = (text: string): string[] => text.split(/\s+/)
const longest = (texts: readonly string[], length: (text: string) => number): number =>
  Math.max(0, ...texts.map(length))

/** Measures the columns of a print while its rows are read: how long their texts and their words are. */
export function measureColumns(columns: readonly ListColumn<never>[]) {
  const [bold, plain] = [textLengths(600), textLengths(400)]
  const lines = columns.map(() => 0)
  const words = columns.map(({ label }) => longest(wordsOf(label), bold))
  return {
    add: (cells: readonly string[]) =>
      cells.forEach((text, at) => {
        if (columns[at]?.whole) lines[at] = Math.max(lines[at] ?? 0, plain(text))
        else words[at] = Math.max(words[at] ?? 0, longest(wordsOf(text), plain))
      }),
    demands: (): ColumnDemand[] =>
      columns.map(({ widthPx }, at) => ({ widthPx, line: lines[at] ?? 0, word: words[at] ?? 0 })),
  }
}
