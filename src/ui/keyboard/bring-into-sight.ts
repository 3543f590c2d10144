/**
 * Scrolls what an element stands in until it is seen. Not `scrollIntoView`: that moves, too, where Tab begins on a page nobody has touched,
 * which then is behind what was scrolled last instead of before everything.
 */
export function bringIntoSight(element: Element): void {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const [inner, outer] = [element.getBoundingClientRect(), around.getBoundingClientRect()]
    around.scrollTop += missing(inner.top, inner.bottom, outer.top, outer.bottom)
    around.scrollLeft += missing(inner.left, inner.right, outer.left, outer.right)
  }
}

/** How far to scroll so that from `start` to `end` lies between `from` and `to`, or begins there where it is longer. */
const missing = (start: number, end: number, from: number, to: number): number =>
  start < from ? start - from : Math.max(0, Math.min(end - to, start - from))
