import type { PrintSettings } from '../../../platform/model/lists/print-presets.contract.ts'
import { type ColumnDemand, shareWidth } from './column-widths.ts'

const PX_PER_MM = 96 / 25.4
const MM = { A4: [210, 297], Letter: [215.9, 279.4] } as const
/** White around the table; the last line of the foot stands in the lower one. */
export const MARGIN = { side: 38, top: 36, bottom: 46 } as const

/** Letters of an upright page in pixels; landscape shrinks them (specification 3 section 9). */
const LETTERS = { portrait: 11, landscape: 10 } as const
/** Just under five points: smaller than this nobody reads. */
const SMALLEST = 6.5

type Sheet = Pick<PrintSettings, 'orientation' | 'pageSize'>

/** In pixels of 1/96 inch. */
export type Paper = {
  readonly width: number
  readonly height: number
  /** Where the table stands. */
  readonly inner: { readonly width: number; readonly height: number }
  readonly letters: number
  readonly columnWidths: readonly number[]
  /** There is no room to keep figures on one line. */
  readonly wraps: boolean
}

/** The page, a hair smaller than the sheet so that none spills over onto the next. */
function sizeOf({ orientation, pageSize }: Sheet) {
  const [short, long] = MM[pageSize]
  const [across, down] = orientation === 'portrait' ? [short, long] : [long, short]
  const [width, height] = [Math.floor(across * PX_PER_MM), Math.floor(down * PX_PER_MM)]
  return { width, height, inner: { width: width - 2 * MARGIN.side, height: height - MARGIN.top - MARGIN.bottom } }
}

/**
 * How large the letters are. Columns that want more room than there is get smaller ones: by the root, since what does
 * not fit beside each other may still stand below each other.
 */
export function lettersFor(columns: readonly { readonly widthPx: number }[], sheet: Sheet): number {
  const wanted = columns.reduce((total, { widthPx }) => total + widthPx, 0)
  const room = wanted > 0 ? sizeOf(sheet).inner.width / wanted : 1
  const letters = LETTERS[sheet.orientation] * Math.min(1, Math.sqrt(room))
  return Math.max(SMALLEST, Math.floor(letters * 4) / 4)
}

/** Page, letters and columns of a print. */
export function paperFor(columns: readonly ColumnDemand[], sheet: Sheet): Paper {
  const size = sizeOf(sheet)
  const letters = lettersFor(columns, sheet)
  const { widths, wraps } = shareWidth(columns, size.inner.width, letters)
  return { ...size, letters, columnWidths: widths, wraps }
}
