/** The rows of a page: from the first up to, but not with, `to`. */
export type PageRows = { readonly from: number; readonly to: number }

/**
 * Rows onto pages, as many as fit each, none split. The first page has less room than the others: its head. A row that
 * is higher than a page stands alone on one. There is always a page.
 */
export function paginate(
  heights: readonly number[],
  room: { readonly first: number; readonly other: number },
): PageRows[] {
  const pages: PageRows[] = []
  let from = 0
  let left = room.first
  heights.forEach((height, index) => {
    if (height > left && index > from) {
      pages.push({ from, to: index })
      from = index
      left = room.other
    }
    left -= height
  })
  pages.push({ from, to: heights.length })
  return pages
}
