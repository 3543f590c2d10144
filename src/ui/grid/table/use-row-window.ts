import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * `first` is a screenful, drawn before the height is known; `overscan` what is drawn on either side of what is in sight,
 * once that is painted.
 */
const OF_A_TABLE = { first: 18, overscan: 6 }

/** Which rows are in sight, give or take a few: every row is as high as the others, so their number is all it takes. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  drawn = OF_A_TABLE,
) {
  const { overscan } = drawn
  const [sight, setSight] = useState({ first: 0, size: drawn.first })
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const first = Math.floor(box.scrollTop / height)
      const size = Math.ceil(box.clientHeight / height)
      setSight((was) => (was.first === first && was.size === size ? was : { first, size }))
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, height])
  const first = Math.max(0, Math.min(sight.first, count - sight.size))
  const around = painted ? overscan : 0
  return { from: Math.max(0, first - around), to: Math.min(count, first + sight.size + around) }
}

/** Runs in the first task after the next frame; returns how not to. */
function afterPaint(run: () => void): () => void {
  let task = 0
  const frame = requestAnimationFrame(() => {
    task = window.setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

/** Brings a row that stands so far down into sight by the shortest way, below the sticky head. */
export function showRow(box: HTMLElement, top: number, height: number, head: number): void {
  const bottom = top + height
  if (top < box.scrollTop) box.scrollTop = top
  else if (bottom > box.scrollTop + box.clientHeight - head) box.scrollTop = bottom - box.clientHeight + head
}
