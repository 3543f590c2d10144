/** The room a column asks for; lengths are in em, that is in letters' heights. */
export type ColumnDemand = {
  /** Proportion. */
  readonly widthPx: number
  /** Its longest text, where that must stay on one line; 0 where text may go on below. */
  readonly line: number
  /** The longest word of its head and its texts. */
  readonly word: number
}

/** Padding and line of a cell, and a hair. */
const AROUND_PX = 6.5
/** What two ways of measuring a text may differ by. */
const SPARE = 1.02
/** Words longer than this are broken before a column of many rows is starved. */
const SHORT_WORD = 3.5

/**
 * The widths of the columns, which together are the page's: in their proportions, but none narrower than its figures,
 * nor, as far as there is room, than its words. `wraps` says that there was no room even for
 * the figures: then they go on below as well, since a figure that is cut is worse than one that is broken.
 */
export function shareWidth(demands: readonly ColumnDemand[], inner: number, letters: number) {
  const px = (em: number) => (em > 0 ? AROUND_PX + em * letters * SPARE : 0)
  const lines = demands.map(({ line }) => px(line))
  const least = demands.map(({ line, word }) => px(Math.max(line, Math.min(word, SHORT_WORD))))
  const wanted = demands.map(({ widthPx }) => widthPx)
  if (sum(least) > inner) {
    const wraps = sum(lines) > inner * 0.8
    return { widths: spread(wanted, wraps ? lines.map(() => 0) : lines, inner), wraps }
  }
  let left = inner - sum(least)
  // Who asks for little beside what it may have comes first.
  const more = demands.map(({ word, widthPx }, index) => {
    const extra = Math.max(0, px(word) - (least[index] ?? 0))
    return { index, px: extra, part: extra / widthPx }
  })
  for (const extra of more.sort((a, b) => a.part - b.part)) {
    if (extra.px > left) continue
    left -= extra.px
    least[extra.index] = (least[extra.index] ?? 0) + extra.px
  }
  return { widths: spread(wanted, least, inner), wraps: false }
}

/** Shares what there is in proportion; who would get less than his least gets that, and the others share the rest. */
function spread(wanted: readonly number[], least: readonly number[], inner: number): number[] {
  const held = new Set<number>()
  for (;;) {
    const free = inner - sum([...held].map((index) => least[index] ?? 0))
    const shares = sum(wanted.filter((_, index) => !held.has(index)))
    const widths = wanted.map((each, index) => (held.has(index) ? (least[index] ?? 0) : (each * free) / shares))
    const short = widths.flatMap((width, index) => (!held.has(index) && width < (least[index] ?? 0) ? [index] : []))
    // Where everybody would be held, the least are the page to a hair.
    if (short.length === 0 || held.size + short.length === wanted.length) return stretched(widths, inner)
    for (const index of short) held.add(index)
  }
}

const stretched = (widths: readonly number[], inner: number): number[] =>
  widths.map((width) => (width * inner) / sum(widths))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
