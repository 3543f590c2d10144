/** A text as it is drawn: lines of words, and tables where lines with ' | ' follow each other, the first of them the head. */
export type WrittenBlock =
  | { readonly lines: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

const BETWEEN = ' | '

/** A row of a table as it stands in a text; a bar inside of a cell would begin another. */
export const tableRow = (cells: readonly string[]): string =>
  cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ').trim() || '-').join(BETWEEN)

const cellsOf = (line: string): string[] => line.split(BETWEEN).map((cell) => cell.trim())

/** The words and tables of a text, in their order. A row that is short is filled up, so that no cell slips to another head. */
export function blocksOf(text: string): WrittenBlock[] {
  const blocks: { isTable: boolean; lines: string[] }[] = []
  for (const line of text.trim().split('\n')) {
    const isTable = line.includes(BETWEEN)
    const last = blocks.at(-1)
    if (last && last.isTable === isTable) last.lines.push(line)
    else blocks.push({ isTable, lines: [line] })
  }
  return blocks.map(({ isTable, lines }): WrittenBlock => {
    const [head, ...rows] = lines.map(cellsOf)
    if (!isTable || !head || rows.length === 0) return { lines }
    const width = Math.max(head.length, ...rows.map(({ length }) => length))
    const whole = (cells: string[]) => [...cells, ...Array<string>(width - cells.length).fill('')]
    return { head: whole(head), rows: rows.map(whole) }
  })
}
