import { strToU8, zipSync } from 'fflate'
import type { FileCell } from './file-cells.ts'
import { rowXml, sheetEnd, sheetStart, type WorkbookHead, workbookParts } from './workbook.ts'

/** What the page sends: the head once, rows as they are read, and that they were the last. */
export type ToWorkbook =
  | { readonly head: WorkbookHead }
  | { readonly rows: readonly FileCell[][] }
  | { readonly end: true }

// A thread of its own: writing and packing tens of thousands of cells would stop the page.
let head: WorkbookHead = { sheet: '', columns: [] }
let sheet: string[] = []
let count = 0

addEventListener('message', ({ data }: MessageEvent<ToWorkbook>) => {
  if ('head' in data) {
    head = data.head
    sheet = [sheetStart(head)]
    count = 0
  } else if ('rows' in data) {
    sheet.push(data.rows.map((cells, index) => rowXml(cells, count + index + 2)).join(''))
    count += data.rows.length
  } else {
    const parts = { ...workbookParts(head), 'xl/worksheets/sheet1.xml': [...sheet, sheetEnd(head, count)].join('') }
    const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
    postMessage(zipSync(files, { level: 6 }))
  }
})
