import type { Wish } from './column-widths.ts'
import type { PrintColumn } from './printed-list.ts'
import { textLengths } from './text-lengths.ts'

const wordsOf = (text: string): string[] => text.split(/\s+/)
const longest = (texts: readonly string[], length: (text: string) => number): number =>
  Math.max(0, ...texts.map(length))

/** Gathers what the columns of a print would like while its rows are read: how long their texts and their words are. */
export function wishesOf(columns: readonly PrintColumn<never>[]) {
  const [bold, plain] = [textLengths(600), textLengths(400)]
  const lines = columns.map(() => 0)
  const words = columns.map(({ label }) => longest(wordsOf(label), bold))
  return {
    add: (cells: readonly string[]) =>
      cells.forEach((text, at) => {
        if (columns[at]?.whole) lines[at] = Math.max(lines[at] ?? 0, plain(text))
        else words[at] = Math.max(words[at] ?? 0, longest(wordsOf(text), plain))
      }),
    soFar: (): Wish[] => columns.map(({ widthPx }, at) => ({ widthPx, line: lines[at] ?? 0, word: words[at] ?? 0 })),
  }
}
