import writeExcelFile, { type Cell, type Feature, type Image, type SheetData } from 'write-excel-file/node'
import type { WorkbookCell } from './file-cells.ts'

/** A workbook of one sheet. */
export type WorkbookHead = {
  readonly title: string
  readonly columns: readonly { readonly label: string; readonly widthPx: number }[]
}

/** Text that Excel never calculates, also not when a user edits the cell. */
const TEXT = '@'
const FORMATS = {
  number: '0',
  quantity: 'General',
  day: 'dd/mm/yyyy',
  rupees: String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`,
} as const

/** A cell of Excel holds at most this many characters. */
const LONGEST_CELL = 32_767
const PX_PER_CHARACTER = 7

const cellOf = (cell: WorkbookCell): Cell => {
  if (!cell) return null
  if (cell.kind === 'text') return { value: cell.text.slice(0, LONGEST_CELL), type: String, format: TEXT }
  return { value: cell.number, type: Number, format: FORMATS[cell.kind] }
}

export const sheetRow = (cells: readonly WorkbookCell[]): Cell[] => cells.map(cellOf)

/** The file: headings in bold that stay in sight and filter their columns, and below them the rows. */
export function writeWorkbook({ title, columns }: WorkbookHead, rows: SheetData): Promise<Buffer> {
  const headings = columns.map(({ label }): Cell => ({ value: label, type: String, format: TEXT, fontWeight: 'bold' }))
  const sheet = {
    sheet: sheetName(title),
    columns: columns.map(({ widthPx }) => ({ width: widthPx / PX_PER_CHARACTER })),
    stickyRowsCount: 1,
  }
  const features = [filterOf(columns.length, rows.length + 1)]
  return writeExcelFile([headings, ...rows], sheet, { features }).toBuffer()
}

/** The arrows in the headings; in a sheet they come directly after its rows. */
const filterOf = (columns: number, rows: number): Feature<Image['content']> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/>`),
      },
    },
  },
})

/** 'A' for 0, 'AB' for 27. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Excel allows neither these characters in a sheet's name nor more than 31 of them. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
