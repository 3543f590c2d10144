import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { GridColumn } from '../columns/column.ts'
import type { ColumnLayout } from '../columns/column-choice.ts'

/** A column and its place among the visible ones. */
export type PlacedColumn<Row> = { readonly column: GridColumn<Row>; readonly at: number }

/** Up to this many columns stand all the time: what is left out of sight would not pay. */
const ALWAYS = 16
const OVERSCAN_PX = 160

type Sight = { readonly left: number; readonly width: number }

/**
 * Which columns are in sight: the sticky ones and those between the edges. A wide table of many rows would otherwise
 * be thousands of elements.
 */
export function useColumnWindow<Row>(
  scroller: RefObject<HTMLElement | null>,
  layout: ColumnLayout<Row>,
): readonly PlacedColumn<Row>[] {
  const wide = layout.visible.length > ALWAYS
  const [sight, setSight] = useState<Sight>({ left: 0, width: window.innerWidth })
  useEffect(() => {
    const box = scroller.current
    if (!box || !wide) return
    const look = () => {
      // In steps, so that most scrolling draws nothing anew.
      const left = Math.floor(box.scrollLeft / (OVERSCAN_PX / 2)) * (OVERSCAN_PX / 2)
      setSight((was) => (was.left === left && was.width === box.clientWidth ? was : { left, width: box.clientWidth }))
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, wide])
  return useMemo(() => {
    const places = placesOf(layout.visible, layout.widthOf, layout.stickyAt, wide ? sight : null)
    return places.flatMap((at) => (layout.visible[at] ? [{ column: layout.visible[at], at }] : []))
  }, [layout, wide, sight])
}

/** The places of the columns that reach into sight. */
export function placesOf<Row>(
  visible: readonly GridColumn<Row>[],
  widthOf: (column: GridColumn<Row>) => number,
  stickyAt: ReadonlyMap<string, number>,
  sight: Sight | null,
): number[] {
  let edge = 0
  return visible.flatMap((column, at) => {
    const begins = edge
    edge += widthOf(column)
    const inSight =
      !sight ||
      stickyAt.has(column.id) ||
      (edge >= sight.left - OVERSCAN_PX && begins <= sight.left + sight.width + OVERSCAN_PX)
    return inSight ? [at] : []
  })
}

/** Brings a column into sight between the sticky ones at both edges. */
export function showColumn<Row>(box: HTMLElement, layout: ColumnLayout<Row>, at: number, actionsWidth: number): void {
  const { visible, widthOf, stickyAt } = layout
  const column = visible[at]
  if (!column || stickyAt.has(column.id)) return
  const widths = visible.map(widthOf)
  const begins = widths.slice(0, at).reduce((sum, width) => sum + width, 0)
  const sticky = visible.reduce((sum, one) => sum + (stickyAt.has(one.id) ? widthOf(one) : 0), 0)
  const room = box.clientWidth - actionsWidth
  if (begins - sticky < box.scrollLeft) box.scrollLeft = begins - sticky
  else if (begins + (widths[at] ?? 0) > box.scrollLeft + room) box.scrollLeft = begins + (widths[at] ?? 0) - room
}
