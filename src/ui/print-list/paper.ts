import type { PrintSettings } from '../../platform/model/print-presets.contract.ts'

const PX_PER_MM = 96 / 25.4
const MM = { A4: [210, 297], Letter: [215.9, 279.4] } as const
/** White around the table; the last line of the foot stands in the lower one. */
export const MARGIN = { side: 38, top: 36, bottom: 46 } as const

/** Letters of an upright page in pixels; landscape shrinks them (specification 3 section 9). */
const LETTERS = { portrait: 11, landscape: 10 } as const
/** Just under five points: smaller than this nobody reads. */
const SMALLEST = 6.5

export type Paper = {
  readonly width: number
  readonly height: number
  /** Where the table stands. */
  readonly inner: { readonly width: number; readonly height: number }
  readonly letters: number
  readonly columnWidths: readonly number[]
}

/**
 * The page in pixels of 1/96 inch, a hair smaller than the sheet so that none spills over; the columns share its width
 * in the proportions of their own. Columns that want more room than there is get smaller letters: by the root, since
 * what does not fit beside each other may still stand below each other.
 */
export function paperFor(
  widthsPx: readonly number[],
  settings: Pick<PrintSettings, 'orientation' | 'pageSize'>,
): Paper {
  const [short, long] = MM[settings.pageSize]
  const [across, down] = settings.orientation === 'portrait' ? [short, long] : [long, short]
  const [width, height] = [Math.floor(across * PX_PER_MM), Math.floor(down * PX_PER_MM)]
  const inner = { width: width - 2 * MARGIN.side, height: height - MARGIN.top - MARGIN.bottom }
  const wanted = widthsPx.reduce((sum, each) => sum + each, 0)
  const room = wanted > 0 ? inner.width / wanted : 1
  const letters = LETTERS[settings.orientation] * Math.min(1, Math.sqrt(room))
  return {
    width,
    height,
    inner,
    letters: Math.max(SMALLEST, Math.round(letters * 4) / 4),
    columnWidths: widthsPx.map((each) => each * room),
  }
}
