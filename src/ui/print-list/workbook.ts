import { isFormulaLike } from '../../platform/model/lists/plain-cell.ts'
import type { FileCell } from './file-cells.ts'

/** A workbook of one sheet, as the text of its parts; what packs them is not here. */
export type WorkbookHead = {
  readonly sheet: string
  readonly columns: readonly { readonly label: string; readonly widthPx: number }[]
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** More characters than this a cell of Excel does not hold. */
const LONGEST_CELL = 32_767
/** Characters that XML cannot hold, and halves of a character. */
const NO_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    .replace(NO_XML, '')
    .replace(/[&<>"]/g, (found) => ENTITIES[found] ?? '')

/** The places of the cell formats in the style sheet below. */
const STYLE = { text: 1, head: 2, number: 3, day: 4, rupees: 5, quoted: 6 } as const
const INDIAN = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;#,##0.00'

/** 'A' for 0, 'AB' for 27. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const cellXml = (cell: FileCell, at: string): string => {
  if (!cell) return ''
  // Text is never calculated; one that looks like a formula also stays text when somebody edits the cell.
  if (cell.kind === 'text') return textCell(at, cell.text, isFormulaLike(cell.text) ? STYLE.quoted : STYLE.text)
  return `<c r="${at}" s="${STYLE[cell.kind]}"><v>${cell.number}</v></c>`
}

/** A row of the sheet; the head is the first. */
export const rowXml = (cells: readonly FileCell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`)).join('')}</row>`

const PX_PER_CHARACTER = 7

/** The sheet up to its first row of facts: the head stays in sight. */
export const sheetStart = ({ columns }: WorkbookHead): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ widthPx }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widthPx / PX_PER_CHARACTER}" customWidth="1"/>`,
    )
    .join(
      '',
    )}</cols><sheetData><row r="1">${columns.map(({ label }, index) => textCell(`${columnName(index)}1`, label, STYLE.head)).join('')}</row>`

/** The end of the sheet, with the arrows that filter its columns. */
export const sheetEnd = ({ columns }: WorkbookHead, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${rows + 1}"/></worksheet>`

const format = (numFmtId: number, more = ''): string =>
  `<xf numFmtId="${numFmtId}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`

/** Every part but the sheet, by its place in the archive. */
export const workbookParts = ({ sheet }: WorkbookHead): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="${INDIAN}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${format(0)}${format(49)}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${format(1)}${format(164)}${format(165)}${format(49, ' quotePrefix="1"')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
})

/** Excel allows neither these characters in a sheet's name nor more than 31 of them. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
